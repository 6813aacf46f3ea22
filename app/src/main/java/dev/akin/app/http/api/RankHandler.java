package dev.akin.app.http.api;

import dev.akin.app.answer.RankJson;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Paging;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.Ranks;
import java.io.IOException;

/** {@code GET /v1/rank}: the most important pages. */
public final class RankHandler implements Endpoint {
  @Override
  public Reply answer(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters().only("method", "n", "offset");
    RankMethod method = RankMethods.parse(given.text("method", "pagerank"));
    int most = exchange.limits().places();
    int count = given.integer("n", 20, 1, most);
    int from = given.integer("offset", 0, 0, most - count);
    Ranks ranks = exchange.held().queries().ranks(method, exchange.run());
    int[] best = RankJson.best(ranks, from + count);
    Reply reply = Reply.of(RankJson.of(exchange.held().pages(), method, ranks, best, from));
    boolean isMore = from + count < ranks.scores().length;
    return isMore ? Paging.next(reply, exchange, from + count, count) : reply;
  }
}
