package dev.akin.bench.spark;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Command;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * PageRank of Spark's GraphX, a peer in a separate project and process ({@code
 * bench/peers/graphx}).
 *
 * @param load seconds to read the links
 * @param whole seconds of all iterations
 * @param iteration seconds of an iteration, from the difference of many and few
 * @param sum sum of the ranks
 * @param difference largest relative difference from Akin's ranks, after the same few iterations on
 *     a graph without dangling pages
 */
record GraphxRun(double load, double whole, double iteration, double sum, double difference) {
  private static final Path PROJECT = Path.of("bench/peers/graphx");

  static GraphxRun run(BenchData data, PageGraph graph, int few, int many) throws IOException {
    Command.run(
        List.of("mvn", "-q", "-B", "-ntp", "-f", PROJECT.resolve("pom.xml") + "", "package"));
    PageGraph closed = closed(graph);
    Path ranks = data.scratch().resolve("graphx-ranks.tsv");
    Map<String, Double> found = new HashMap<>();
    String output =
        Command.output(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@spark/jvm-options",
                "-Xmx4g",
                "-XX:+UseParallelGC",
                "-cp",
                PROJECT.resolve("target/peer-graphx.jar") + ":" + PROJECT.resolve("target/lib/*"),
                "dev.akin.peers.GraphxPageRank",
                data.edgeList("cnr", graph).toString(),
                data.edgeList("cnr-closed", closed).toString(),
                ranks.toString(),
                Integer.toString(few),
                Integer.toString(many)));
    output
        .lines()
        .map(line -> line.split("\t", 2))
        .forEach(columns -> found.put(columns[0], Double.parseDouble(columns[1])));
    double some = found.getOrDefault("few", Double.NaN);
    double all = found.getOrDefault("many", Double.NaN);
    return new GraphxRun(
        found.getOrDefault("load", Double.NaN),
        all,
        (all - some) / (many - few),
        found.getOrDefault("sum", Double.NaN),
        difference(closed, few, ranks));
  }

  /**
   * The graph with a link from each dangling page to the first page (from the first to the second).
   */
  private static PageGraph closed(PageGraph graph) {
    Links out = graph.links(Direction.OUT);
    PageGraphBuilder builder = new PageGraphBuilder().pages(graph.pages());
    for (int page = 0; page < graph.pages(); page++) {
      for (int i = out.start(page), end = out.end(page); i < end; i++) {
        builder.link(page, out.target(i));
      }
      if (out.start(page) == out.end(page)) {
        builder.link(page, page == 0 ? 1 : 0);
      }
    }
    return builder.build();
  }

  private static double difference(PageGraph graph, int iterations, Path file) throws IOException {
    Ranks ours = new PageRank(0.85, Double.MIN_VALUE, iterations).compute(graph, Run.silent());
    double most = 0;
    int seen = 0;
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line; (line = lines.readLine()) != null; seen++) {
        String[] columns = line.split("\t", 2);
        double rank = ours.score(Integer.parseInt(columns[0]));
        double theirs = Double.parseDouble(columns[1]) / graph.pages();
        most = Math.max(most, Math.abs(theirs - rank) / rank);
      }
    }
    return seen == graph.pages() ? most : Double.POSITIVE_INFINITY;
  }
}
