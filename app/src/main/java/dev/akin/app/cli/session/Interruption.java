package dev.akin.app.cli.session;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The interruption of a command by Ctrl-C or SIGTERM. The command stops at its next check and
 * cleans up, and the process ends with code 130. If that takes more than a few seconds, the process
 * ends anyway; collections stay intact.
 */
public final class Interruption {
  private final CountDownLatch finished = new CountDownLatch(1);
  private final CountDownLatch arrival = new CountDownLatch(1);
  private final BooleanSupplier other;
  private volatile int patience = 5;

  /** An interruption by a signal. */
  public Interruption() {
    this(() -> false);
  }

  /** An interruption by a signal, or when the supplier returns true. */
  public Interruption(BooleanSupplier other) {
    this.other = other;
  }

  /** Whether the command should stop. */
  public boolean hasArrived() {
    return arrival.getCount() == 0 || other.getAsBoolean();
  }

  /** Waits for the signal, and sets the time to clean up after it, in seconds. */
  public void await(int seconds) throws InterruptedException {
    patience = seconds;
    arrival.await();
  }

  /** Called when the command has ended. */
  public void done() {
    finished.countDown();
  }

  /** Called on the signal; waits for the command to end. */
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
