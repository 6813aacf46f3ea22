package dev.akin.app.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.kernel.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AdmissionTest {
  private final Admission admission = new Admission(2, 10);
  private final AtomicBoolean isOver = new AtomicBoolean();
  private final Run run = Run.silent().withCancellation(isOver::get);
  private final BlockingQueue<String> entered = new LinkedBlockingQueue<>();
  private final List<Thread> threads = new ArrayList<>();

  @AfterEach
  void endWaiting() throws InterruptedException {
    isOver.set(true);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(admission.inside()).isZero();
  }

  @Test
  void aPlaceIsForTheClientThatHasFewestAtWork() throws InterruptedException {
    Admission.Place first = admission.enter("crowd", run);
    Admission.Place second = admission.enter("crowd", run);
    for (int i = 0; i < 5; i++) {
      waitFor("crowd");
    }
    waitFor("somebody");
    first.leave();
    assertThat(entered.poll(10, TimeUnit.SECONDS)).isEqualTo("somebody");
    second.leave();
    assertThat(entered.poll(10, TimeUnit.SECONDS)).isEqualTo("crowd");
  }

  @Test
  void oneClientIsSentAwayBeforeAllPlacesAreTaken() throws InterruptedException {
    Admission.Place first = admission.enter("crowd", run);
    Admission.Place second = admission.enter("crowd", run);
    for (int i = 2; i < 9; i++) {
      waitFor("crowd");
    }
    assertThatThrownBy(() -> admission.enter("crowd", run))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(429));
    for (int i = 9; i < 12; i++) {
      waitFor("somebody");
    }
    assertThatThrownBy(() -> admission.enter("another", run))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(503));
    isOver.set(true);
    first.leave();
    second.leave();
  }

  /** Enters in a thread of its own, says so, and leaves at the end. */
  private void waitFor(String client) throws InterruptedException {
    int before = admission.inside();
    Thread thread =
        new Thread(
            () -> {
              try {
                Admission.Place place = admission.enter(client, run);
                entered.add(client);
                while (!isOver.get()) {
                  LockSupport.parkNanos(10_000_000);
                }
                place.leave();
              } catch (CancellationException e) {
                // It is over.
              }
            });
    threads.add(thread);
    thread.start();
    while (admission.inside() == before) {
      Thread.sleep(1);
    }
  }
}
