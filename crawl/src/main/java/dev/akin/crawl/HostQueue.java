package dev.akin.crawl;

import dev.akin.crawl.robots.RobotsFile;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayFIFOQueue;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One host with its queue of addresses. The queue and the time are guarded by the lock of the
 * {@link Frontier}; the other fields belong to the thread that has taken the host.
 */
final class HostQueue {
  /** Maximum number of tries of an address. */
  static final int TRIES = 3;

  /** Number of consecutive connection failures after which a host is given up. */
  static final int GIVEN_UP = 6;

  final LongArrayFIFOQueue queue = new LongArrayFIFOQueue();
  long readyAt;
  boolean isTaken;

  private final String name;
  private final Map<String, RobotsFile> robots = new HashMap<>();
  private final Long2IntOpenHashMap tries = new Long2IntOpenHashMap();
  private int failures;

  HostQueue(String name, long readyAt) {
    this.name = name;
    this.readyAt = readyAt;
  }

  String name() {
    return name;
  }

  /** Returns the robots.txt of an origin, or null if it must be requested. */
  @Nullable RobotsFile robots(String origin) {
    RobotsFile known = robots.get(origin);
    return known == null || known.isStale() ? null : known;
  }

  void learn(String origin, RobotsFile answer) {
    robots.put(origin, answer);
  }

  /** Counts a try of an address, and returns whether it was the last. */
  boolean isLastTry(long offset) {
    boolean isLast = tries.addTo(offset, 1) + 1 >= TRIES;
    if (isLast) {
      tries.remove(offset);
    }
    return isLast;
  }

  int tries(long offset) {
    return tries.get(offset);
  }

  void hasAnswered() {
    failures = 0;
  }

  void hasFailed() {
    failures++;
  }

  boolean isGivenUp() {
    return failures >= GIVEN_UP;
  }
}
