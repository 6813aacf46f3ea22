package dev.akin.app.http.snapshot;

import dev.akin.core.run.Run;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Stops a request that needs a measure which another request is preparing. The request gives up its
 * place, and is answered from the beginning after that preparation has ended. So requests that wait
 * for a preparation hold neither a place nor a thread.
 */
public final class PendingPreparation extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** How often a waiting thread looks whether it is still wanted. */
  private static final int LOOK_MILLIS = 50;

  private final transient CompletableFuture<?> end;

  PendingPreparation(CompletableFuture<?> end) {
    super("another request is preparing the measure", null, false, false);
    this.end = end;
  }

  /** Waits for that, on the thread of the caller. */
  void await(Run run) {
    while (!end.isDone()) {
      run.check();
      try {
        end.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        // Looks again whether the run is cancelled.
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
