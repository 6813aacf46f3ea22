package dev.akin.app.http.api;

import dev.akin.app.answer.Comparison;
import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;
import dev.akin.core.text.MissingTextException;
import dev.akin.engine.query.PreparationRefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** {@code GET /v1/compare}: how alike two pages are, by every measure or by those named. */
public final class CompareHandler implements Endpoint {
  private static final int MOST_MEASURES = 40;

  @Override
  public Reply answer(Exchange exchange) throws IOException {
    exchange.parameters().only("a", "b", "measure");
    return Reply.of(compare(exchange).json(exchange.held().pages()));
  }

  /** Compares the pages {@code a} and {@code b} of a request. */
  public static Comparison compare(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters();
    int a = exchange.page(given.required("a"));
    int b = exchange.page(given.required("b"));
    List<String> names = given.all("measure");
    if (names.size() > MOST_MEASURES) {
      throw new HttpProblem(400, "limit", MOST_MEASURES + " measures are allowed at once");
    }
    List<Comparison.Row> rows = new ArrayList<>();
    for (String name : names) {
      rows.add(row(exchange, exchange.measure(name), a, b));
    }
    if (names.isEmpty()) {
      for (Measure measure : Measures.all()) {
        rows.add(tried(exchange, measure, a, b));
      }
    }
    return new Comparison(a, b, rows);
  }

  private static Comparison.Row row(Exchange exchange, Measure measure, int a, int b) {
    Run run = exchange.run();
    return Comparison.Row.of(measure, exchange.held().queries().scorer(measure, run), a, b, run);
  }

  /** One that takes too long here, or lacks words, says so, and the rest go on. */
  private static Comparison.Row tried(Exchange exchange, Measure measure, int a, int b) {
    try {
      Forecast forecast = measure.forecast(exchange.held().snapshot(), exchange.run());
      if (forecast.seconds() > Comparison.PATIENCE) {
        String reason = "takes about " + Math.round(forecast.seconds()) + " s; ask for it by name";
        return Comparison.Row.refused(measure, reason);
      }
      Run run = exchange.run();
      Scorer scorer = exchange.held().queries().scorer(measure, forecast, run);
      return Comparison.Row.of(measure, scorer, a, b, run);
    } catch (TooCostlyException e) {
      return Comparison.Row.refused(measure, exchange.held().pages().reason(e));
    } catch (MissingTextException | HttpProblem | PreparationRefusedException e) {
      return Comparison.Row.refused(measure, Objects.toString(e.getMessage()));
    }
  }
}
