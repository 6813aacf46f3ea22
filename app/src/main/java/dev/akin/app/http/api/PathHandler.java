package dev.akin.app.http.api;

import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import java.io.IOException;

/** {@code GET /v1/path}: the paths of links from one page to another. */
public final class PathHandler implements Endpoint {
  @Override
  public Reply answer(Exchange exchange) throws IOException {
    exchange.parameters().only(PathRequest.NAMES);
    PathRequest request = PathRequest.read(exchange);
    return Reply.of(request.answer(exchange).json(exchange.held().pages()));
  }
}
