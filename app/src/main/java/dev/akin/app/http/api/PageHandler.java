package dev.akin.app.http.api;

import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import java.io.IOException;

/** {@code GET /v1/page}: one page by the definitions of the papers. */
public final class PageHandler implements Endpoint {
  @Override
  public Reply answer(Exchange exchange) throws IOException {
    exchange.parameters().only(PageRequest.NAMES);
    PageRequest request = PageRequest.read(exchange);
    return Reply.of(request.answer(exchange.held(), exchange.run()).json());
  }
}
