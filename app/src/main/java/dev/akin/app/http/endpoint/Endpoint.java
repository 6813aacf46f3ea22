package dev.akin.app.http.endpoint;

import dev.akin.app.http.HttpProblem;
import java.util.Set;

/** What answers the requests to one path. */
public interface Endpoint {
  /** Answers one request. */
  Reply answer(Exchange exchange) throws Exception;

  /** The methods that it takes; HEAD goes with GET. */
  default Set<String> methods() {
    return Set.of("GET");
  }

  /** Whether a method of it changes something, which needs the key. */
  default boolean isWrite(String method) {
    return false;
  }

  /** Whether it computes, so that only so many may do it at once. */
  default boolean isWork() {
    return true;
  }

  /** Whether its answers depend on nothing but the address and the snapshot. */
  default boolean isSettled() {
    return isWork();
  }

  /** What to say if it fails. */
  default Reply failed(HttpProblem problem, Exchange exchange) {
    return Reply.of(problem);
  }
}
