package dev.akin.app.http;

import dev.akin.core.kernel.Run;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets only so many requests compute at once, and only so many wait. Whoever comes to a full queue
 * is sent away at once, which costs nothing, rather than made to wait for an answer that comes too
 * late. One client may take a part of the places only, so that the others find some; and a place
 * that gets free is for the client that has fewest at work, so that a crowd waits for itself and
 * not others for the crowd. Those of one client come in the order in which they asked.
 */
final class Admission {
  /** How often those who wait look whether they still want to. */
  private static final int LOOK_MILLIS = 50;

  private final int most;
  private final int mostOfOne;
  private final List<Place> waiting = new ArrayList<>();
  private final Map<String, Client> clients = new HashMap<>();
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

  private synchronized Place queue(String name) {
    if (inside >= most) {
      throw new Problem(503, "busy", "too many requests at once; ask again in a second");
    }
    Client client = clients.computeIfAbsent(name, key -> new Client());
    if (client.inside >= mostOfOne) {
      throw new Problem(429, "too-many", "you have " + mostOfOne + " requests under way already");
    }
    inside++;
    client.inside++;
    Place place = new Place(name, client);
    waiting.add(place);
    letIn();
    return place;
  }

  private void letIn() {
    while (free > 0 && !waiting.isEmpty()) {
      // The first of those with the least: the order of the list is the order of coming.
      Place next = Collections.min(waiting, Comparator.comparingInt(each -> each.client.working));
      waiting.remove(next);
      free--;
      next.client.working++;
      next.turn.countDown();
    }
  }

  private synchronized void leave(Place place) {
    if (!waiting.remove(place)) {
      free++;
      place.client.working--;
    }
    inside--;
    if (--place.client.inside == 0) {
      clients.remove(place.name);
    }
    letIn();
  }

  /** What one client has under way. */
  private static final class Client {
    private int inside;
    private int working;
  }

  /** The place of one request, in the queue and then at work; given up once. */
  final class Place {
    private final String name;
    private final Client client;
    private final CountDownLatch turn = new CountDownLatch(1);

    private Place(String name, Client client) {
      this.name = name;
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
