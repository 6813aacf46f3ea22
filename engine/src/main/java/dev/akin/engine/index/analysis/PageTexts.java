package dev.akin.engine.index.analysis;

import java.io.IOException;

/** The texts of all pages, for whoever indexes them. Thread-safe. */
public interface PageTexts {
  /** Number of pages. */
  int pages();

  /** About how many bytes of text there are. */
  long bytes();

  /** The words of a page; {@link FieldTexts#NONE} if it has none. */
  FieldTexts texts(int page) throws IOException;

  /** The host of a page, or an empty text. */
  String host(int page);

  /** Whether the languages of the texts were told before, and not only claimed by the pages. */
  default boolean hasLanguages() {
    return false;
  }
}
