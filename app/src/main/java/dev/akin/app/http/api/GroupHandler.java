package dev.akin.app.http.api;

import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Paging;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.TopPages;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * {@code POST /v1/group}, or {@code GET} with the same names in the address: how alike the pages of
 * a group are, and what is like them.
 */
public final class GroupHandler implements Endpoint {
  @Override
  public Set<String> methods() {
    return Set.of("GET", "POST");
  }

  @Override
  public Reply answer(Exchange exchange) throws IOException {
    GroupRequest request = GroupRequest.read(exchange);
    FileForm form = request.given().choice("format", FileForm.JSON);
    GroupAnswer answer = request.answer();
    if (form != FileForm.JSON) {
      Map<Integer, PairScore> scores = new LinkedHashMap<>();
      answer.rows().forEach(row -> scores.put(row.page(), row.score()));
      return form.of(
          exchange.held(), TopPages.of(scores), request.from(), answer.query().members());
    }
    Reply reply = Reply.of(answer.json(exchange.held().pages(), request.reasons(), request.from()));
    boolean isMore = exchange.method().equals("GET") && answer.rows().size() == request.places();
    return isMore ? Paging.next(reply, exchange, request.places(), request.k()) : reply;
  }
}
