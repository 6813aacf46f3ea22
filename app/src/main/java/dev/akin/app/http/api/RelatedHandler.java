package dev.akin.app.http.api;

import dev.akin.app.answer.RelatedJson;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Paging;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.List;

/** {@code GET /v1/related}: the pages most akin to a page. */
public final class RelatedHandler implements Endpoint {
  @Override
  public Reply answer(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters().only(RelatedRequest.NAMES);
    FileForm form = given.choice("format", FileForm.JSON);
    RelatedRequest request = RelatedRequest.read(exchange);
    LoadedSnapshot held = exchange.held();
    Run run = exchange.run();
    Scorer scorer = request.scorer(held, run);
    TopPages top = request.top(held, scorer, run);
    if (form != FileForm.JSON) {
      return form.of(held, top, request.from(), List.of(request.page()));
    }
    RelatedJson json = new RelatedJson(held.pages(), request.measure(), scorer, request.reasons());
    Reply reply = Reply.of(json.answer(request.page(), top, request.from(), run));
    int next = request.from() + request.k();
    return top.size() == next ? Paging.next(reply, exchange, next, request.k()) : reply;
  }
}
