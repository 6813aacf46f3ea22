package dev.akin.crawl.journal;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The visits of the previous crawl, looked up by address. Memory: about 24 bytes per page; the
 * visits are read from the journal on demand.
 */
public final class PreviousRound implements AutoCloseable {
  private final Long2LongOpenHashMap offsets = new Long2LongOpenHashMap();
  private final @Nullable CrawlJournal journal;

  private PreviousRound(@Nullable CrawlJournal journal) {
    this.journal = journal;
    offsets.defaultReturnValue(-1);
  }

  /** The previous round of a first crawl, which is empty. */
  public static PreviousRound none() {
    return new PreviousRound(null);
  }

  public static PreviousRound read(Path file) throws IOException {
    PreviousRound previous = new PreviousRound(CrawlJournal.openToRead(file));
    CrawlJournal.readVisits(
        file,
        (visit, offset) -> {
          if (visit.outcome().isPage()) {
            previous.offsets.put(visit.item().fingerprint(), offset);
          }
        });
    return previous;
  }

  /** Returns the last visit of a kept page, or null. */
  public @Nullable VisitRecord page(CrawlUrl item) throws IOException {
    long offset = journal == null ? -1 : offsets.get(item.fingerprint());
    return journal == null || offset < 0 ? null : journal.visit(offset);
  }

  /** Returns the addresses to request again, in the order of the previous crawl. */
  public static List<CrawlUrl> toVisitAgain(Path file) throws IOException {
    List<CrawlUrl> items = new ArrayList<>();
    CrawlJournal.readVisits(
        file,
        (visit, offset) -> {
          boolean isPage = visit.outcome().isPage() || visit.outcome() == VisitOutcome.FAILED;
          if (isPage && visit.item().kind() == CrawlUrl.Kind.PAGE) {
            items.add(visit.item());
          }
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
