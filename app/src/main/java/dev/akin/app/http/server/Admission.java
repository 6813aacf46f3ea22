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
 * Lets only so many requests compute at once. The others wait without holding a thread, but only
 * for a short time, after which they are refused. That keeps the places busy under any load, leaves
 * each request that begins most of its deadline to compute in, and slows down clients that repeat a
 * refused request at once: a refusal comes after the wait, so each connection gets few of them.
 *
 * <p>A place that gets free is for the client (address) that has fewest requests at work, so that a
 * crowd waits for itself and others do not wait for the crowd. Among the requests of one client it
 * is for the connection that had its last answer longest ago. So when all share one address, as
 * behind a proxy, a client that pauses between its requests is served before those that do not.
 */
public final class Admission implements Closeable {
  /** How often waiting requests are looked at. */
  private static final int LOOK_MILLIS = 50;

  private final int most;
  private final long patience;
  private final List<Place> waiting = new ArrayList<>();
  private final List<Later> later = new ArrayList<>();
  private final Map<String, Client> clients = new HashMap<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("akin-admission"));
  private int free;
  private int inside;

  /**
   * Places for work.
   *
   * @param working how many may compute at once
   * @param waiting how many may wait for that
   * @param patience how long each of them may wait
   */
  public Admission(int working, int waiting, Duration patience) {
    free = working;
    most = working + waiting;
    this.patience = patience.toNanos();
    var unused =
        clock.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /**
   * Asks for a place. The result fails with a {@link HttpProblem} if there is none in time, and
   * with a {@link CancellationException} if the run is cancelled while waiting.
   *
   * @param client the address of the client
   * @param answered when the connection had its last answer, by {@link System#nanoTime}
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
   * The same for a request that can go on only when something has ended. Until then it is not in
   * the queue, and its patience has not begun.
   */
  synchronized CompletableFuture<Place> enterAfter(
      CompletableFuture<?> end, String client, long answered, Run run) {
    Place place = new Place(client, answered, run);
    later.add(new Later(place, end));
    return place.turn;
  }

  /** A request that is not in the queue yet. */
  private record Later(Place place, CompletableFuture<?> end) {}

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

  /** Equal ones come in the order of the list, which is the order of coming. */
  private static final Comparator<Place> ORDER =
      Comparator.<Place>comparingInt(place -> place.owner.working)
          .thenComparing((a, b) -> Long.signum(a.answered - b.answered));

  /** Of the client with most requests the one that would have its turn last. */
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
   * Ends the waiting of those that were cancelled or have waited too long, and puts those into the
   * queue that can go on.
   */
  private void look() {
    List<Runnable> calls = new ArrayList<>();
    synchronized (this) {
      for (Later each : List.copyOf(later)) {
        Optional<CancellationException> end = each.place.cancellation();
        if (end.isPresent() || each.end.isDone()) {
          later.remove(each);
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
                "there are " + own + " requests of your address under way; ask again in a second")
            : new HttpProblem(503, "busy", "too many requests at once; ask again in a second");
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

  /** What one client has under way. */
  private static final class Client {
    private int inside;
    private int working;
  }

  /** The place of one request, in the queue and then at work. */
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

    /** Gives the place to the next one. */
    void leave() {
      if (isLeft.compareAndSet(false, true)) {
        Admission.this.leave(this);
      }
    }
  }

  /** Requests that compute or wait. */
  synchronized int inside() {
    return inside;
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
