package dev.akin.app.http;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lets only so many requests compute at once, and only so many wait. Whoever comes to a full queue
 * is sent away at once, which costs nothing, rather than made to wait for an answer that comes too
 * late. One client may take a part of the places only, so that the others find some.
 */
final class Admission {
  private final Semaphore places;
  private final int most;
  private final int mostOfOne;
  private final AtomicInteger inside = new AtomicInteger();
  private final Map<String, Integer> clients = new ConcurrentHashMap<>();

  /**
   * Places for work.
   *
   * @param working how many may compute at once
   * @param waiting how many may wait for that
   */
  Admission(int working, int waiting) {
    places = new Semaphore(working, true);
    most = working + waiting;
    mostOfOne = Math.max(1, most * 3 / 4);
  }

  /** Waits for a place; must be left again. */
  void enter(String client, double seconds) {
    if (clients.merge(client, 1, Integer::sum) > mostOfOne) {
      forget(client);
      throw Problem.busy(429, "too-many", "you have " + mostOfOne + " requests under way already");
    }
    if (inside.incrementAndGet() > most) {
      giveUp(client);
      throw Problem.busy(503, "busy", "too many requests at once; ask again in a second");
    }
    try {
      if (!places.tryAcquire((long) (1000 * seconds), TimeUnit.MILLISECONDS)) {
        giveUp(client);
        throw Problem.busy(503, "busy", "no place was free in time; ask again in a second");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      giveUp(client);
      throw Problem.busy(503, "stopping", "the service is being stopped");
    }
  }

  private void giveUp(String client) {
    inside.decrementAndGet();
    forget(client);
  }

  private void forget(String client) {
    clients.computeIfPresent(client, (key, count) -> count == 1 ? null : count - 1);
  }

  /** Makes the place free. */
  void leave(String client) {
    places.release();
    giveUp(client);
  }

  /** Requests that compute or wait. */
  int inside() {
    return inside.get();
  }
}
