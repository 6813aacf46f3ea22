package dev.akin.app.http.api;

import dev.akin.app.answer.PageAnswer;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.core.measure.FeatureMeasure;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.run.Run;
import dev.akin.engine.query.PageProfile;
import dev.akin.engine.query.PageQuery;
import java.io.IOException;

/**
 * A question for the profile of a page.
 *
 * @param page the page
 * @param query how long lists are, and how references are classified
 * @param measure the measure of the feature vector
 */
record PageRequest(int page, PageQuery query, FeatureMeasure measure) {
  static final String[] NAMES = {"page", "k", "method", "measure"};

  /** Reads the parameters of a request. */
  static PageRequest read(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters();
    exchange.accept(FeatureMeasure.class::isInstance);
    int k = given.integer("k", 10, 1, exchange.limits().places());
    return new PageRequest(
        exchange.page(given.required("page")),
        PageQuery.of(k, RankMethods.parse(given.text("method", "prestige"))),
        PageQuery.measure(exchange.measure(given.text("measure", "pagesim"))));
  }

  /** The answer. */
  PageAnswer answer(LoadedSnapshot held, Run run) {
    PageProfile profile =
        query.run(held.snapshot(), held.queries().scorer(measure, run), page, run);
    return new PageAnswer(held.collection(), query, measure, profile);
  }
}
