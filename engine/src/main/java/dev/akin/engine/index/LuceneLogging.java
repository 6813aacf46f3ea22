package dev.akin.engine.index;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Lucene as a guest: it says nothing on standard error. */
final class LuceneLogging {
  /** Held, or the level would be forgotten with the logger. */
  private static final Logger LOGGER = Logger.getLogger("org.apache.lucene");

  private LuceneLogging() {}

  /** Advice on modules of the JVM that might be faster is for nobody who runs this program. */
  static void hush() {
    LOGGER.setLevel(Level.SEVERE);
  }
}
