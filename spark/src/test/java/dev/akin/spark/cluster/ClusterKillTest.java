package dev.akin.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.measure.Measures;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.run.Run;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.FileDamage;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import dev.akin.spark.SmallSite;
import dev.akin.spark.job.HadoopFiles;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workers and drivers are killed at random moments; the results of jobs stay the same. */
@Tag("slow")
class ClusterKillTest {
  private static final int KILLS = 20;
  private static final int DRIVER_KILLS = 6;
  private static final long SEED = Long.getLong("test.seed", 1);

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private final Random random = new Random(SEED);
  private SmallSite site;
  private TestCluster cluster;

  /** Whether to use speculative execution with Spark's default settings. */
  private boolean isSpeculative;

  /** A job with its tables, and its duration and rows in an undisturbed run. */
  private record Sample(
      List<String> job, Path directory, List<String> tables, double seconds, List<String> rows) {}

  @BeforeEach
  void start() throws Exception {
    site = SmallSite.in(directory);
    cluster = TestCluster.start(directory.resolve("cluster"));
  }

  @AfterEach
  void stop() throws Exception {
    cluster.stop();
  }

  private Sample sample(Path tables, List<String> names, List<String> job) throws Exception {
    long begin = System.nanoTime();
    submit(job).succeed();
    double seconds = (System.nanoTime() - begin) / 1e9;
    System.out.printf("%s takes %.1f s%n", job.get(0), seconds);
    return new Sample(job, tables, names, seconds, rows(tables, names));
  }

  private Sample links() throws Exception {
    Path made = directory.resolve("made.parquet");
    Sample links =
        sample(
            made,
            List.of("pages", "links"),
            List.of(
                "links",
                site.pages().toString(),
                "--base",
                SmallSite.BASE,
                "--into",
                made.toString()));
    assertThat(rows(made, List.of("links"))).isEqualTo(rows(site.tables(), List.of("links")));
    return links;
  }

  private Sample rank(String method) throws Exception {
    Sample rank =
        sample(
            site.tables(),
            List.of("ranks"),
            List.of("rank", site.tables().toString(), "--method", method));
    ParityAssertions.check(
        session.read().parquet(site.tables() + "/ranks"),
        site.snapshot(RankMethods.parse(method)).ranks());
    return rank;
  }

  private Sample related() throws Exception {
    Sample related =
        sample(
            site.tables(),
            List.of("related"),
            List.of("related", site.tables().toString(), "--blocks", "4"));
    ParityAssertions.check(
        session.read().parquet(site.tables() + "/related"),
        Measures.parse("blend").prepare(site.snapshot(PageRank.DEFAULT), Run.silent()),
        10);
    return related;
  }

  private List<String> rows(Path tables, List<String> names) {
    return ParityAssertions.rows(session, tables.toString(), names.toArray(String[]::new));
  }

  /** Starts a job; finished tables of {@code links} are deleted first. */
  private SubmittedJob submit(Sample sample) throws Exception {
    String made = sample.directory().toString();
    HadoopFiles files = HadoopFiles.of(made, session.sparkContext().hadoopConfiguration());
    if (sample.tables().contains("pages") && files.exists(made + "/" + TableFacts.FILE)) {
      files.delete(made);
    }
    return submit(sample.job());
  }

  private SubmittedJob submit(List<String> job) throws IOException {
    return isSpeculative
        ? cluster.submit(job, List.of("spark.speculation=true"))
        : cluster.submit(job);
  }

  /** Checks that the rows of the job have the same bits. */
  private void check(Sample sample, SubmittedJob job) throws IOException {
    List<String> rows = rows(sample.directory(), sample.tables());
    List<String> others = new ArrayList<>(rows);
    others.removeAll(sample.rows());
    assertThat(others.stream().limit(5)).as(job.said()).isEmpty();
    assertThat(rows.equals(sample.rows())).as(job.said()).isTrue();
  }

  @Test
  void jobsSurviveKilledWorkers() throws Exception {
    outlive(List.of(rank("pagerank(tol=1e-5)"), related(), links()), KILLS);
  }

