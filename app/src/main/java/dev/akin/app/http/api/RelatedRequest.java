package dev.akin.app.http.api;

import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.query.PageFilter;
import dev.akin.engine.query.RelatedQuery;
import dev.akin.engine.query.StoredScorer;
import java.io.IOException;
import java.util.Set;

/**
 * A request for related pages.
 *
 * @param page the page
 * @param measure the measure
 * @param k the maximum number of results
 * @param from the number of places to skip
 * @param reasons the maximum number of reasons for each result
 * @param filter the filter of the results
 */
public record RelatedRequest(
    int page, Measure measure, int k, int from, int reasons, PageFilter filter) {
  /** The names of the parameters. */
  static final String[] NAMES = {
    "page", "measure", "k", "offset", "why", "site", "filter", "label", "exclude", "format"
  };

  /** The maximum number of reasons for a score. */
  static final int MOST_REASONS = 20;

  static RelatedRequest read(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters();
    return read(exchange, 0, Set.copyOf(exchange.pages(given.all("exclude"))));
  }

  /**
   * Reads the parameters except the excluded pages.
   *
   * @param reasons the default number of reasons
   */
  public static RelatedRequest read(Exchange exchange, int reasons, Set<Integer> excluded)
      throws IOException {
    RequestParameters given = exchange.parameters();
    int most = exchange.limits().places();
    int k = given.integer("k", 10, 1, most);
    PageFilter filter =
        new PageFilter(
            given.choice("site", PageFilter.Site.ANY),
            given.text("filter", ""),
            given.text("label", ""),
            excluded);
    try {
      filter.checkLabel(exchange.snapshot().collection());
    } catch (IllegalArgumentException e) {
      throw HttpProblem.badParameter(String.valueOf(e.getMessage()));
    }
    return new RelatedRequest(
        exchange.page(given.required("page")),
        exchange.measure(given.text("measure", "")),
        k,
        given.integer("offset", 0, 0, most - k),
        given.integer("why", reasons, 0, MOST_REASONS),
        filter);
  }

  /** The scorer of the measure, which uses stored lists if there are any. */
  public Scorer scorer(LoadedSnapshot loaded, Run run) throws IOException {
    return loaded.queries().relatedScorer(measure, run);
  }

  /** The number of places to compute; limits an optional number to the length of stored lists. */
  public int places(Scorer scorer, int optional) {
    return scorer instanceof StoredScorer stored
        ? Math.max(from + k, Math.min(optional, stored.k()))
        : optional;
  }

  /** The related pages, including skipped ones. */
  public TopPages top(LoadedSnapshot loaded, Scorer scorer, Run run) throws IOException {
    return top(loaded, scorer, from + k, run);
  }

  /** The first related pages. */
  public TopPages top(LoadedSnapshot loaded, Scorer scorer, int places, Run run)
      throws IOException {
    return new RelatedQuery(places, false, filter).run(loaded.collection(), scorer, page, run);
  }
}
