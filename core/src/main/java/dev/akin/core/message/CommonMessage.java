package dev.akin.core.message;

/** Messages that combine others. */
enum CommonMessage implements MessageKey {
  /** The empty message. */
  NOTHING,
  /** A text that is the same in every language. */
  TEXT,
  CLAUSES
}
