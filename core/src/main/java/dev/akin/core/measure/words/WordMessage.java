package dev.akin.core.measure.words;

import dev.akin.core.message.MessageKey;

/** Sentences of measures of words. */
enum WordMessage implements MessageKey {
  WORD,
  SHARED,
  KEYWORD_COSINE,
  TFIDF_COSINE,
  LINKED_WORDS,
  ON_BOTH,
  ON_FIRST(true),
  ON_SECOND(true),
  AROUND_BOTH,
  AROUND_EACH(true),
  WORDS_AROUND,
  SHARES_WEIGHTLESS_WORDS,
  SHARES_NO_WORDS,
  SHARES_NO_WORDS_AROUND;

  private final boolean isOrdered;

  WordMessage() {
    this(false);
  }

  WordMessage(boolean isOrdered) {
    this.isOrdered = isOrdered;
  }

  @Override
  public boolean isOrdered() {
    return isOrdered;
  }
}
