package dev.akin.engine.crawl;

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
record Step(@Nullable Visit visit, byte @Nullable [] records, List<Item> found) {
  static Step of(Visit visit) {
    return new Step(visit, null, List.of());
  }

  /** Nothing came of it. A sitemap is only a hint, and no loss. */
  static Step failed(Item item, int status, String reason) {
    Outcome outcome = item.kind() == Item.Kind.SITEMAP ? Outcome.SITEMAP : Outcome.FAILED;
    return of(Visit.of(item, outcome, status, reason));
  }

  static Step found(List<Item> items) {
    return new Step(null, null, items);
  }
}
