package dev.akin.lab.experiment;

import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.index.WordQuery;
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
  private final List<SearchTask.Query> queries;
  private final int places;

  /**
   * Searches a collection.
   *
   * @param places the length of each list
   */
  RankedSearch(PageCollection collection, List<SearchTask.Query> queries, int places) {
    this.collection = collection;
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
          part.getKey().equals(SearchOrder.BY_RELEVANCE) ? null : ranks(part.getKey(), run);
      parts.add(new SearchOrder.Part(ranks, part.getValue()));
    }
    return new SearchOrder(parts);
  }

  /** The default ranks are stored with the snapshot. */
  private Ranks ranks(String name, Run run) throws IOException {
    RankMethod rank = RankMethods.parse(name);
    return rank.equals(PageRank.DEFAULT)
        ? collection.snapshot().ranks()
        : rank.compute(collection.rankedGraph(run), collection.snapshot().facts(), run);
  }
}
