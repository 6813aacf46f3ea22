package dev.akin.lab.experiment;

import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.query.PreparationPolicy;
import dev.akin.engine.query.QueryService;
import dev.akin.engine.query.SearchAnswer;
import dev.akin.engine.query.SearchOrder;
import dev.akin.engine.query.SearchQuery;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The first results of queries in the orders of an experiment. */
final class RankedSearch {
  private final PageCollection collection;
  private final QueryService service;
  private final List<SearchTask.Query> queries;
  private final int places;

  /**
   * Searches a collection.
   *
   * @param places the length of each list
   */
  RankedSearch(PageCollection collection, List<SearchTask.Query> queries, int places)
      throws IOException {
    this.collection = collection;
    service = new QueryService(collection, PreparationPolicy.STANDARD);
    this.queries = queries;
    this.places = places;
  }

  /** The results of some queries, named by their numbers. */
  TopPages[] lists(String name, SearchOrder order, int[] asked, Run run) throws IOException {
    TopPages[] lists = new TopPages[asked.length];
    try (ProgressListener.Task progress =
        run.start("searching by " + name, "queries", asked.length)) {
      for (int i = 0; i < asked.length; i++) {
        lists[i] = list(queries.get(asked[i]).text(), order, run.quiet());
        progress.advance(1);
      }
    }
    return lists;
  }

  private TopPages list(String text, SearchOrder order, Run run) throws IOException {
    SearchQuery query = new SearchQuery(WordQuery.parse(text), places, 0, /* foldsCopies= */ true);
    List<SearchAnswer.Hit> hits =
        query.run(collection, order, collection.snapshot().ranks(), run).hits();
    return new TopPages(
        hits.stream().mapToInt(SearchAnswer.Hit::page).toArray(),
        hits.stream().mapToDouble(SearchAnswer.Hit::score).toArray());
  }

  /** Computes the ranks that an order needs. */
  SearchOrder order(String text, Run run) throws IOException {
    List<SearchOrder.Part> parts = new ArrayList<>();
    for (Map.Entry<String, Double> part : SearchOrder.weights(text).entrySet()) {
      Ranks ranks =
          part.getKey().equals(SearchOrder.BY_RELEVANCE)
              ? null
              : service.ranks(RankMethods.parse(part.getKey()), run);
      parts.add(new SearchOrder.Part(ranks, part.getValue()));
    }
    return new SearchOrder(parts);
  }
}
