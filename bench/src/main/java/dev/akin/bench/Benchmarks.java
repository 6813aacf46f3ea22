package dev.akin.bench;

import dev.akin.bench.collection.CrawlBenchmark;
import dev.akin.bench.collection.ImportBenchmark;
import dev.akin.bench.collection.LargeGraphBenchmark;
import dev.akin.bench.collection.SearchBenchmark;
import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.measure.AllPagesBenchmark;
import dev.akin.bench.measure.AssignmentBenchmark;
import dev.akin.bench.measure.JaccardBenchmark;
import dev.akin.bench.measure.MatchSimBenchmark;
import dev.akin.bench.measure.PageRankBenchmark;
import dev.akin.bench.measure.PageSimBenchmark;
import dev.akin.bench.measure.PersonalisedBenchmark;
import dev.akin.bench.measure.PropagationBenchmark;
import dev.akin.bench.measure.ReferenceBenchmark;
import dev.akin.bench.measure.SimRankBenchmark;
import dev.akin.bench.measure.TextBenchmark;
import dev.akin.bench.measure.VicinityBenchmark;
import dev.akin.bench.quality.EvaluationBenchmark;
import dev.akin.bench.service.LoadBenchmark;
import dev.akin.bench.service.OverloadBenchmark;
import dev.akin.bench.spark.SparkBenchmark;
import dev.akin.bench.spark.SparkGrowthBenchmark;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Runs benchmarks by name and prints tables in Markdown, which docs/background/benchmarks.md
 * quotes. Each compares Akin with a peer or the naive form, in the same process or right after it.
 */
public final class Benchmarks {
  private static final Map<String, Benchmark> ALL = new LinkedHashMap<>();

  static {
    ALL.put("import", new ImportBenchmark());
    ALL.put("pagerank", new PageRankBenchmark());
    ALL.put("propagation", new PropagationBenchmark());
    ALL.put("pagesim", new PageSimBenchmark());
    ALL.put("jaccard", new JaccardBenchmark());
    ALL.put("all-pages", new AllPagesBenchmark());
    ALL.put("personalised", new PersonalisedBenchmark());
    ALL.put("reference", new ReferenceBenchmark());
    ALL.put("simrank", new SimRankBenchmark());
    ALL.put("assignment", new AssignmentBenchmark());
    ALL.put("matchsim", new MatchSimBenchmark());
    ALL.put("vicinity", new VicinityBenchmark());
    ALL.put("search", new SearchBenchmark());
    ALL.put("text", new TextBenchmark());
    ALL.put("crawl", new CrawlBenchmark());
    ALL.put("evaluation", new EvaluationBenchmark());
    ALL.put("load", new LoadBenchmark());
    ALL.put("overload", new OverloadBenchmark());
    ALL.put("large", new LargeGraphBenchmark());
    ALL.put("spark", new SparkBenchmark());
    ALL.put("spark-growth", new SparkGrowthBenchmark());
  }

  /** The default: benchmarks that take a few minutes. */
  private static final List<String> STANDARD =
      List.of(
          "import", "pagerank", "propagation", "pagesim", "jaccard", "personalised", "reference");

  private Benchmarks() {}

  /**
   * Runs the benchmarks named by the arguments; numeric arguments are sizes of synthetic graphs.
   */
  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    List<Integer> sizes =
        Stream.of(args).filter(each -> each.matches("\\d+")).map(Integer::valueOf).toList();
    List<String> named = Stream.of(args).filter(each -> !each.matches("\\d+")).toList();
    List<String> names = named.isEmpty() ? STANDARD : named;
    for (String name : names) {
      if (!ALL.containsKey(name)) {
        System.err.println(
            "unknown benchmark '" + name + "'; choose from " + String.join(", ", ALL.keySet()));
        System.exit(2);
      }
    }
    System.out.printf(
        "%s, %d processors, heap %d MB%n",
        System.getProperty("java.vm.name") + " " + System.getProperty("java.version"),
        Runtime.getRuntime().availableProcessors(),
        Runtime.getRuntime().maxMemory() >> 20);
    try (BenchData data = BenchData.find(sizes)) {
      for (Map.Entry<String, Benchmark> entry : ALL.entrySet()) {
        if (names.contains(entry.getKey())) {
          System.out.println("\n## " + entry.getKey());
          entry.getValue().run(data);
        }
      }
    }
    System.exit(0);
  }
}
