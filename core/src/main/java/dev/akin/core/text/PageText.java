package dev.akin.core.text;

import dev.akin.core.run.Run;

/** What the pages of a collection say. Thread-safe. */
public interface PageText {
  /** The terms of every page, counted field by field; read or computed when first asked for. */
  TermCounts counts(Run run);

  /** A term as people would read it. */
  String term(int term);

  /** A term as a page writes it, where that is known: a whole word instead of its stem. */
  default String word(int term, int page) {
    return term(term);
  }
}
