package dev.akin.app.http;

import dev.akin.core.kernel.Run;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets only so many requests compute at once, and only so many wait, in the order in which they
 * came. Whoever comes to a full queue is sent away at once, which costs nothing, rather than made
 * to wait for an answer that comes too late. One client may take a part of the places only, so that
 * the others find some.
 */
final class Admission {
  /** How often those who wait look whether they still want to. */
  private static final int LOOK_MILLIS = 50;

  private final int most;
  private final int mostOfOne;
  private final Queue<Place> waiting = new ArrayDeque<>();
  private final Map<String, Integer> clients = new HashMap<>();
  private int free;
  private int inside;

  /**
   * Places for work.
   *
   * @param working how many may compute at once
   * @param waiting how many may wait for that
   */
  Admission(int working, int waiting) {
    free = working;
    most = working + waiting;
    mostOfOne = Math.max(1, most * 3 / 4);
  }

  /** Waits for a place until the run is stopped. */
  Place enter(String client, Run run) {
    Place place = queue(client);
    try {
      while (!place.turn.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
        run.check();
      }
      run.check();
      return place;
    } catch (InterruptedException e) {
      place.leave();
      Thread.currentThread().interrupt();
      throw new Problem(503, "stopping", "the service is being stopped");
    } catch (RuntimeException e) {
      place.leave();
      throw e;
    }
  }

  private synchronized Place queue(String client) {
    if (clients.getOrDefault(client, 0) >= mostOfOne) {
      throw new Problem(429, "too-many", "you have " + mostOfOne + " requests under way already");
    }
    if (inside >= most) {
      throw new Problem(503, "busy", "too many requests at once; ask again in a second");
    }
    inside++;
    clients.merge(client, 1, Integer::sum);
    Place place = new Place(client);
    waiting.add(place);
    letIn();
    return place;
  }

  private void letIn() {
    while (free > 0 && !waiting.isEmpty()) {
      free--;
      waiting.remove().turn.countDown();
    }
  }

  private synchronized void leave(Place place) {
    if (!waiting.remove(place)) {
      free++;
    }
    inside--;
    clients.computeIfPresent(place.client, (key, count) -> count == 1 ? null : count - 1);
    letIn();
  }

  /** The place of one request, in the queue and then at work; given up once. */
  final class Place {
    private final String client;
    private final CountDownLatch turn = new CountDownLatch(1);

    private Place(String client) {
      this.client = client;
    }

    void leave() {
      Admission.this.leave(this);
    }
  }

  /** Requests that compute or wait. */
  synchronized int inside() {
    return inside;
  }
}
