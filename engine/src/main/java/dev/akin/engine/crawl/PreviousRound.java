package dev.akin.engine.crawl;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the last crawl knew of each page, looked up by address. Memory: about 24 bytes a page; the
 * rest is read from the journal when it is asked for.
 */
final class PreviousRound implements AutoCloseable {
  private final Long2LongOpenHashMap offsets = new Long2LongOpenHashMap();
  private final @Nullable Journal journal;

  private PreviousRound(@Nullable Journal journal) {
    this.journal = journal;
    offsets.defaultReturnValue(-1);
  }

  /** A first crawl has none. */
  static PreviousRound none() {
    return new PreviousRound(null);
  }

  static PreviousRound read(Path file) throws IOException {
    PreviousRound previous = new PreviousRound(Journal.openToRead(file));
    Journal.read(
        file,
        line -> {
          if (line.kind().equals(Journal.VISIT)) {
            Visit visit = Visit.parse(line.rest());
            if (visit.outcome().isPage()) {
              previous.offsets.put(visit.item().fingerprint(), line.offset());
            }
          }
          return true;
        });
    return previous;
  }

  /** The last visit of a page that was kept, or null. */
  @Nullable Visit page(Item item) throws IOException {
    long offset = journal == null ? -1 : offsets.get(item.fingerprint());
    return journal == null || offset < 0 ? null : journal.visit(offset);
  }

  /** The addresses that are to be asked for again, in the order of the last crawl. */
  static List<Item> toVisitAgain(Path file) throws IOException {
    List<Item> items = new ArrayList<>();
    Journal.read(
        file,
        line -> {
          if (line.kind().equals(Journal.VISIT)) {
            Visit visit = Visit.parse(line.rest());
            boolean isPage = visit.outcome().isPage() || visit.outcome() == Outcome.FAILED;
            if (isPage && visit.item().kind() == Item.Kind.PAGE) {
              items.add(visit.item());
            }
          }
          return true;
        });
    return items;
  }

  @Override
  public void close() throws IOException {
    if (journal != null) {
      journal.close();
    }
  }
}
