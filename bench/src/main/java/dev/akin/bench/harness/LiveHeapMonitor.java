package dev.akin.bench.harness;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.ListenerNotFoundException;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/** Peak heap in use after a garbage collection, from construction to {@link #close}. */
public final class LiveHeapMonitor implements AutoCloseable {
  private final AtomicLong most = new AtomicLong();
  private final NotificationListener listener =
      (notification, handback) -> {
        if (notification
            .getType()
            .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
          long used =
              GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData())
                  .getGcInfo()
                  .getMemoryUsageAfterGc()
                  .entrySet()
                  .stream()
                  .filter(entry -> isHeap(entry.getKey()))
                  .map(Map.Entry::getValue)
                  .mapToLong(MemoryUsage::getUsed)
                  .sum();
          most.accumulateAndGet(used, Math::max);
        }
      };

  public LiveHeapMonitor() {
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      ((NotificationEmitter) bean).addNotificationListener(listener, null, null);
    }
  }

  private static boolean isHeap(String pool) {
    return pool.contains("Eden") || pool.contains("Survivor") || pool.contains("Old");
  }

  /** The peak in megabytes; runs a garbage collection first. */
  public long megabytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    most.accumulateAndGet(runtime.totalMemory() - runtime.freeMemory(), Math::max);
    return most.get() / 1_000_000;
  }

  @Override
  public void close() {
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      try {
        ((NotificationEmitter) bean).removeNotificationListener(listener);
      } catch (ListenerNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
