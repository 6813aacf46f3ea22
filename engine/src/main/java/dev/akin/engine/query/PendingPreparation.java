package dev.akin.engine.query;

import dev.akin.core.run.Run;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Ends a query that needs a measure which another query is preparing. Its caller can repeat it
 * after {@link #end}, so that queries that wait for a preparation need not hold a thread.
 */
public final class PendingPreparation extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Milliseconds between two checks of whether the run is cancelled. */
  private static final int LOOK_MILLIS = 50;

  private final transient CompletableFuture<?> end;

  PendingPreparation(CompletableFuture<?> end) {
    super("another query is preparing the measure", null, false, false);
    this.end = end;
  }

  /** Waits for the end of that preparation. */
  public void await(Run run) {
    while (!end.isDone()) {
      run.check();
      try {
        end.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        // Checks again whether the run is cancelled.
      } catch (ExecutionException e) {
        return;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("interrupted");
      }
    }
  }

  /** Completes when the preparation has ended, whether it succeeded or not. */
  public CompletableFuture<?> end() {
    return end;
  }
}
