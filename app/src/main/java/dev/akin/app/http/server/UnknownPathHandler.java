package dev.akin.app.http.server;

import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;

/** What answers where there is nothing. */
public final class UnknownPathHandler implements Endpoint {
  @Override
  public Reply answer(Exchange exchange) {
    throw new HttpProblem(404, "no-such-path", "there is nothing at " + exchange.path());
  }

  @Override
  public boolean isWork() {
    return false;
  }
}
