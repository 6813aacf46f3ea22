package dev.akin.core.text;

/** Says that something reads the words of pages, but only their links are known. */
public final class MissingTextException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Names who asked, and says how words can be had. */
  public MissingTextException(String reader) {
    super(
        reader
            + " reads the words of pages, and this collection has none; import the pages"
            + " themselves (HTML, WARC) or crawl them");
  }
}
