package dev.akin.crawl;

import dev.akin.crawl.journal.CrawlUrl;
import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.journal.VisitRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one request, ready to be recorded.
 *
 * @param visit the outcome of an address; null if there are only found addresses
 * @param records the WARC records; null if there are none
 * @param found the found addresses
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record VisitResult(@Nullable VisitRecord visit, byte @Nullable [] records, List<CrawlUrl> found) {
  static VisitResult of(VisitRecord visit) {
    return new VisitResult(visit, null, List.of());
  }

  /** Returns a failed visit. A sitemap that fails is not counted as a failure. */
  static VisitResult failed(CrawlUrl item, int status, String reason) {
    VisitOutcome outcome =
        item.kind() == CrawlUrl.Kind.SITEMAP ? VisitOutcome.SITEMAP : VisitOutcome.FAILED;
    return of(VisitRecord.of(item, outcome, status, reason));
  }

  static VisitResult found(List<CrawlUrl> items) {
    return new VisitResult(null, null, items);
  }
}
