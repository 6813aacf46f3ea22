package dev.akin.crawl;

import dev.akin.crawl.journal.CrawlUrl;
import dev.akin.crawl.journal.RecordLocation;
import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.journal.VisitRecord;
import dev.akin.crawl.policy.CrawlScope;
import dev.akin.crawl.policy.TrapKind;
import dev.akin.crawl.policy.TrapPolicy;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The state of a crawl, built from the lines of its journal: line by line while it runs, or at once
 * when it continues after a kill. Memory: 8 to 16 bytes per found address.
 */
final class CrawlState {
  /** Visits of starts that are kept for the report. */
  private static final int STARTS = 100;

  private final LongOpenHashSet seen = new LongOpenHashSet();
  private final TrapDetector sameness = new TrapDetector();
  private final Map<VisitOutcome, Long> outcomes = new EnumMap<>(VisitOutcome.class);
  private final Map<TrapKind, Long> trapped = new EnumMap<>(TrapKind.class);
  private final Map<TrapKind, String> examples = new EnumMap<>(TrapKind.class);
  private final SkippedRecords failures = new SkippedRecords(false);
  private final List<VisitRecord> starts = new ArrayList<>();
  private final Map<String, Long> lastAsked = new HashMap<>();
  private @Nullable RecordLocation lastPlace;
  private final int round;
  private final TrapPolicy traps;

  CrawlState(int round, TrapPolicy traps) {
    this.round = round;
    this.traps = traps;
  }

  /** Adds an address; returns whether it is new. */
  boolean isNew(CrawlUrl item) {
    return seen.add(item.fingerprint());
  }

  /** Returns a new address, as a trap if its pattern has been recognised as one. */
  CrawlUrl judged(CrawlUrl item) {
    return item.kind() == CrawlUrl.Kind.PAGE
            && traps.leavesOut(TrapKind.SAMENESS)
            && sameness.isClosed(item.url())
        ? CrawlUrl.trap(item.url(), TrapKind.SAMENESS)
        : item;
  }

  /** Counts a found address of the journal. */
  void found(CrawlUrl item) {
    if (item.kind() == CrawlUrl.Kind.TRAP) {
      TrapKind trap = TrapKind.ofCode(item.depth());
      trapped.merge(trap, 1L, Long::sum);
      examples.putIfAbsent(trap, item.url().normalForm());
    }
  }

  /**
   * Counts a visit of the journal.
   *
   * @param fresh the new addresses on the page
   */
  void visited(VisitRecord visit, List<CrawlUrl> fresh) throws RejectedInputException {
    outcomes.merge(visit.outcome(), 1L, Long::sum);
    if (visit.outcome() == VisitOutcome.FAILED) {
      failures.skip(visit.note(), visit.item().url().normalForm(), "");
    }
    if (visit.outcome().isPage()) {
      sameness.add(visit.item().url(), visit.skeleton(), fresh);
    }
    if (visit.outcome() != VisitOutcome.FORBIDDEN) {
      lastAsked.put(CrawlScope.host(visit.item().url()), visit.time());
    }
    RecordLocation place = visit.place();
    if (place != null && place.round() == round) {
      lastPlace = place;
    }
    boolean isStart = visit.item().depth() == 0 && visit.item().kind() == CrawlUrl.Kind.PAGE;
    if (isStart && starts.size() < STARTS) {
      starts.add(visit);
    }
  }

  long pages() {
    return count(VisitOutcome.KEPT) + count(VisitOutcome.UNCHANGED);
  }

  long count(VisitOutcome outcome) {
    return outcomes.getOrDefault(outcome, 0L);
  }

  Map<VisitOutcome, Long> outcomes() {
    return outcomes;
  }

  /** Returns the number of addresses skipped as traps. */
  Map<TrapKind, Long> trapped() {
    return trapped;
  }

  /** Returns the first address of each kind of trap. */
  Map<TrapKind, String> examples() {
    return examples;
  }

  SkippedRecords failures() {
    return failures;
  }

  List<VisitRecord> starts() {
    return starts;
  }

  /** Returns the time of the last request to each host, in milliseconds since 1970. */
  Map<String, Long> lastAsked() {
    return lastAsked;
  }

  /** Returns the last record, after which the archive continues, or null if there is none. */
  @Nullable RecordLocation lastPlace() {
    return lastPlace;
  }
}
