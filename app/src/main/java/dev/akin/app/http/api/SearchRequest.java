package dev.akin.app.http.api;

import dev.akin.app.answer.Ordering;
import dev.akin.app.answer.Pruning;
import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.core.measure.Measure;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.run.Run;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.query.GroupQuery;
import dev.akin.engine.query.SearchAnswer;
import dev.akin.engine.query.SearchQuery;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A search request.
 *
 * @param text the query
 * @param ordering the order of the results
 * @param k the maximum number of results
 * @param from the number of results to skip
 */
public record SearchRequest(String text, Ordering ordering, int k, int from) {
  static final String[] NAMES = {
    "q", "k", "offset", "order", "method", "blend", "like", "atLeast", "measure", "form"
  };

  public static SearchRequest read(Exchange exchange) {
    RequestParameters given = exchange.parameters();
    int most = exchange.limits().places();
    int k = given.integer("k", 10, 1, most);
    String blend = given.text("blend", "");
    boolean isChosen = !given.text("order", "").isEmpty();
    Ordering.Order order = given.choice("order", Ordering.Order.RELEVANCE);
    return new SearchRequest(
        given.required("q"),
        Ordering.of(
            RankMethods.parse(given.text("method", "pagerank")),
            isChosen ? order : null,
            blend.isEmpty() ? null : blend),
        k,
        given.integer("offset", 0, 0, most - k));
  }

  /** The similarity filter of the results; null for none. */
  public static @Nullable Pruning pruning(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters();
    List<String> like = given.all("like");
    if (like.isEmpty()) {
      for (String name : List.of("atLeast", "measure", "form")) {
        if (!given.text(name, "").isEmpty()) {
          throw new HttpProblem(
              400, "missing-parameter", "'" + name + "' requires the parameter 'like'");
        }
      }
      return null;
    }
    Measure standard = GroupQuery.standardMeasure(exchange.snapshot().collection());
    Measure measure = exchange.measure(given.text("measure", ""), standard);
    return Pruning.of(
        exchange.snapshot().queries(),
        measure,
        exchange.pages(like),
        GroupRequest.form(given),
        given.text("atLeast", "0"),
        exchange.run());
  }

  public SearchAnswer answer(LoadedSnapshot loaded, @Nullable Pruning pruning, Run run)
      throws IOException {
    return new SearchQuery(WordQuery.parse(text), k, from, true)
        .run(
            loaded.collection(),
            ordering.bind(each -> loaded.queries().ranks(each, run)),
            loaded.queries().ranks(ordering.rank(), run),
            pruning == null ? null : pruning.filter(),
            run);
  }
}
