package dev.akin.bench.spark;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.Timing;
import dev.akin.core.eval.PowerFit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Growth of time, traffic and memory of Spark jobs with the size of a {@link SyntheticWeb}, on two
 * workers. Each web has a hub that more than a quarter of all pages link to. Sizes may follow the
 * name: {@code bench/run spark-growth 50000 100000}.
 *
 * <p>Lists by shared in-links are exact. Lists by shared out-links compare all d in-neighbours of a
 * page with each other (d² additions): they are exact for the smallest web only and capped for all.
 */
public final class SparkGrowthBenchmark implements Benchmark {
  private static final List<Integer> SIZES = List.of(1_000_000, 4_000_000, 16_000_000);

  /** Largest web for exact lists by shared out-links; d² of its hub is 6e10. */
  private static final int MOST_EXACT = 1_000_000;

  private static final int GIGABYTES = 5;
  private static final int ITERATIONS = 10;
  private static final int BLOCKS = 64;
  private static final int CAP = 1000;

  private final Map<String, List<MeasuredJob>> measured = new LinkedHashMap<>();

  private record MeasuredJob(SyntheticWebFacts web, SparkJob job) {}

  @Override
  public void run(BenchData data) throws IOException {
    System.out.printf("two workers, one core and %d GB each; %d blocks%n", GIGABYTES, BLOCKS);
    for (int pages : data.sizes().isEmpty() ? SIZES : data.sizes()) {
      Path tables = data.scratch().resolve("web-" + pages + ".parquet");
      SyntheticWebFacts[] web = new SyntheticWebFacts[1];
      double seconds = Timing.once(() -> web[0] = SyntheticWeb.write(tables, pages));
      describe(web[0], seconds);
      Path directory = Files.createTempDirectory(data.scratch(), "cluster");
      try (SparkCluster cluster = SparkCluster.start(directory, GIGABYTES)) {
        for (Map.Entry<String, List<String>> job : jobs(tables.toString(), pages).entrySet()) {
          SparkJob done = cluster.run(job.getValue());
          row(job.getKey(), web[0], done);
          measured
              .computeIfAbsent(job.getKey(), key -> new ArrayList<>())
              .add(new MeasuredJob(web[0], done));
        }
      }
      BenchData.delete(tables);
      BenchData.delete(directory);
    }
    fits();
  }

  private static Map<String, List<String>> jobs(String tables, int pages) {
    String blocks = Integer.toString(BLOCKS);
    String method = "pagerank(tol=1e-300,maxIterations=" + ITERATIONS + ")";
    Map<String, List<String>> jobs = new LinkedHashMap<>();
    jobs.put("rank, " + ITERATIONS + " iterations", List.of("rank", tables, "--method", method));
    jobs.put("jaccard", List.of("related", tables, "--measure", "jaccard", "--blocks", blocks));
    List<String> coupling = List.of("related", tables, "--measure", "coupling", "--blocks", blocks);
    List<String> capped = new ArrayList<>(coupling);
    capped.addAll(List.of("--cap", Integer.toString(CAP)));
    jobs.put("coupling, cap " + CAP, capped);
    if (pages <= MOST_EXACT) {
      jobs.put("coupling, exact", coupling);
    }
    return jobs;
  }

  private static void describe(SyntheticWebFacts web, double seconds) {
    System.out.printf("%n%s; generated in %.0f s%n", web, seconds);
    System.out.printf(
        "jaccard: %.3g additions, %.3g numbers sent; coupling: %.3g additions up to %d in-links,"
            + " %.3g in all%n%n",
        (double) web.additionsIn(),
        (double) web.sentIn(BLOCKS),
        (double) web.additionsOut(CAP),
        CAP,
        (double) web.additionsOut(Integer.MAX_VALUE));
    System.out.println(
        "| pages | job | seconds | its jobs | processor time | collecting | shuffle written | read"
            + " | spilled | memory of a process | heap | longest task | median, mean of its stage |"
            + " tasks |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
  }

  private static void row(String name, SyntheticWebFacts web, SparkJob job) {
    SparkEventLog log = job.log();
    SparkEventLog.Stage stage = log.longest();
    System.out.printf(
        "| %,d | %s | %.1f | %.1f | %.1f | %.1f | %,d MB | %,d MB | %,d MB | %,d MB | %,d MB |"
            + " %.2f s | %.2f s, %.2f s | %d |%n",
        web.pages(),
        name,
        job.seconds(),
        log.seconds(),
        log.work(),
        log.collecting(),
        log.shuffled() / 1_000_000,
        log.fetched() / 1_000_000,
        log.spilled() / 1_000_000,
        job.peak() / 1_000_000,
        log.heap() / 1_000_000,
        stage.most(),
        stage.median(),
        stage.mean(),
        stage.tasks());
  }

  /** Prints the exponents of power laws fitted to the number of pages. */
  private void fits() {
    System.out.println("\n| job | time of its jobs | processor time | shuffle written |");
    System.out.println("|---|---|---|---|");
    measured.forEach(
        (name, all) -> {
          if (all.size() > 1) {
            System.out.printf(
                "| %s | n^%.2f | n^%.2f | n^%.2f |%n",
                name,
                power(all, each -> each.job.log().seconds()),
                power(all, each -> each.job.log().work()),
                power(all, each -> (double) each.job.log().shuffled()));
          }
        });
  }

  private static double power(List<MeasuredJob> all, ToDoubleFunction<MeasuredJob> what) {
    double[] pages = all.stream().mapToDouble(each -> each.web.pages()).toArray();
    return PowerFit.of(pages, all.stream().mapToDouble(what).toArray()).exponent();
  }
}
