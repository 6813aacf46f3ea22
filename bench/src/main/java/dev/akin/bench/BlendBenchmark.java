package dev.akin.bench;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which blend of links and words finds related pages best: the share of the first 10 pages that
 * have a label of the page they were found for. Places that a short list leaves empty count as
 * misses.
 */
final class BlendBenchmark implements Benchmarks.Benchmark {
  private static final int K = 10;

  /** Asked about at most about so many pages, evenly spread. */
  private static final int QUERIES = Integer.getInteger("blend.queries", 2500);

  private static final List<String> WORDS = List.of("tfidf-cosine", "keyword-cosine");

  private static final List<String> LINKS =
      List.of(
          "pagesim",
          "pagesim(score=min,direction=both)",
          "pagesim(direction=both,normalise=self)",
          "pagesim(score=min,direction=both,normalise=self)",
          "ppr",
          "ppr(normalise=degree)",
          "salton(direction=both)",
          "jaccard(direction=both)",
          "adamic-adar(direction=both)");

  @Override
  public void run(BenchData data) throws IOException {
    List<LabelledPages> sets =
        List.of(
            LabelledPages.cora(data.folder()),
            LabelledPages.wikispeedia(data.folder(), data.scratch()));
    System.out.println("| measure | " + String.join(" | ", names(sets)) + " |");
    System.out.println("|---|---|---|");
    WORDS.forEach(measure -> row(measure, sets));
    LINKS.forEach(measure -> row(measure, sets));
    for (String links : LINKS) {
      for (String weights : List.of("1 2", "1 1", "2 1")) {
        String[] each = weights.split(" ", -1);
        row("blend(" + links + "=" + each[0] + ",tfidf-cosine=" + each[1] + ")", sets);
      }
      if (!links.startsWith("ppr")) {
        row("blend(" + links + "=1,tfidf-cosine=1,fusion=rrf)", sets);
      }
    }
  }

  private static List<String> names(List<LabelledPages> sets) {
    return sets.stream().map(LabelledPages::name).toList();
  }

  private static void row(String measure, List<LabelledPages> sets) {
    StringBuilder row = new StringBuilder("| `" + measure + "` |");
    for (LabelledPages set : sets) {
      row.append(String.format(" %.4f |", precision(measure, set)));
    }
    System.out.println(row);
  }

  private static double precision(String measure, LabelledPages set) {
    Run run = Run.silent();
    Scorer scorer = Measures.parse(measure).prepare(set.snapshot(), run);
    List<Integer> judged = new ArrayList<>();
    int step = Math.max(1, scorer.pages() / QUERIES);
    for (int page = 0; page < scorer.pages(); page += step) {
      if (!set.labels().get(page).isEmpty()) {
        judged.add(page);
      }
    }
    double[] hits = new double[judged.size()];
    run.parallel(
        judged.size(),
        i -> hits[i] = hits(scorer.top(judged.get(i), K, run), judged.get(i), set.labels()));
    return IntStream.range(0, hits.length).mapToDouble(i -> hits[i]).average().orElse(0) / K;
  }

  private static int hits(TopPages top, int page, List<Set<String>> labels) {
    int hits = 0;
    for (int other : top.pages()) {
      hits += Collections.disjoint(labels.get(page), labels.get(other)) ? 0 : 1;
    }
    return hits;
  }
}
