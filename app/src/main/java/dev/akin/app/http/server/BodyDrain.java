package dev.akin.app.http.server;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;

/**
 * Reads the rest of a body after the answer was sent, without holding a thread. Closing a
 * connection with unread bytes would reset it, and the client might lose the answer. Reads at most
 * {@value #MOST_BYTES} bytes for at most {@value #SECONDS} seconds.
 */
final class BodyDrain implements Callback {
  private static final int MOST_BYTES = 1 << 20;
  private static final int SECONDS = 2;

  private final Request request;
  private final Callback callback;
  private final CompletableFuture<Void> end = new CompletableFuture<>();
  private int left = MOST_BYTES;

  /**
   * Drains a body once the answer is written.
   *
   * @param callback called when the connection may be closed
   */
  BodyDrain(Request request, Callback callback) {
    this.request = request;
    this.callback = callback;
  }

  @Override
  public void succeeded() {
    var unused =
        end.orTimeout(SECONDS, TimeUnit.SECONDS).whenComplete((done, late) -> callback.succeeded());
    read();
  }

  @Override
  public void failed(Throwable e) {
    callback.failed(e);
  }

  private void read() {
    try {
      while (!end.isDone()) {
        Content.Chunk chunk = request.read();
        if (chunk == null) {
          request.demand(this::read);
          return;
        }
        left -= chunk.remaining();
        boolean isOver = chunk.isLast() || Content.Chunk.isFailure(chunk) || left <= 0;
        chunk.release();
        if (isOver) {
          end.complete(null);
        }
      }
    } catch (RuntimeException e) {
      // The body is being read elsewhere, or the connection has failed.
      end.complete(null);
    }
  }
}
