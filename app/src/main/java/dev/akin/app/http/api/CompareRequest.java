package dev.akin.app.http.api;

import dev.akin.app.answer.Comparison;
import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Exchange;
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

/** A request to compare two pages. */
public final class CompareRequest {
  private static final int MOST_MEASURES = 40;

  private CompareRequest() {}

  /** Compares the pages {@code a} and {@code b} of a request. */
  public static Comparison answer(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters();
    int a = exchange.page(given.required("a"));
    int b = exchange.page(given.required("b"));
    List<String> names = given.all("measure");
    if (names.size() > MOST_MEASURES) {
      throw new HttpProblem(400, "limit", "at most " + MOST_MEASURES + " measures are allowed");
    }
    List<Comparison.Row> rows = new ArrayList<>();
    Run run = exchange.run();
    for (String name : names) {
      Measure measure = exchange.measure(name);
      Scorer scorer = exchange.snapshot().queries().scorer(measure, run);
      rows.add(Comparison.Row.of(measure, scorer, a, b, run));
    }
    if (names.isEmpty()) {
      for (Measure measure : Measures.all()) {
        rows.add(tried(exchange, measure, a, b));
      }
    }
    return new Comparison(a, b, rows);
  }

  /** The row of a measure, or the reason why it takes too long or does not apply. */
  private static Comparison.Row tried(Exchange exchange, Measure measure, int a, int b) {
    Run run = exchange.run();
    try {
      Forecast forecast = measure.forecast(exchange.snapshot().snapshot(), run);
      if (forecast.seconds() > Comparison.PATIENCE) {
        String reason = "takes about " + Math.round(forecast.seconds()) + " s; ask for it by name";
        return Comparison.Row.refused(measure, reason);
      }
      Scorer scorer = exchange.snapshot().queries().scorer(measure, forecast, run);
      return Comparison.Row.of(measure, scorer, a, b, run);
    } catch (TooCostlyException e) {
      return Comparison.Row.refused(measure, exchange.snapshot().pages().reason(e));
    } catch (MissingTextException | HttpProblem | PreparationRefusedException e) {
      return Comparison.Row.refused(measure, Objects.toString(e.getMessage()));
    }
  }
}
