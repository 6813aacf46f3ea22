package dev.akin.engine.index.analysis;

import java.io.IOException;

/** The texts of all pages, as input of the index. Thread-safe. */
public interface PageTexts {
  /** Number of pages. */
  int pages();

  /** Approximate size of all texts in bytes. */
  long bytes();

  /** The text of a page; {@link FieldTexts#NONE} if it has none. */
  FieldTexts texts(int page) throws IOException;

  /** The host of a page, or an empty text. */
  String host(int page);

  /** Whether the languages of the texts were detected before, not only declared by the pages. */
  default boolean hasLanguages() {
    return false;
  }
}
