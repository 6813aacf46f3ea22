package dev.akin.app.http;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The scorers of one snapshot that were asked for lately: at most {@value #MOST} of them, and at
 * most a quarter of the heap; half of it together with those being prepared. Whoever asks first
 * prepares; others who ask for the same wait, each with its own deadline, and if the first leaves,
 * the next one takes over. What could not be prepared leaves nothing behind.
 */
final class Prepared {
  private static final int MOST = 24;

  private final Snapshot snapshot;
  private final Limits limits;
  private final Map<String, Slot> slots = new LinkedHashMap<>(16, 0.75f, true);

  Prepared(Snapshot snapshot, Limits limits) {
    this.snapshot = snapshot;
    this.limits = limits;
  }

  /** A measure, prepared or being prepared. */
  private static final class Slot {
    final ReentrantLock lock = new ReentrantLock();
    volatile @Nullable Scorer scorer;

    /** Those who prepare or wait; guarded by the map's owner, like the bytes. */
    int users;

    long bytes;
  }

  /** The measure bound to the snapshot. */
  Scorer scorer(Measure measure, Run run) {
    String name = measure.toString();
    Slot slot = enter(name);
    try {
      Scorer known = slot.scorer;
      return known != null ? known : prepared(slot, measure, run);
    } finally {
      leave(name, slot);
    }
  }

  /** The measure bound to the snapshot if that is already prepared, else null. */
  synchronized @Nullable Scorer known(Measure measure) {
    Slot slot = slots.get(measure.toString());
    return slot == null ? null : slot.scorer;
  }

  /** Whether a measure may be prepared within the limits. */
  boolean allows(Measure measure, Run run) {
    try {
      return limits.allows(measure.forecast(snapshot, run));
    } catch (TooCostlyException e) {
      return false;
    }
  }

  private Scorer prepared(Slot slot, Measure measure, Run run) {
    lock(slot.lock, run);
    try {
      Scorer known = slot.scorer;
      if (known == null) {
        Forecast forecast = measure.forecast(snapshot, run);
        limits.check(measure, forecast);
        reserve(slot, forecast.memory().bytes());
        known = measure.prepare(snapshot, run);
        keep(slot, known);
      }
      return known;
    } finally {
      slot.lock.unlock();
    }
  }

  private static void lock(ReentrantLock lock, Run run) {
    try {
      while (!lock.tryLock(50, TimeUnit.MILLISECONDS)) {
        run.check();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Problem(503, "stopping", "the service is being stopped");
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
    var unused = shrink(Limits.memory() / 2);
  }

  /** Makes room, for those under way at the same time need theirs as well. */
  private synchronized void reserve(Slot slot, long bytes) {
    slot.bytes = 0;
    if (shrink(Limits.memory() - bytes) + bytes > Limits.memory()) {
      throw new Problem(503, "busy", "other measures are being prepared; ask again in a second");
    }
    slot.bytes = bytes;
  }

  /**
   * Lets go of those that were not asked for longest, and returns how many bytes remain. A request
   * that uses one keeps it to its end.
   */
  private long shrink(long most) {
    long bytes = slots.values().stream().mapToLong(slot -> slot.bytes).sum();
    int count = size();
    Iterator<Slot> oldest = slots.values().iterator();
    while (oldest.hasNext() && (count > MOST || bytes > most)) {
      Slot slot = oldest.next();
      if (slot.scorer != null && slot.users == 0) {
        bytes -= slot.bytes;
        count--;
        oldest.remove();
      }
    }
    return bytes;
  }

  /** How many are prepared. */
  synchronized int size() {
    return (int) slots.values().stream().filter(slot -> slot.scorer != null).count();
  }

  /** How many names are remembered, prepared or not. */
  synchronized int names() {
    return slots.size();
  }
}
