package dev.akin.core.measure.words;

import dev.akin.core.message.MessageKey;

/** Sentences of measures of words. */
enum WordMessage implements MessageKey {
  WORD,
  SHARED,
  KEYWORD_COSINE,
  TFIDF_COSINE,
  SHARES_WEIGHTLESS_WORDS,
  SHARES_NO_WORDS
}
