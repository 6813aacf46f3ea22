package dev.akin.ingest.graph;

import dev.akin.engine.url.TextHash;
import dev.akin.ingest.pipeline.PageNumbering;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.SkippedRecords;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;

/**
 * Replaces the ids of the pages of one graph by their names. A name that another page already has
 * becomes a title, and the page keeps its id. {@link PageNumbering} does the same for names that
 * are ids of other pages, once all pages are known. Memory: 16 bytes per name.
 */
final class DistinctNames {
  private final LongOpenHashSet taken = new LongOpenHashSet();
  private final ImportSink intake;
  private final SkippedRecords tally;
  private final InputFile input;

  DistinctNames(InputFile input, ImportSink intake, SkippedRecords tally) {
    this.input = input;
    this.intake = intake;
    this.tally = tally;
  }

  /** Names a page unless the name is empty, taken or has control characters. */
  void name(int page, String name) throws IOException {
    if (name.isEmpty()) {
      return;
    }
    if (PageList.hasControls(name)) {
      tally.skip("name with control characters", input.label(), name);
    } else if (taken.add(TextHash.of(name))) {
      intake.displayName(page, name);
    } else {
      intake.title(page, name);
      tally.ignore("names that several pages have; all but one of these pages keep their ids", 1);
    }
  }
}
