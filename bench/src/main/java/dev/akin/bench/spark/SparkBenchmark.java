package dev.akin.bench.spark;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.Timing;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.RelatedPagesJoin;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.neighbour.Jaccard;
import dev.akin.core.rank.PageRank;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The overhead of Spark on a graph that fits one machine: cnr-2000 by the engine in this process,
 * by Akin's Spark jobs on two threads, and by GraphX.
 */
public final class SparkBenchmark implements Benchmark {
  private static final int FEW = 10;
  private static final int MANY = 30;
  private static final int GIGABYTES = 4;
  private static final Run RUN = Run.silent().withThreads(2);

  @Override
  public void run(BenchData data) throws IOException {
    System.out.println("cnr-2000, two threads; seconds\n");
    System.out.println(
        "| work | engine, first time | engine, warm | Spark local[2], with its start | its jobs |"
            + " jobs : engine, warm |");
    System.out.println("|---|---|---|---|---|---|");
    Path directory = data.scratch().resolve("spark-cnr");
    double[] read = twice(() -> data.importInto(directory, data.cnr()));
    PageCollection collection = PageCollection.open(directory);
    PageGraph graph = collection.snapshot().graph();
    Path tables = data.scratch().resolve("cnr.parquet");
    double written =
        Timing.once(
            () ->
                CollectionExporter.of(ExportFormat.PARQUET)
                    .write(collection, tables, Run.silent()));
    System.out.printf(
        "| import; tables for Spark, by the engine | %.2f | %.2f | | %.2f | |%n",
        read[0], read[1], written);
    PageRank rank = new PageRank(0.85, Double.MIN_VALUE, MANY);
    double[] ranked = twice(() -> rank.compute(graph, RUN));
    SparkJob ranking =
        SparkJob.local(
            data.scratch(),
            GIGABYTES,
            List.of("rank", tables.toString(), "--method", rank.toString()));
    row("PageRank, " + MANY + " iterations", ranked, ranking);
    double[] listed = twice(() -> lists(collection, data.scratch().resolve("lists.tsv")));
    SparkJob listing =
        SparkJob.local(
            data.scratch(),
            GIGABYTES,
            List.of("related", tables.toString(), "--measure", "jaccard", "-k", "10"));
    row("jaccard, 10 best of every page, into files", listed, listing);
    iterations(
        ranked[1] / MANY, ranking.iterationAfter(FEW), GraphxRun.run(data, graph, FEW, MANY));
  }

  /** Seconds of the first run, and the median of five more. */
  private static double[] twice(Timing.Work work) throws IOException {
    double first = Timing.once(work);
    return new double[] {first, Timing.median(5, work)};
  }

  private static void lists(PageCollection collection, Path file) throws IOException {
    Scorer scorer = Jaccard.DEFAULT.prepare(collection.snapshot(), RUN);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      RelatedPagesJoin.<IOException>all(
          scorer,
          10,
          RUN,
          (page, top) -> {
            for (int i = 0; i < top.size(); i++) {
              out.write(page + "\t" + top.pages()[i] + "\t" + top.scores()[i] + "\n");
            }
          });
    }
  }

  private static void row(String work, double[] engine, SparkJob job) {
    System.out.printf(
        "| %s | %.2f | %.2f | %.1f | %.1f | %.0fx |%n",
        work,
        engine[0],
        engine[1],
        job.seconds(),
        job.log().seconds(),
        job.log().seconds() / engine[1]);
  }

  private static void iterations(double engine, double spark, GraphxRun graphx) {
    System.out.println("\n| iteration of PageRank | ms | ratio to the engine |");
    System.out.println("|---|---|---|");
    System.out.printf("| engine, 2 threads | %.1f | 1x |%n", 1e3 * engine);
    System.out.printf("| Akin on Spark, local[2] | %.0f | %.0fx |%n", 1e3 * spark, spark / engine);
    System.out.printf(
        "| GraphX on Spark, local[2] | %.0f | %.0fx |%n",
        1e3 * graphx.iteration(), graphx.iteration() / engine);
    System.out.printf(
        "%nIterations %d to %d, warm. GraphX: load %.1f s, %d iterations %.1f s; its ranks"
            + " add up to"
            + " %,.0f; on the graph without dangling pages they differ from the engine's by %.1e of"
            + " these at most, divided by the number of pages.%n",
        FEW + 1, MANY, graphx.load(), MANY, graphx.whole(), graphx.sum(), graphx.difference());
  }
}
