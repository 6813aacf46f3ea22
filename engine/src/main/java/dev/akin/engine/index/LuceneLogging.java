package dev.akin.engine.index;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Keeps Lucene from logging to standard error. */
final class LuceneLogging {
  /** A strong reference, because the level is lost when the logger is collected. */
  private static final Logger LOGGER = Logger.getLogger("org.apache.lucene");

  private LuceneLogging() {}

  /** Turns off Lucene's advice on JVM modules, which users cannot follow. */
  static void hush() {
    LOGGER.setLevel(Level.SEVERE);
  }
}
