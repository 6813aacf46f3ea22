package dev.akin.core.text;

/** A computation needs the words of pages, but only their links are known. */
public final class MissingTextException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The part of the message after the name of the computation, with a remedy. */
  public static final String REASON =
      "needs the words of pages, but this collection has none; import pages (HTML,"
          + " WARC) or crawl them";

  /** Names the computation that needs words. */
  public MissingTextException(String reader) {
    super(reader + " " + REASON);
  }
}
