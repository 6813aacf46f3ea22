package dev.akin.app.http;

import java.io.IOException;

/** {@code GET /v1/page}: one page by the definitions of the papers. */
final class PageHandler implements Endpoint {
  @Override
  public Reply answer(Exchange exchange) throws IOException {
    exchange.parameters().only(PageRequest.NAMES);
    PageRequest request = PageRequest.read(exchange);
    return Reply.of(request.answer(exchange.held(), exchange.run()).json());
  }
}
