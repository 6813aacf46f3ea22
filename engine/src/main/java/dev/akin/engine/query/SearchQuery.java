package dev.akin.engine.query;

import dev.akin.core.measure.PairScore;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.index.TextIndex;
import dev.akin.engine.index.WordHits;
import dev.akin.engine.index.WordQuery;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectMaps;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A search for words. Every match is found and scored, so totals are exact and pages of results
 * never overlap; equal scores are ordered by page number.
 *
 * @param query the words and conditions
 * @param k maximum number of results; 0 for all
 * @param from number of results to skip
 * @param foldsCopies whether near-duplicates are folded under the best of them
 */
public record SearchQuery(WordQuery query, int k, int from, boolean foldsCopies) {
  /** Checks the parameters. */
  public SearchQuery {
    if (k < 0) {
      throw new IllegalArgumentException("k must not be negative, but is " + k);
    }
    if (from < 0) {
      throw new IllegalArgumentException("from must not be negative, but is " + from);
    }
  }

  /** Runs the query; each result has its rank. */
  public SearchAnswer run(PageCollection collection, SearchOrder order, Ranks ranks, Run run)
      throws IOException {
    return run(collection, order, ranks, null, run);
  }

  /**
   * The same with a filter by similarity; null for none. A filter changes neither the scores of the
   * other results nor their order.
   */
  public SearchAnswer run(
      PageCollection collection,
      SearchOrder order,
      Ranks ranks,
      @Nullable SimilarityFilter like,
      Run run)
      throws IOException {
    TextIndex words = collection.words();
    WordHits hits = words.find(query, run);
    double[] scores = order.scores(hits);
    Int2ObjectMap<PairScore> similarities =
        like == null || hits.size() == 0 ? Int2ObjectMaps.emptyMap() : like.kept(run);
    int[] best =
        IntStream.range(0, hits.size())
            .filter(i -> like == null || similarities.containsKey(hits.pages()[i]))
            .toArray();
    IntArrays.parallelQuickSort(
        best,
        (a, b) ->
            scores[a] != scores[b] ? Double.compare(scores[b], scores[a]) : Integer.compare(a, b));
    run.check();
    NearDuplicateFilter copies =
        foldsCopies
            ? NearDuplicateFilter.fold(best, words.fingerprints(hits.pages()), run)
            : NearDuplicateFilter.none(best);
    List<SearchAnswer.Hit> shown = new ArrayList<>();
    long end = k == 0 ? Long.MAX_VALUE : (long) from + k;
    for (int place = from; place < Math.min(end, copies.leaders().size()); place++) {
      run.check();
      int hit = copies.leaders().getInt(place);
      int page = hits.pages()[hit];
      shown.add(
          new SearchAnswer.Hit(
              place + 1,
              page,
              scores[hit],
              hits.scores()[hit],
              ranks.score(page),
              similarities.get(page),
              words.snippet(page, query),
              copies.of(place).intStream().mapToObj(copy -> hits.pages()[copy]).toList()));
    }
    int pruned = hits.size() - best.length;
    return new SearchAnswer(best.length, pruned, best.length - copies.leaders().size(), shown);
  }
}
