package dev.akin.app.http;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The scorers of one snapshot that were asked for lately: at most {@value #MOST} of them, and at
 * most a quarter of the heap. Whoever asks first prepares; others who ask for the same wait, each
 * with its own deadline, and if the first leaves, the next one takes over.
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
    volatile long bytes;
  }

  /** The measure bound to the snapshot. */
  Scorer scorer(Measure measure, Run run) {
    Slot slot = slot(measure.toString());
    Scorer known = slot.scorer;
    if (known != null) {
      return known;
    }
    lock(slot.lock, run);
    try {
      known = slot.scorer;
      if (known == null) {
        Forecast forecast = measure.forecast(snapshot, run);
        limits.check(measure, forecast);
        known = measure.prepare(snapshot, run);
        slot.bytes = forecast.memory().bytes();
        slot.scorer = known;
        shrink();
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

  private synchronized Slot slot(String name) {
    return slots.computeIfAbsent(name, key -> new Slot());
  }

  /** Lets go of those that were not asked for longest; whoever uses one keeps it. */
  private synchronized void shrink() {
    long bytes = slots.values().stream().mapToLong(slot -> slot.bytes).sum();
    long most = Runtime.getRuntime().maxMemory() / 4;
    Iterator<Slot> oldest = slots.values().iterator();
    while (oldest.hasNext() && slots.size() > 1 && (slots.size() > MOST || bytes > most)) {
      bytes -= oldest.next().bytes;
      oldest.remove();
    }
  }

  /** How many there are. */
  synchronized int size() {
    return slots.size();
  }
}
