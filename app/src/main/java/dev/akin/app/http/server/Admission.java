package dev.akin.app.http.server;

import dev.akin.app.http.DaemonThreads;
import dev.akin.app.http.HttpProblem;
import dev.akin.core.run.Run;
import java.io.Closeable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Limits the number of concurrent computations. Other requests wait for a short time without
 * holding a thread, and are then refused. Short waits leave each request most of its deadline, and
 * slow down clients that repeat refused requests.
 *
 * <p>A free place goes to the client address with the fewest running requests, so that a client
 * with many requests delays only itself. Among the requests of one address it goes to the
 * connection whose last answer is oldest, so that behind a proxy, clients that pause are served
 * first.
 */
public final class Admission implements Closeable {
  /** The interval at which waiting requests are checked. */
  private static final int LOOK_MILLIS = 50;

  private final int most;
  private final long patience;
  private final List<Place> waiting = new ArrayList<>();
  private final List<Deferral> deferred = new ArrayList<>();
  private final Map<String, Client> clients = new HashMap<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("akin-admission"));
  private int free;
  private int inside;

  /**
   * Creates the places.
   *
   * @param working the maximum number of concurrent computations
   * @param waiting the maximum number of waiting requests
   * @param patience the maximum waiting time
   */
  public Admission(int working, int waiting, Duration patience) {
    free = working;
    most = working + waiting;
    this.patience = patience.toNanos();
    var unused =
        clock.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /**
   * Requests a place. The result fails with a {@link HttpProblem} if there is none in time, and
   * with a {@link CancellationException} if the run is cancelled while waiting.
   *
   * @param client the address of the client
   * @param answered the time of the last answer on the connection, by {@link System#nanoTime}
   */
  CompletableFuture<Place> enter(String client, long answered, Run run) {
    Place place = new Place(client, answered, run);
    List<Runnable> calls = new ArrayList<>();
    synchronized (this) {
      enter(place, calls);
    }
    calls.forEach(Runnable::run);
    return place.turn;
  }

  /**
   * Requests a place once a future is done. Until then the request is not in the queue, and its
   * waiting time has not begun.
   */
  synchronized CompletableFuture<Place> enterAfter(
      CompletableFuture<?> end, String client, long answered, Run run) {
    Place place = new Place(client, answered, run);
    deferred.add(new Deferral(place, end));
    return place.turn;
  }

  /** A request that is not in the queue yet. */
  private record Deferral(Place place, CompletableFuture<?> end) {}

  private void enter(Place place, List<Runnable> calls) {
    place.since = System.nanoTime();
    place.owner = clients.computeIfAbsent(place.client, key -> new Client());
    place.owner.inside++;
    inside++;
    waiting.add(place);
    letIn(calls);
    if (inside > most) {
      refuse(lastOfTheHeaviest(), calls);
    }
  }

  private void letIn(List<Runnable> calls) {
    while (free > 0 && !waiting.isEmpty()) {
      Place next = Collections.min(waiting, ORDER);
      waiting.remove(next);
      free--;
      next.owner.working++;
      calls.add(() -> next.turn.complete(next));
    }
  }

  /** The order of admission; equal requests keep the order of arrival. */
  private static final Comparator<Place> ORDER =
      Comparator.<Place>comparingInt(place -> place.owner.working)
          .thenComparing((a, b) -> Long.signum(a.answered - b.answered));

  /** The last request in the order of admission, of the client with the most requests. */
  private Place lastOfTheHeaviest() {
    Comparator<Place> order =
        Comparator.<Place>comparingInt(place -> place.owner.inside).thenComparing(ORDER);
    Place last = waiting.get(0);
    for (Place place : waiting) {
      last = order.compare(place, last) >= 0 ? place : last;
    }
    return last;
  }

  /**
   * Removes requests that were cancelled or have waited too long, and queues requests whose futures
   * are done.
   */
  private void look() {
    List<Runnable> calls = new ArrayList<>();
    synchronized (this) {
      for (Deferral each : List.copyOf(deferred)) {
        Optional<CancellationException> end = each.place.cancellation();
        if (end.isPresent() || each.end.isDone()) {
          deferred.remove(each);
        }
        if (end.isPresent()) {
          calls.add(() -> each.place.turn.completeExceptionally(end.get()));
        } else if (each.end.isDone()) {
          enter(each.place, calls);
        }
      }
      long now = System.nanoTime();
      for (Place place : List.copyOf(waiting)) {
        Optional<CancellationException> end = place.cancellation();
        if (end.isPresent()) {
          remove(place);
          calls.add(() -> place.turn.completeExceptionally(end.get()));
        } else if (now - place.since > patience) {
          refuse(place, calls);
        }
      }
    }
    calls.forEach(Runnable::run);
  }

  private void refuse(Place place, List<Runnable> calls) {
    int own = place.owner.inside;
    HttpProblem problem =
        own > inside / 2
            ? new HttpProblem(
                429,
                "too-many",
                own + " requests from your address are in progress; try again in a second")
            : new HttpProblem(503, "busy", "too many requests; try again in a second");
    remove(place);
    calls.add(() -> place.turn.completeExceptionally(problem));
  }

  private void remove(Place place) {
    waiting.remove(place);
    inside--;
    if (--place.owner.inside == 0) {
      clients.remove(place.client);
    }
  }

  private void leave(Place place) {
    List<Runnable> calls = new ArrayList<>();
    synchronized (this) {
      free++;
      place.owner.working--;
      remove(place);
      letIn(calls);
    }
    calls.forEach(Runnable::run);
  }

  /** The number of requests of one client. */
  private static final class Client {
    private int inside;
    private int working;
  }

  /** The place of one request, first in the queue, then while it computes. */
  final class Place {
    private final String client;
    private final long answered;
    private final Run run;
    private long since;
    private final CompletableFuture<Place> turn = new CompletableFuture<>();
    private final AtomicBoolean isLeft = new AtomicBoolean();
    private Client owner = new Client();

    private Place(String client, long answered, Run run) {
      this.client = client;
      this.answered = answered;
      this.run = run;
    }

    private Optional<CancellationException> cancellation() {
      try {
        run.check();
        return Optional.empty();
      } catch (CancellationException e) {
        return Optional.of(e);
      }
    }

    /** Frees the place. */
    void leave() {
      if (isLeft.compareAndSet(false, true)) {
        Admission.this.leave(this);
      }
    }
  }

  /** The number of requests that compute or wait. */
  synchronized int inside() {
    return inside;
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
