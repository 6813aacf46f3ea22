package dev.akin.bench.quality;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.blend.Blend;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Precision at 10 of related pages by shared label, for every measure, a few variants, the default
 * blend and Lucene's MoreLikeThis. docs/background/evaluation/default-measure.md has the results.
 */
public final class EvaluationBenchmark implements Benchmark {
  /** Minimum number of queries; all labelled pages are queried if {@link #SECONDS} suffice. */
  private static final int LEAST = Integer.getInteger("evaluation.least", 1000);

  private static final double SECONDS = Integer.getInteger("evaluation.seconds", 90);

  /** A pattern for the ids of the measures to evaluate. */
  private static final Pattern ONLY = Pattern.compile(System.getProperty("evaluation.only", ".*"));

  private static final String PARTS =
      System.getProperty("evaluation.parts", "tuning Cora Wikispeedia");

  private static final List<String> VARIANTS =
      List.of(
          "salton(direction=both)",
          "jaccard(direction=both)",
          "adamic-adar(direction=both)",
          "reference-sim(sites=none)",
          "ppr(epsilon=1e-4,normalise=degree)",
          "pagesim(radius=2,score=min,direction=both,normalise=self)");

  private static final List<MoreLikeThisPeer.Settings> PEERS =
      List.of(
          MoreLikeThisPeer.Settings.STANDARD,
          new MoreLikeThisPeer.Settings(1, 1, 25, false),
          new MoreLikeThisPeer.Settings(2, 5, 25, true),
          new MoreLikeThisPeer.Settings(1, 1, 25, true),
          new MoreLikeThisPeer.Settings(1, 1, 100, true),
          new MoreLikeThisPeer.Settings(1, 1, 400, true));

  @Override
  public void run(BenchData data) throws IOException {
    List<LabelledPages> sets = List.of(LabelledPages.cora(data), LabelledPages.wikispeedia(data));
    for (LabelledPages set : sets) {
      System.out.printf(
          "%s: %,d pages, %,d links that count, %,d pages with a label%n",
          set.name(),
          set.collection().pages(),
          set.collection().snapshot().graph().links(),
          set.labelled().length);
    }
    if (PARTS.contains("tuning")) {
      new BlendTuning(sets).run();
    }
    for (LabelledPages set : sets) {
      if (PARTS.contains(set.name())) {
        table(set, data.scratch());
      }
    }
  }

  private static void table(LabelledPages set, Path scratch) throws IOException {
    System.out.println("\n### " + set.name() + "\n");
    System.out.println("| | P@10 (95 % interval) | default blend minus this | queries | ms |");
    System.out.println("|---|---|---|---|---|");
    int[] pages = Precision.order(set.labelled());
    Precision blend = row(Blend.DEFAULT.toString(), finder(Blend.DEFAULT, set), set, pages, null);
    Map<String, Precision> singles = new LinkedHashMap<>();
    for (Measure measure : measures()) {
      singles.put(
          measure.toString(), row(measure.toString(), finder(measure, set), set, pages, blend));
    }
    Path folder = Files.createDirectories(scratch.resolve(set.name() + "-peer"));
    try (MoreLikeThisPeer peer = new MoreLikeThisPeer(text(set), folder)) {
      for (MoreLikeThisPeer.Settings settings : PEERS) {
        row(settings.toString(), peer.finder(settings), set, pages, blend);
      }
    }
    Map.Entry<String, Precision> best =
        singles.entrySet().stream()
            .max(Map.Entry.comparingByValue((a, b) -> Double.compare(a.average(), b.average())))
            .orElseThrow();
    System.out.printf(
        "%nBest single measure: `%s`. The default blend minus it: %s;"
            + " on the half that the blend was not chosen by: %s.%n",
        best.getKey(), blend.minus(best.getValue()), blend.half(1).minus(best.getValue().half(1)));
  }

  private static PageText text(LabelledPages set) throws IOException {
    return Objects.requireNonNull(set.collection().snapshot().facts().text());
  }

  private static List<Measure> measures() {
    List<Measure> measures = new ArrayList<>();
    for (Measure measure : Measures.all()) {
      if (!(measure instanceof Blend)) {
        measures.add(measure);
      }
    }
    VARIANTS.forEach(each -> measures.add(Measures.parse(each)));
    measures.removeIf(measure -> !ONLY.matcher(measure.info().id()).matches());
    return measures;
  }

  private static Precision.Finder finder(Measure measure, LabelledPages set) throws IOException {
    Snapshot snapshot = set.collection().snapshot();
    System.err.print("\r  preparing " + measure.info().id());
    Scorer scorer = measure.prepare(snapshot, Run.silent());
    Run run = Run.silent().withThreads(1);
    return (page, k) -> scorer.top(page, k, run).pages();
  }

  private static Precision row(
      String name,
      Precision.Finder finder,
      LabelledPages set,
      int[] pages,
      @Nullable Precision blend) {
    // The blend is compared with all others, so it gets all queries.
    int least = blend == null ? pages.length : LEAST;
    Precision found = Precision.measure(finder, pages, set.labels(), least, SECONDS);
    System.out.printf(
        "| `%s` | %s | %s | %,d | %.1f |%n",
        name,
        found.mean(),
        blend == null ? "" : blend.minus(found),
        found.queries(),
        found.milliseconds());
    return found;
  }
}
