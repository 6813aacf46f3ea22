package dev.akin.app.cli.session;

/** How answers are printed. */
public enum Format {
  /** For people. */
  TEXT,
  /** One JSON object. */
  JSON,
  /** One JSON object a line. */
  JSONL,
  /** Columns separated by tabs, no header. */
  TSV,
  /** A TREC run file. */
  TREC
}
