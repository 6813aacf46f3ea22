package dev.akin.crawl;

import dev.akin.crawl.journal.CrawlUrl;
import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.journal.VisitRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one request came to, ready to be written down.
 *
 * @param visit what became of an address; null if only something was found
 * @param records for the archive; null if there are none
 * @param found addresses on the way
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record VisitResult(@Nullable VisitRecord visit, byte @Nullable [] records, List<CrawlUrl> found) {
  static VisitResult of(VisitRecord visit) {
    return new VisitResult(visit, null, List.of());
  }

  /** Nothing came of it. A sitemap is only a hint, and no loss. */
  static VisitResult failed(CrawlUrl item, int status, String reason) {
    VisitOutcome outcome =
        item.kind() == CrawlUrl.Kind.SITEMAP ? VisitOutcome.SITEMAP : VisitOutcome.FAILED;
    return of(VisitRecord.of(item, outcome, status, reason));
  }

  static VisitResult found(List<CrawlUrl> items) {
    return new VisitResult(null, null, items);
  }
}
