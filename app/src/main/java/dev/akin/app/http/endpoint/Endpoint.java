package dev.akin.app.http.endpoint;

import dev.akin.app.http.HttpProblem;
import java.util.Set;

/** Answers the requests to one path. */
public interface Endpoint {
  /** Answers one request. */
  Reply answer(Exchange exchange) throws Exception;

  /** The supported methods; GET includes HEAD. */
  default Set<String> methods() {
    return Set.of("GET");
  }

  /** Whether a method changes something, which requires the key. */
  default boolean isWrite(String method) {
    return false;
  }

  /** Whether answers take a computation, so that the number of concurrent requests is limited. */
  default boolean isWork() {
    return true;
  }

  /** Whether answers depend only on the URL and the snapshot. */
  default boolean isSettled() {
    return isWork();
  }

  /** The reply to a failed request. */
  default Reply failed(HttpProblem problem, Exchange exchange) {
    return Reply.of(problem);
  }

  /** An endpoint that answers at once, without a computation. */
  interface Immediate extends Endpoint {
    @Override
    default boolean isWork() {
      return false;
    }
  }
}
