package dev.akin.crawl;

import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.policy.TrapKind;
import dev.akin.ingest.source.SkippedRecords;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How a crawl ended, and what became of the addresses of its whole round.
 *
 * @param end why it stopped
 * @param round 1 for the first crawl of a collection, 2 for the next, and so on
 * @param outcomes how many addresses came to what
 * @param traps how many addresses were left out as traps
 * @param trapExamples the first address that was left out as each kind of trap
 * @param failures the addresses that failed, by reason
 * @param starts what became of the starts, in words
 * @param waiting addresses that are not visited yet
 * @param warcs the archives, oldest first
 * @param seconds how long this session took
 */
public record CrawlReport(
    End end,
    int round,
    Map<VisitOutcome, Long> outcomes,
    Map<TrapKind, Long> traps,
    Map<TrapKind, String> trapExamples,
    SkippedRecords failures,
    List<String> starts,
    long waiting,
    List<Path> warcs,
    double seconds) {
  /** Why a crawl stopped. */
  public enum End {
    /** Nothing is left. */
    COMPLETE,
    /** As many pages as were wanted. */
    PAGE_LIMIT,
    /** As long as was wanted. */
    TIME_LIMIT,
    /** Somebody stopped it. */
    INTERRUPTED
  }

  /** Keeps its own copies. */
  public CrawlReport {
    outcomes = copy(VisitOutcome.class, outcomes);
    traps = copy(TrapKind.class, traps);
    trapExamples = copy(TrapKind.class, trapExamples);
    starts = List.copyOf(starts);
    warcs = List.copyOf(warcs);
  }

  private static <K extends Enum<K>, V> Map<K, V> copy(Class<K> type, Map<K, V> values) {
    Map<K, V> copy = new EnumMap<>(type);
    copy.putAll(values);
    return Collections.unmodifiableMap(copy);
  }

  /** Addresses that came to something. */
  public long count(VisitOutcome outcome) {
    return outcomes.getOrDefault(outcome, 0L);
  }

  /** Pages that are there. */
  public long pages() {
    return count(VisitOutcome.KEPT) + count(VisitOutcome.UNCHANGED);
  }
}
