package dev.akin.app.cli.session;

/** The output formats. */
public enum Format {
  /** Text for people. */
  TEXT,
  /** One JSON object. */
  JSON,
  /** One JSON object per line. */
  JSONL,
  /** Columns separated by tabs, no header. */
  TSV,
  /** A TREC run file. */
  TREC
}
