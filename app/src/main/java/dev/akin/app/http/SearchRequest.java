package dev.akin.app.http;

import dev.akin.app.answer.Ordering;
import dev.akin.core.kernel.Run;
import dev.akin.core.rank.RankMethods;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.query.SearchAnswer;
import dev.akin.engine.query.SearchQuery;
import java.io.IOException;

/**
 * A question for pages with some words.
 *
 * @param text the words
 * @param ordering what results are ordered by
 * @param k how many results
 * @param from how many to pass over
 */
public record SearchRequest(String text, Ordering ordering, int k, int from) {
  static final String[] NAMES = {"q", "k", "offset", "order", "method", "blend"};

  /** Reads the parameters of a request. */
  public static SearchRequest read(Exchange exchange) {
    Parameters given = exchange.parameters();
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

  /** The results. */
  public SearchAnswer answer(Held held, Run run) throws IOException {
    return new SearchQuery(WordQuery.parse(text), k, from, true)
        .run(
            held.collection(),
            ordering.bind(each -> held.ranks(each, run)),
            held.ranks(ordering.rank(), run),
            run);
  }
}
