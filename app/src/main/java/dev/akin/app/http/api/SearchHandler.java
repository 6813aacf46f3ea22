package dev.akin.app.http.api;

import dev.akin.app.answer.Pruning;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Paging;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.engine.query.SearchAnswer;
import java.io.IOException;

/** {@code GET /v1/search}: the pages that have some words. */
public final class SearchHandler implements Endpoint {
  @Override
  public Reply answer(Exchange exchange) throws IOException {
    exchange.parameters().only(SearchRequest.NAMES);
    SearchRequest request = SearchRequest.read(exchange);
    Pruning pruning = SearchRequest.pruning(exchange);
    SearchAnswer answer = request.answer(exchange.held(), pruning, exchange.run());
    Reply reply =
        Reply.of(request.ordering().json(exchange.held().pages(), request.text(), pruning, answer));
    int next = request.from() + request.k();
    boolean isMore = next < answer.total() - answer.folded();
    return isMore ? Paging.next(reply, exchange, next, request.k()) : reply;
  }
}
