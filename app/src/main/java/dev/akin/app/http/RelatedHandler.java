package dev.akin.app.http;

import dev.akin.app.answer.RelatedJson;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.List;

/** {@code GET /v1/related}: the pages most akin to a page. */
final class RelatedHandler implements Endpoint {
  @Override
  public Reply answer(Exchange exchange) throws IOException {
    Parameters given = exchange.parameters().only(RelatedRequest.NAMES);
    FileForm form = given.choice("format", FileForm.JSON);
    RelatedRequest request = RelatedRequest.read(exchange);
    Held held = exchange.held();
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
