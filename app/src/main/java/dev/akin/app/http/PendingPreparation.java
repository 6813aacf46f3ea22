package dev.akin.app.http;

import java.util.concurrent.CompletableFuture;

/**
 * Stops a request that needs a measure which another request is preparing. The request gives up its
 * place, and is answered from the beginning after that preparation has ended. So requests that wait
 * for a preparation hold neither a place nor a thread.
 */
final class PendingPreparation extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient CompletableFuture<?> end;

  PendingPreparation(CompletableFuture<?> end) {
    super("another request is preparing the measure", null, false, false);
    this.end = end;
  }

  /** Completes when the preparation has ended, whether it succeeded or not. */
  CompletableFuture<?> end() {
    return end;
  }
}
