package dev.akin.core.text;

/** Says that something reads the words of pages, but only their links are known. */
public final class MissingTextException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** What to say of whoever asked, and how words can be had. */
  public static final String REASON =
      "reads the words of pages, and this collection has none; import the pages themselves (HTML,"
          + " WARC) or crawl them";

  /** Names who asked. */
  public MissingTextException(String reader) {
    super(reader + " " + REASON);
  }
}
