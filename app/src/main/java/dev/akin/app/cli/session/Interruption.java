package dev.akin.app.cli.session;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Ctrl-C. The running command sees it at its next check, clears up, and the process ends with code
 * 130; if it does not come to that within a few seconds, the process ends all the same, which no
 * collection minds.
 */
public final class Interruption {
  private final CountDownLatch finished = new CountDownLatch(1);
  private final CountDownLatch arrival = new CountDownLatch(1);
  private final BooleanSupplier other;
  private volatile int patience = 5;

  /** Arrives when the process is told to end. */
  public Interruption() {
    this(() -> false);
  }

  /** Has also arrived when the supplier returns true. */
  public Interruption(BooleanSupplier other) {
    this.other = other;
  }

  /** Whether the command should stop. */
  public boolean hasArrived() {
    return arrival.getCount() == 0 || other.getAsBoolean();
  }

  /** Waits for it, and asks for so many seconds to clear up then. */
  public void await(int seconds) throws InterruptedException {
    patience = seconds;
    arrival.await();
  }

  /** The command has ended. */
  public void done() {
    finished.countDown();
  }

  /** Arrives, and waits for the command to end. */
  public void arrive() {
    arrival.countDown();
    try {
      if (!finished.await(patience, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
