package dev.akin.app.http.server;

import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.Limits;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Promise;
import org.jspecify.annotations.Nullable;

/**
 * Reads bodies without holding a thread. The memory is limited to {@value #MOST} concurrent bodies
 * of {@link Limits#BODY} bytes each.
 */
final class RequestBodies {
  private static final int SECONDS = 5;
  private static final int MOST = 200;

  private final AtomicInteger open = new AtomicInteger();

  /** Reads the whole body; fails with a {@link HttpProblem}. */
  CompletableFuture<byte[]> read(Request request) {
    if (request.getLength() > Limits.BODY) {
      throw tooLarge();
    }
    if (open.incrementAndGet() > MOST) {
      open.decrementAndGet();
      throw new HttpProblem(503, "busy", "too many concurrent bodies; try again in a second");
    }
    CompletableFuture<byte[]> whole = new CompletableFuture<>();
    Content.Source.asByteArrayAsync(request, Limits.BODY, Promise.Invocable.toPromise(whole));
    return whole
        .orTimeout(SECONDS, TimeUnit.SECONDS)
        .handle(
            (body, failure) -> {
              open.decrementAndGet();
              return checked(body, failure);
            });
  }

  private static byte[] checked(byte @Nullable [] body, @Nullable Throwable failure) {
    if (body != null) {
      return body;
    }
    if (failure instanceof TimeoutException) {
      throw new HttpProblem(408, "slow-body", "the body did not arrive within " + SECONDS + " s");
    }
    throw failure instanceof IllegalStateException
        ? tooLarge()
        : new HttpProblem(400, "bad-body", "the body could not be read");
  }

  private static HttpProblem tooLarge() {
    return new HttpProblem(413, "too-large", "the limit of a body is " + Limits.BODY + " bytes");
  }
}
