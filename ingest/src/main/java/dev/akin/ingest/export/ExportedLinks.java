package dev.akin.ingest.export;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.FlaggedLinks;
import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * All links of a collection, ordered by source.
 *
 * @param measured the links that count in the measures
 * @param all all imported links with their flags; null if these are the same
 */
record ExportedLinks(Links measured, @Nullable FlaggedLinks all) {
  static ExportedLinks of(PageCollection collection) throws IOException {
    return new ExportedLinks(
        collection.snapshot().graph().links(Direction.OUT), collection.flaggedLinks().orElse(null));
  }

  int pages() {
    return measured.pages();
  }

  long count() {
    return all == null ? measured.count() : all.count();
  }

  /** Position of the first link of a page. */
  int start(int page) {
    return all == null ? measured.start(page) : all.offsets()[page];
  }

  /** Position after the last link of a page. */
  int end(int page) {
    return all == null ? measured.end(page) : all.offsets()[page + 1];
  }

  int target(int position) {
    return all == null ? measured.target(position) : all.targets()[position];
  }

  private int flags(int position) {
    return all == null ? LinkFlags.NONE : all.flags()[position];
  }

  /** Receives links with their positions and flags. */
  interface Sink {
    void accept(int position, int source, int target, int flags) throws IOException;
  }

  /** Passes all links to a sink, which writes them. */
  void forEach(Run run, Sink sink) throws IOException {
    try (ProgressListener.Task task = run.start("writing links", "links", count())) {
      long written = 0;
      for (int page = 0; page < pages(); page++) {
        for (int i = start(page), end = end(page); i < end; i++) {
          sink.accept(i, page, target(i), flags(i));
          if (++written % Run.CHECK_EVERY == 0) {
            run.check();
            task.advance(Run.CHECK_EVERY);
          }
        }
      }
    }
  }
}
