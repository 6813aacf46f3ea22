package dev.akin.core.text;

import dev.akin.core.run.Run;

/** The text of the pages of a collection. Thread-safe. */
public interface PageText {
  /** The terms of every page, counted by field; read or computed on first use. */
  TermCounts counts(Run run);

  /** A term in readable form. */
  String term(int term);

  /** A term as a page spells it, if known: a whole word instead of its stem. */
  default String word(int term, int page) {
    return term(term);
  }
}
