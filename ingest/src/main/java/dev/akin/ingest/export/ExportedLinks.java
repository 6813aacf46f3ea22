package dev.akin.ingest.export;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.engine.collection.FlaggedLinks;
import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.util.Optional;

/**
 * All links of a collection, ordered by source: those of the graph, or all imported links with
 * their flags if navigation is discounted.
 */
interface ExportedLinks {
  static ExportedLinks of(PageCollection collection) throws IOException {
    Optional<FlaggedLinks> flagged = collection.flaggedLinks();
    return flagged.isPresent()
        ? of(flagged.get())
        : of(collection.snapshot().graph().links(Direction.OUT));
  }

  private static ExportedLinks of(FlaggedLinks links) {
    return new ExportedLinks() {
      @Override
      public int pages() {
        return links.pages();
      }

      @Override
      public long count() {
        return links.count();
      }

      @Override
      public int start(int page) {
        return links.offsets()[page];
      }

      @Override
      public int end(int page) {
        return links.offsets()[page + 1];
      }

      @Override
      public int target(int position) {
        return links.targets()[position];
      }

      @Override
      public int flags(int position) {
        return links.flags()[position];
      }
    };
  }

  private static ExportedLinks of(Links links) {
    return new ExportedLinks() {
      @Override
      public int pages() {
        return links.pages();
      }

      @Override
      public long count() {
        return links.count();
      }

      @Override
      public int start(int page) {
        return links.start(page);
      }

      @Override
      public int end(int page) {
        return links.end(page);
      }

      @Override
      public int target(int position) {
        return links.target(position);
      }

      @Override
      public int flags(int position) {
        return LinkFlags.NONE;
      }
    };
  }

  /** Number of pages. */
  int pages();

  /** Number of links. */
  long count();

  /** Position of the first link of a page. */
  int start(int page);

  /** Position after the last link of a page. */
  int end(int page);

  /** The target of the link at a position. */
  int target(int position);

  /** The flags of the link at a position. */
  int flags(int position);
}
