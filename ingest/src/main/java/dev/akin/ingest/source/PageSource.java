package dev.akin.ingest.source;

import dev.akin.core.run.Run;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Something that pages and links can be read from. */
public interface PageSource {
  /** Reads everything, as a stream. */
  void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException;

  /** Whether names that are only linked to, but are not there, are left out. */
  default boolean leavesOutside() {
    return false;
  }

  /** Whether the links come from HTML, so that site-wide navigation can be told from the rest. */
  default boolean isHtml() {
    return false;
  }

  /** What it knows of the collection that it was, once it is read; null if it was none. */
  default @Nullable PrecomputedParts given() {
    return null;
  }
}
