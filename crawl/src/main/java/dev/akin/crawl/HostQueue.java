package dev.akin.crawl;

import dev.akin.crawl.robots.RobotsFile;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayFIFOQueue;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One host with the addresses that wait for it. The queue and the time belong to the {@link
 * Frontier} and are touched under its lock; the rest belongs to the one thread that has taken the
 * host.
 */
final class HostQueue {
  /** How often an address is asked for before it has failed. */
  static final int TRIES = 3;

  /** After as many failures to reach it in a row, a host is given up. */
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

  /** What robots.txt of an origin says, or null if it has to be asked for. */
  @Nullable RobotsFile robots(String origin) {
    RobotsFile known = robots.get(origin);
    return known == null || known.isStale() ? null : known;
  }

  void learn(String origin, RobotsFile answer) {
    robots.put(origin, answer);
  }

  /** Counts a try of an address, and says whether it was the last. */
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
