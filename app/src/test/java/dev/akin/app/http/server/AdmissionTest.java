package dev.akin.app.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.app.http.HttpProblem;
import dev.akin.core.run.Run;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AdmissionTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  private final Admission admission = new Admission(2, 10, LONG);

  @AfterEach
  void leavesNoRequestsBehind() {
    admission.close();
    assertThat(admission.inside()).isZero();
  }

  private static CompletableFuture<Admission.Place> enter(Admission into, String client) {
    return into.enter(client, System.nanoTime(), Run.silent());
  }

  private static List<CompletableFuture<Admission.Place>> crowd(Admission into, int count) {
    List<CompletableFuture<Admission.Place>> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(enter(into, "crowd"));
    }
    return all;
  }

  private static void serveAll(List<CompletableFuture<Admission.Place>> places) {
    for (CompletableFuture<Admission.Place> place : places) {
      assertThat(place).isCompleted();
      place.join().leave();
    }
  }

  private static int refusal(CompletableFuture<Admission.Place> place) {
    try {
      place.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof HttpProblem problem) {
        return problem.status();
      }
      throw e;
    }
    throw new AssertionError("it has a place");
  }

  @Test
  void aPlaceGoesToTheClientWithTheFewestRunningRequests() {
    List<CompletableFuture<Admission.Place>> crowd = crowd(admission, 7);
    CompletableFuture<Admission.Place> other = enter(admission, "other");
    assertThat(crowd.subList(0, 2)).allMatch(CompletableFuture::isDone);
    assertThat(other).isNotDone();
    crowd.get(0).join().leave();
    assertThat(other).isDone();
    assertThat(crowd.get(2)).isNotDone();
    other.join().leave();
    serveAll(crowd);
  }

  /** Behind a proxy all clients have one address; connections distinguish them. */
  @Test
  void amongEqualsAPlaceGoesToTheConnectionAnsweredLongestAgo() {
    long now = System.nanoTime();
    List<CompletableFuture<Admission.Place>> crowd = crowd(admission, 7);
    CompletableFuture<Admission.Place> polite =
        admission.enter("crowd", now - TimeUnit.SECONDS.toNanos(1), Run.silent());
    crowd.get(0).join().leave();
    assertThat(polite).isDone();
    polite.join().leave();
    serveAll(crowd);
  }

  @Test
  void oneAddressMayUseAllFreePlaces() {
    List<CompletableFuture<Admission.Place>> crowd = crowd(admission, 12);
    serveAll(crowd);
  }

  @Test
  void aFullQueueMakesRoomForClientsWithFewer() {
    List<CompletableFuture<Admission.Place>> crowd = crowd(admission, 12);
    CompletableFuture<Admission.Place> other = enter(admission, "other");
    assertThat(refusal(crowd.remove(11))).isEqualTo(429);
    assertThat(refusal(enter(admission, "crowd"))).isEqualTo(429);
    crowd.get(0).join().leave();
    other.join().leave();
    serveAll(crowd);
  }

  @Test
  void waitingEndsBeforeTheDeadline() {
    try (Admission hasty = new Admission(1, 10, Duration.ofMillis(60))) {
      CompletableFuture<Admission.Place> working = enter(hasty, "crowd");
      CompletableFuture<Admission.Place> second = enter(hasty, "crowd");
      CompletableFuture<Admission.Place> other = enter(hasty, "other");
      assertThat(refusal(second)).isEqualTo(429);
      assertThat(refusal(other)).isEqualTo(503);
      assertThat(hasty.inside()).isEqualTo(1);
      working.join().leave();
      assertThat(hasty.inside()).isZero();
    }
  }

  @Test
  void aCancelledRequestLeavesTheQueue() {
    AtomicBoolean isGone = new AtomicBoolean();
    List<CompletableFuture<Admission.Place>> working = crowd(admission, 2);
    CompletableFuture<Admission.Place> leaving =
        admission.enter("other", 0, Run.silent().withCancellation(isGone::get));
    isGone.set(true);
    assertThatThrownBy(leaving::join).isInstanceOf(CancellationException.class);
    assertThat(admission.inside()).isEqualTo(2);
    serveAll(working);
  }

  /** A flood of repeated requests does not displace a patient client. */
  @Test
  void aPatientClientOfACrowdedAddressIsServed() {
    long now = System.nanoTime();
    List<CompletableFuture<Admission.Place>> working = new ArrayList<>(crowd(admission, 2));
    List<CompletableFuture<Admission.Place>> flood = crowd(admission, 9);
    int served = 0;
    for (int i = 0; i < 1000; i++) {
      flood.add(enter(admission, "crowd"));
      CompletableFuture<Admission.Place> polite =
          admission.enter("crowd", now - TimeUnit.MINUTES.toNanos(1), Run.silent());
      working.remove(0).join().leave();
      served += polite.isDone() && !polite.isCompletedExceptionally() ? 1 : 0;
      working.add(polite.isDone() ? polite : flood.remove(0));
      flood.removeIf(CompletableFuture::isCompletedExceptionally);
    }
    assertThat(served).isEqualTo(1000);
    working.forEach(each -> each.join().leave());
    serveAll(flood);
  }
}
