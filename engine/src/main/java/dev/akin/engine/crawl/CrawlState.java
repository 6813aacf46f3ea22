package dev.akin.engine.crawl;

import dev.akin.engine.ingest.RejectedInputException;
import dev.akin.engine.ingest.Tally;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a crawl knows of itself, built from the lines of its journal: line by line while it runs, or
 * all at once when it goes on after a kill. Memory: 8 to 16 bytes for each address that was found.
 */
final class CrawlState {
  /** Visits of starts that are kept for the report. */
  private static final int STARTS = 100;

  private final LongOpenHashSet seen = new LongOpenHashSet();
  private final Sameness sameness = new Sameness();
  private final Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
  private final Map<Trap, Long> trapped = new EnumMap<>(Trap.class);
  private final Map<Trap, String> examples = new EnumMap<>(Trap.class);
  private final Tally failures = new Tally(false);
  private final List<Visit> starts = new ArrayList<>();
  private final Map<String, Long> lastAsked = new HashMap<>();
  private @Nullable Place lastPlace;
  private final int round;
  private final Traps traps;

  CrawlState(int round, Traps traps) {
    this.round = round;
    this.traps = traps;
  }

  /** Whether an address is new; from now on it is not. */
  boolean isNew(Item item) {
    return seen.add(item.fingerprint());
  }

  /** An address that is new, as it is to be taken: a pattern may have turned out to be a trap. */
  Item judged(Item item) {
    return item.kind() == Item.Kind.PAGE
            && traps.leavesOut(Trap.SAMENESS)
            && sameness.isClosed(item.url())
        ? Item.trap(item.url(), Trap.SAMENESS)
        : item;
  }

  /** Counts an address that is written down as found. */
  void found(Item item) {
    if (item.kind() == Item.Kind.TRAP) {
      Trap trap = Trap.ofCode(item.depth());
      trapped.merge(trap, 1L, Long::sum);
      examples.putIfAbsent(trap, item.url().normalForm());
    }
  }

  /**
   * Counts a visit that is written down.
   *
   * @param fresh what it led to and was not known before
   */
  void visited(Visit visit, List<Item> fresh) throws RejectedInputException {
    outcomes.merge(visit.outcome(), 1L, Long::sum);
    if (visit.outcome() == Outcome.FAILED) {
      failures.skip(visit.note(), visit.item().url().normalForm(), "");
    }
    if (visit.outcome().isPage()) {
      sameness.add(visit.item().url(), visit.skeleton(), fresh);
    }
    if (visit.outcome() != Outcome.FORBIDDEN) {
      lastAsked.put(Scope.host(visit.item().url()), visit.time());
    }
    Place place = visit.place();
    if (place != null && place.round() == round) {
      lastPlace = place;
    }
    boolean isStart = visit.item().depth() == 0 && visit.item().kind() == Item.Kind.PAGE;
    if (isStart && starts.size() < STARTS) {
      starts.add(visit);
    }
  }

  long pages() {
    return count(Outcome.KEPT) + count(Outcome.UNCHANGED);
  }

  long count(Outcome outcome) {
    return outcomes.getOrDefault(outcome, 0L);
  }

  Map<Outcome, Long> outcomes() {
    return outcomes;
  }

  /** How many addresses were left out as traps. */
  Map<Trap, Long> trapped() {
    return trapped;
  }

  /** The first address of each kind of trap. */
  Map<Trap, String> examples() {
    return examples;
  }

  Tally failures() {
    return failures;
  }

  List<Visit> starts() {
    return starts;
  }

  /** When each host was asked last, in milliseconds since 1970. */
  Map<String, Long> lastAsked() {
    return lastAsked;
  }

  /** Behind which the archive goes on, or null if it has not begun. */
  @Nullable Place lastPlace() {
    return lastPlace;
  }
}
