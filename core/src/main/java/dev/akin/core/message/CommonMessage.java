package dev.akin.core.message;

/** Messages that put others together. */
enum CommonMessage implements MessageKey {
  /** Nothing to say. */
  NOTHING,
  /** A text that is the same in every language. */
  TEXT,
  /** Two clauses. */
  CLAUSES
}
