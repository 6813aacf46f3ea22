package dev.akin.ingest.source;

import dev.akin.core.run.Run;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A source of pages and links. */
public interface PageSource {
  /** Reads all pages and links as a stream. */
  void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException;

  /** Whether link targets that are not pages of the source are left out. */
  default boolean leavesOutside() {
    return false;
  }

  /** Whether the links come from HTML, so that site-wide navigation can be recognised. */
  default boolean isHtml() {
    return false;
  }

  /**
   * Returns the precomputed parts of a source made from a collection, after reading; otherwise
   * null.
   */
  default @Nullable PrecomputedParts given() {
    return null;
  }
}
