package dev.akin.bench.quality;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.blend.Blend;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Chooses a blend of links and words on one half of the queries and confirms it on the other half.
 * The rule was fixed in advance: the blend with the largest minimum, over the collections, of its
 * lead over the best single measure.
 */
final class BlendTuning {
  private static final String WORDS = "tfidf-cosine";
  private static final String KEYWORDS = "keyword-cosine";
  private static final String SALTON = "salton(direction=both)";
  private static final String WALKS = "ppr(epsilon=1e-4,normalise=degree)";
  private static final String PATHS = "pagesim(radius=1,score=min,direction=both,normalise=self)";

  /** Link measures that are blended with words in pairs. */
  private static final List<String> LINKS =
      List.of(
          SALTON,
          "jaccard(direction=both)",
          "adamic-adar(direction=both)",
          "cocitation",
          "coupling",
          PATHS,
          WALKS);

  /** Weights of links and words. */
  private static final List<List<Integer>> PAIRS =
      List.of(List.of(2, 1), List.of(1, 1), List.of(2, 3), List.of(1, 2), List.of(1, 3));

  /** Weights of three measures; the last is for words. */
  private static final List<List<Integer>> THREES =
      List.of(
          List.of(1, 1, 1),
          List.of(2, 1, 1),
          List.of(3, 2, 2),
          List.of(1, 1, 2),
          List.of(2, 1, 2),
          List.of(1, 1, 3),
          List.of(2, 3, 3),
          List.of(1, 2, 2));

  private final List<LabelledPages> sets;
  private final Map<String, CachedMeasure> measures = new HashMap<>();
  private final List<Row> rows = new ArrayList<>();

  /** A measure with its precision on each collection. */
  private record Row(String name, boolean isBlend, List<Precision> found) {}

  BlendTuning(List<LabelledPages> sets) {
    this.sets = sets;
  }

  /** Evaluates all blends, and prints a table and the choice. */
  void run() throws IOException {
    System.out.print("| |");
    sets.forEach(set -> System.out.print(" " + set.name() + ", to choose | to confirm | ms |"));
    System.out.println("\n|---|" + "---|".repeat(3 * sets.size()));
    single(WORDS);
    single(KEYWORDS);
    blend(Blend.Fusion.SUM, List.of(KEYWORDS, WORDS), List.of(1, 1));
    for (String links : LINKS) {
      single(links);
      for (List<Integer> weights : PAIRS) {
        blend(Blend.Fusion.SUM, List.of(links, WORDS), weights);
      }
      blend(Blend.Fusion.RRF, List.of(links, WORDS), List.of(1, 1));
      blend(Blend.Fusion.RRF, List.of(links, WORDS), List.of(2, 3));
    }
    for (List<String> three :
        List.of(
            List.of(SALTON, PATHS, WORDS),
            List.of(SALTON, WALKS, WORDS),
            List.of(SALTON, KEYWORDS, WORDS))) {
      for (List<Integer> weights : THREES) {
        blend(Blend.Fusion.SUM, three, weights);
        blend(Blend.Fusion.RRF, three, weights);
      }
    }
    choose();
  }

  private void single(String name) throws IOException {
    row(name, false, remembered(name));
  }

  private CachedMeasure remembered(String name) {
    return measures.computeIfAbsent(name, each -> new CachedMeasure(Measures.parse(each)));
  }

  /** Evaluates a blend. Reciprocal ranks need exact scores, so walks are skipped. */
  private void blend(Blend.Fusion fusion, List<String> names, List<Integer> weights)
      throws IOException {
    if (fusion == Blend.Fusion.RRF && names.contains(WALKS)) {
      return;
    }
    List<Blend.Part> parts =
        IntStream.range(0, weights.size())
            .mapToObj(i -> new Blend.Part(remembered(names.get(i)), weights.get(i)))
            .toList();
    StringBuilder name = new StringBuilder(fusion == Blend.Fusion.SUM ? "sum" : "rrf");
    for (int i = 0; i < weights.size(); i++) {
      name.append(" ").append(weights.get(i)).append(" ").append(names.get(i));
    }
    row(name.toString(), true, new Blend(parts, fusion, 1000));
  }

  private void row(String name, boolean isBlend, Measure measure) throws IOException {
    List<Precision> found = new ArrayList<>();
    StringBuilder line = new StringBuilder("| `" + name + "` |");
    Run run = Run.silent().withThreads(1);
    for (LabelledPages set : sets) {
      Snapshot snapshot = set.collection().snapshot();
      Scorer scorer = measure.prepare(snapshot, Run.silent());
      int[] pages = Precision.order(set.labelled());
      // A blend normalises by the best score of each whole list, so the parts cache whole lists.
      int k = isBlend ? Precision.K : scorer.pages();
      Precision precision =
          Precision.measure(
              (page, ten) -> IntStream.of(scorer.top(page, k, run).pages()).limit(ten).toArray(),
              pages,
              set.labels(),
              pages.length,
              0);
      found.add(precision);
      line.append(
          String.format(
              " %.4f | %.4f | %.1f |",
              precision.half(0).average(), precision.half(1).average(), precision.milliseconds()));
    }
    rows.add(new Row(name, isBlend, found));
    System.out.println(line);
  }

  private void choose() {
    Row best = null;
    double most = Double.NEGATIVE_INFINITY;
    for (Row row : rows) {
      double least = Double.POSITIVE_INFINITY;
      for (int set = 0; set < sets.size(); set++) {
        least = Math.min(least, row.found.get(set).half(0).average() - best(set).half(0).average());
      }
      if (row.isBlend && least > most) {
        most = least;
        best = row;
      }
    }
    if (best != null) {
      System.out.println("\nChosen: `" + best.name + "`. Its lead over the best single measure:\n");
      for (int set = 0; set < sets.size(); set++) {
        System.out.printf(
            "- %s: to choose %s, to confirm %s%n",
            sets.get(set).name(), lead(best, set, 0), lead(best, set, 1));
      }
      System.out.println();
    }
  }

  private Precision.Mean lead(Row row, int set, int half) {
    return row.found.get(set).half(half).minus(best(set).half(half));
  }

  /** The best single measure on the first half of the queries. */
  private Precision best(int set) {
    return rows.stream()
        .filter(row -> !row.isBlend)
        .map(row -> row.found.get(set))
        .max(Comparator.comparingDouble(found -> found.half(0).average()))
        .orElseThrow();
  }
}
