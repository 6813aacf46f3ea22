package dev.akin.app.http.api;

import dev.akin.app.answer.Reasons;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.core.measure.Measure;
import java.io.IOException;

/** {@code GET /v1/why}: the witnesses of a score, or the rule that made it zero. */
public final class WhyHandler implements Endpoint {
  @Override
  public Reply answer(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters().only("a", "b", "measure");
    int a = exchange.page(given.required("a"));
    int b = exchange.page(given.required("b"));
    Measure measure = exchange.measure(given.text("measure", ""));
    Reasons reasons =
        Reasons.of(
            measure,
            exchange.held().queries().scorer(measure, exchange.run()),
            a,
            b,
            exchange.run());
    return Reply.of(reasons.json(exchange.held().pages()));
  }
}