  @Test
  void jobsWithSpeculativeTasksSurviveKilledWorkers() throws Exception {
    isSpeculative = true;
    Path tables = site.tables();
    String[] inTiles = {"--measure", "salton", "--blocks", "2", "--tiles", "2"};
    List<Sample> samples =
        List.of(
            rank("similarity-pagerank(maxIterations=6)"),
            sample(
                tables,
                List.of("references"),
                job("references", "--method", "prestige(topic=violin)")),
            sample(tables, List.of("related"), job("simrank")),
            sample(tables, List.of("related"), job("matchsim")),
            sample(tables, List.of("related"), job("related", inTiles)));
    outlive(samples, samples.size());
  }

  /** A job over the tables. */
  private List<String> job(String name, String... options) {
    List<String> job = new ArrayList<>(List.of(name, site.tables().toString()));
    job.addAll(List.of(options));
    return job;
  }

  private void outlive(List<Sample> samples, int wanted) throws Exception {
    for (int kills = 0; kills < wanted; ) {
      Sample sample = samples.get(kills % samples.size());
      SubmittedJob job = submit(sample);
      double when = sample.seconds() * (0.1 + 0.9 * random.nextDouble());
      if (job.runsAfter(when)) {
        List<ProcessHandle> workers = cluster.workers();
        int executors = cluster.kill(workers.get(random.nextInt(workers.size())));
        // Kills of workers without executors are not counted.
        kills += executors > 0 ? 1 : 0;
        cluster.add();
        job.succeed();
        check(sample, job);
        System.out.printf(
            "kill %d: %s after %.1f s, a worker with %d executors; the same bits%n",
            kills, sample.job().get(0), when, executors);
      } else {
        job.succeed();
        check(sample, job);
      }
    }
    System.out.printf("seed %d: %d kills%n", SEED, wanted);
  }

  @Test
  void jobWithKilledDriverContinuesWhenStartedAgain() throws Exception {
    for (Sample sample : List.of(rank("pagerank"), related(), links())) {
      int wentOn = 0;
      for (int kills = 0; kills < DRIVER_KILLS; ) {
        SubmittedJob job = submit(sample);
        double when = sample.seconds() * (0.3 + 0.7 * random.nextDouble());
        boolean isKilled = job.runsAfter(when);
        if (isKilled) {
          job.kill();
          kills++;
        } else {
          job.succeed();
          check(sample, job);
        }
        boolean isFurther = isFurther(job);
        wentOn += isFurther ? 1 : 0;
        System.out.printf(
            "%s %s after %.1f s%s%n",
            sample.job().get(0),
            isKilled ? "killed" : "ended",
            when,
            isFurther ? ", continued from a checkpoint" : "");
      }
      SubmittedJob late = submit(sample);
      assertThat(late.runsUntilOutput(outputAfterACheckpoint(sample))).isTrue();
      late.kill();
      SubmittedJob last = submit(sample);
      last.succeed();
      assertThat(isFurther(last)).isTrue();
      wentOn++;
      check(sample, last);
      System.out.printf(
          "seed %d: %d starts of %s continued from checkpoints%n",
          SEED, wentOn, sample.job().get(0));
    }
  }

  private static String outputAfterACheckpoint(Sample sample) {
    return switch (sample.job().get(0)) {
      case "rank" -> "iteration 11,";
      case "related" -> "comparing pages";
      default -> "numbering pages";
    };
  }

  private static boolean isFurther(SubmittedJob job) throws IOException {
    String said = job.said();
    return said.contains("continuing after iteration")
        || said.contains("already exist")
        || said.contains("was done before");
  }

  @Test
  void damagedCheckpointIsMadeAgain() throws Exception {
    Sample sample = rank("pagerank");
    SubmittedJob job = cluster.submit(sample.job());
    assertThat(job.runsUntilOutput("iteration 21,")).isTrue();
    job.kill();
    Path steps = only(only(site.tables().resolve("_steps-rank")));
    System.out.println("damaged " + FileDamage.flip(steps.resolve("ranks-20"), "part-*.parquet"));
    SubmittedJob again = cluster.submit(sample.job());
    again.succeed();
    assertThat(again.said())
        .contains("ranks-20 is damaged and will be made again")
        .contains("continuing after iteration 10");
    check(sample, again);
  }

  /** The only directory in one. */
  private static Path only(Path parent) throws IOException {
    try (DirectoryStream<Path> all =
        java.nio.file.Files.newDirectoryStream(parent, java.nio.file.Files::isDirectory)) {
      return all.iterator().next();
    }
  }
}
