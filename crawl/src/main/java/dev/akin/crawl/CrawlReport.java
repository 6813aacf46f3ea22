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
 * The result of a crawl, with the outcomes of the whole round.
 *
 * @param end the reason why it stopped
 * @param round 1 for the first crawl of a collection, 2 for the next, and so on
 * @param outcomes number of addresses by outcome
 * @param traps number of addresses skipped as traps
 * @param trapExamples the first skipped address of each kind of trap
 * @param failures the addresses that failed, by reason
 * @param starts the outcomes of the starts, for people
 * @param waiting addresses that are not visited yet
 * @param warcs the archives, oldest first
 * @param seconds the duration of this session in seconds
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
  /** Reasons why a crawl stops. */
  public enum End {
    /** All addresses are visited. */
    COMPLETE,
    /** The limit of pages is reached. */
    PAGE_LIMIT,
    /** The limit of time is reached. */
    TIME_LIMIT,
    /** The run was cancelled. */
    INTERRUPTED
  }

  /** Copies the collections. */
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

  /** Returns the number of visited addresses. */
  public long count(VisitOutcome outcome) {
    return outcomes.getOrDefault(outcome, 0L);
  }

  /** Returns the number of pages. */
  public long pages() {
    return count(VisitOutcome.KEPT) + count(VisitOutcome.UNCHANGED);
  }
}
