package dev.akin.engine.query;

import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the most recently used scorers of one snapshot: at most {@value #MOST}, in at most
 * half of the policy's memory, and in all of it with those being prepared. The first query with a
 * measure prepares it. Other queries with the same measure wait or get a {@link
 * PendingPreparation}, as the policy says; if the first query ends early, one of them takes over. A
 * failed preparation leaves no entry.
 */
final class ScorerCache {
  private static final int MOST = 24;

  /** Estimated seconds above which a preparation is slow. */
  private static final double SLOW_SECONDS = 1;

  /**
   * Maximum number of slow preparations at once. The HTTP service computes twice as many answers at
   * once, so half of its places stay free.
   */
  private static final int MOST_SLOW = Runtime.getRuntime().availableProcessors();

  /** Minimum time in nanoseconds that a scorer is kept for queries that waited for it. */
  private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final Snapshot snapshot;
  private final PreparationPolicy policy;
  private final Map<String, Slot> slots = new LinkedHashMap<>(16, 0.75f, true);
  private final Set<CompletableFuture<?>> slow = new HashSet<>();

  /** Bytes that queries use for themselves. */
  private long lent;

  ScorerCache(Snapshot snapshot, PreparationPolicy policy) {
    this.snapshot = snapshot;
    this.policy = policy;
  }

  /** A measure, prepared or being prepared. */
  private static final class Slot {
    volatile @Nullable Scorer scorer;

    /** Completes when the preparation ends. Guarded by the cache, like the fields below. */
    @Nullable CompletableFuture<Void> end;

    /** Queries that are in {@link ScorerCache#scorer}. */
    int users;

    /** Whether other queries wait for the end of the preparation. */
    boolean isAwaited;

    /** The time until which it is not evicted, by {@link System#nanoTime}. */
    long keptUntil = System.nanoTime();

    long bytes;
  }

  /**
   * The measure bound to the snapshot.
   *
   * @throws PendingPreparation if the policy does not wait, and another query is preparing the
   *     measure or too many slow preparations are under way
   */
  Scorer scorer(Measure measure, @Nullable Forecast forecast, Run run) {
    String name = measure.toString();
    Slot slot = enter(name);
    CompletableFuture<Void> end = null;
    try {
      while (true) {
        try {
          Scorer known = slot.scorer;
          if (known != null) {
            return known;
          }
          end = begin(slot);
          return prepared(slot, end, measure, forecast, run);
        } catch (PendingPreparation e) {
          end(slot, end);
          if (!policy.waits()) {
            throw e;
          }
          e.await(run);
        }
      }
    } finally {
      // Before the end, because queries that wait for memory may then evict the scorer.
      leave(name, slot);
      end(slot, end);
    }
  }

  /** The measure bound to the snapshot if that is already prepared, else null. */
  synchronized @Nullable Scorer known(Measure measure) {
    Slot slot = slots.get(measure.toString());
    return slot == null ? null : slot.scorer;
  }

  private Scorer prepared(
      Slot slot, CompletableFuture<Void> end, Measure measure, @Nullable Forecast known, Run run) {
    Scorer scorer = slot.scorer;
    if (scorer == null) {
      Forecast forecast = known == null ? measure.forecast(snapshot, run) : known;
      policy.check(measure, forecast);
      if (forecast.seconds() > SLOW_SECONDS) {
        beginSlow(end);
      }
      reserve(slot, forecast.memory().bytes());
      scorer = measure.prepare(snapshot, run);
      keep(slot, scorer);
    }
    return scorer;
  }

  private synchronized CompletableFuture<Void> begin(Slot slot) {
    if (slot.end != null) {
      slot.isAwaited = true;
      throw new PendingPreparation(slot.end);
    }
    slot.end = new CompletableFuture<>();
    return slot.end;
  }

  private synchronized void beginSlow(CompletableFuture<Void> end) {
    if (slow.size() >= MOST_SLOW) {
      throw new PendingPreparation(
          CompletableFuture.anyOf(slow.toArray(CompletableFuture<?>[]::new)));
    }
    slow.add(end);
  }

  /** Ends a preparation, if it has begun and not ended yet. */
  private void end(Slot slot, @Nullable CompletableFuture<Void> end) {
    if (end != null) {
      synchronized (this) {
        slot.end = slot.end == end ? null : slot.end;
        slow.removeIf(each -> each == end);
      }
      end.complete(null);
    }
  }

  private synchronized Slot enter(String name) {
    Slot slot = slots.computeIfAbsent(name, key -> new Slot());
    slot.users++;
    return slot;
  }

  private synchronized void leave(String name, Slot slot) {
    slot.users--;
    if (slot.scorer == null && slot.users == 0) {
      slots.remove(name, slot);
    }
  }

  private synchronized void keep(Slot slot, Scorer scorer) {
    slot.scorer = scorer;
    // Queries that wait on their threads are users of the slot; others are repeated.
    slot.keptUntil = System.nanoTime() + (slot.isAwaited && !policy.waits() ? KEPT_NANOS : 0);
    slot.isAwaited = false;
    var unused = shrink(policy.memoryBytes() / 2);
  }

  private synchronized void reserve(Slot slot, long bytes) {
    slot.bytes = 0;
    makeRoom(bytes);
    slot.bytes = bytes;
  }

  /** Evicts scorers until there is room beside the measures that are being prepared. */
  private void makeRoom(long bytes) {
    long most = policy.memoryBytes();
    if (bytes > most) {
      throw new PreparationRefusedException(
          ("about %s MiB of heap are needed, but at most %s MiB are used for it; start Java "
                  + "with a larger -Xmx")
              .formatted(bytes >> 20, most >> 20));
    }
    if (shrink(most - bytes) + bytes <= most) {
      return;
    }
    List<CompletableFuture<?>> ends = new ArrayList<>();
    for (Slot slot : slots.values()) {
      if (slot.end != null && slot.bytes > 0) {
        ends.add(slot.end);
      }
    }
    if (policy.waits() && !ends.isEmpty()) {
      throw new PendingPreparation(
          CompletableFuture.anyOf(ends.toArray(CompletableFuture<?>[]::new)));
    }
    throw new PreparationRefusedException(
        "other queries use the memory for measures; ask again in a second");
  }

  /** Runs work that needs some bytes of heap, if there is room. */
  <T> T withMemory(long bytes, QueryService.Work<T> work) throws IOException {
    lend(bytes);
    try {
      return work.run();
    } finally {
      giveBack(bytes);
    }
  }

  private synchronized void lend(long bytes) {
    makeRoom(bytes);
    lent += bytes;
  }

  private synchronized void giveBack(long bytes) {
    lent -= bytes;
  }

  /**
   * Evicts the least recently used scorers, and returns the remaining bytes. Running queries keep
   * the scorers that they use.
   */
  private long shrink(long most) {
    long bytes = lent + slots.values().stream().mapToLong(slot -> slot.bytes).sum();
    int count = size();
    Iterator<Slot> oldest = slots.values().iterator();
    while (oldest.hasNext() && (count > MOST || bytes > most)) {
      Slot slot = oldest.next();
      boolean isFree = slot.users == 0 && System.nanoTime() - slot.keptUntil >= 0;
      if (slot.scorer != null && isFree) {
        bytes -= slot.bytes;
        count--;
        oldest.remove();
      }
    }
    return bytes;
  }

  synchronized int size() {
    return (int) slots.values().stream().filter(slot -> slot.scorer != null).count();
  }

  /** Returns the number of entries, prepared or not. */
  synchronized int names() {
    return slots.size();
  }
}
