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
 * A question for related pages.
 *
 * @param page the page
 * @param measure what to measure by
 * @param k how many pages
 * @param from how many better ones to pass over
 * @param reasons how many reasons each gets
 * @param filter which pages are wanted
 */
public record RelatedRequest(
    int page, Measure measure, int k, int from, int reasons, PageFilter filter) {
  /** The parameters that it is read from. */
  static final String[] NAMES = {
    "page", "measure", "k", "offset", "why", "site", "filter", "label", "exclude", "format"
  };

  /** The most reasons that a score gets. */
  static final int MOST_REASONS = 20;

  /** Reads the parameters of a request. */
  static RelatedRequest read(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters();
    return read(exchange, 0, Set.copyOf(exchange.pages(given.all("exclude"))));
  }

  /**
   * Reads all of them but those of pages that are not wanted.
   *
   * @param reasons how many reasons each gets if nobody says
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
      filter.checkLabel(exchange.held().collection());
    } catch (IllegalArgumentException e) {
      throw new HttpProblem(400, "bad-parameter", String.valueOf(e.getMessage()));
    }
    return new RelatedRequest(
        exchange.page(given.required("page")),
        exchange.measure(given.text("measure", "")),
        k,
        given.integer("offset", 0, 0, most - k),
        given.integer("why", reasons, 0, MOST_REASONS),
        filter);
  }

  /** The measure bound to a snapshot, by stored lists if there are any. */
  public Scorer scorer(LoadedSnapshot held, Run run) throws IOException {
    return held.queries().relatedScorer(measure, run);
  }

  /** How many places to look at if so many are welcome; stored lists are not outdone for it. */
  public int places(Scorer scorer, int welcome) {
    return scorer instanceof StoredScorer stored
        ? Math.max(from + k, Math.min(welcome, stored.k()))
        : welcome;
  }

  /** The related pages, those that are passed over included. */
  public TopPages top(LoadedSnapshot held, Scorer scorer, Run run) throws IOException {
    return top(held, scorer, from + k, run);
  }

  /** The first so many of them. */
  public TopPages top(LoadedSnapshot held, Scorer scorer, int places, Run run) throws IOException {
    return new RelatedQuery(places, false, filter).run(held.collection(), scorer, page, run);
  }
}
