package dev.akin.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measures;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.RankMethods;
import dev.akin.spark.Damage;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.Parity;
import dev.akin.spark.SmallSite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Machines and drivers that go away at any moment: jobs end as if nothing had happened. */
@Tag("slow")
class KillTest {
  private static final int KILLS = 20;
  private static final int DRIVER_KILLS = 6;
  private static final long SEED = Long.getLong("test.seed", 1);

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private final Random random = new Random(SEED);
  private SmallSite site;
  private Cluster cluster;

  /** A job, how long it takes if all goes well, and what it finds. */
  private record Sample(List<String> job, String table, double seconds, List<String> rows) {}

  @BeforeEach
  void start() throws Exception {
    site = SmallSite.in(directory);
    cluster = Cluster.start(directory.resolve("cluster"));
  }

  @AfterEach
  void stop() throws Exception {
    cluster.stop();
  }

  private Sample sample(String table, List<String> job) throws Exception {
    long begin = System.nanoTime();
    cluster.submit(job).succeed();
    double seconds = (System.nanoTime() - begin) / 1e9;
    System.out.printf("%s takes %.1f s%n", job.get(0), seconds);
    return new Sample(job, table, seconds, rows(table));
  }

  private Sample rank(String method) throws Exception {
    Sample rank = sample("ranks", List.of("rank", site.tables().toString(), "--method", method));
    Parity.check(
        session.read().parquet(site.tables() + "/ranks"),
        site.snapshot(RankMethods.parse(method)).ranks());
    return rank;
  }

  private Sample related() throws Exception {
    Sample related =
        sample("related", List.of("related", site.tables().toString(), "--blocks", "4"));
    Parity.check(
        session.read().parquet(site.tables() + "/related"),
        Measures.parse("blend").prepare(site.snapshot(PageRank.DEFAULT), Run.silent()),
        10);
    return related;
  }

  private List<String> rows(String table) {
    return Parity.rows(session, site.tables().toString(), table);
  }

  /** Compares what the job has found; says whether even the bits are the same. */
  private boolean isSame(Sample sample) {
    List<String> rows = rows(sample.table());
    Parity.check(rows, sample.rows());
    return rows.equals(sample.rows());
  }

  private void tell(Sample sample) {
    System.out.println(isSame(sample) ? "the same bits" : "within 1e-9");
  }

  @Test
  void jobsOutliveTheWorkersAndExecutorsTheyRunOn() throws Exception {
    List<Sample> samples = List.of(rank("pagerank(tol=1e-5)"), related());
    int same = 0;
    for (int kills = 0; kills < KILLS; ) {
      Sample sample = samples.get(kills % samples.size());
      Submitted job = cluster.submit(sample.job());
      double when = sample.seconds() * (0.1 + 0.9 * random.nextDouble());
      if (job.runsAfter(when)) {
        kills++;
        List<ProcessHandle> workers = cluster.workers();
        int executors = cluster.kill(workers.get(random.nextInt(workers.size())));
        cluster.add();
        job.succeed();
        boolean isSame = isSame(sample);
        same += isSame ? 1 : 0;
        System.out.printf(
            "kill %d: %s after %.1f s, a worker with %d executors; %s%n",
            kills, sample.job().get(0), when, executors, isSame ? "the same bits" : "within 1e-9");
      }
    }
    System.out.printf("seed %d: %d kills, %d results with the same bits%n", SEED, KILLS, same);
  }

  @Test
  void jobWhoseDriverIsKilledGoesOnWhenStartedAgain() throws Exception {
    int wentOn = 0;
    for (Sample sample : List.of(rank("pagerank"), related())) {
      for (int kills = 0; kills < DRIVER_KILLS; ) {
        Submitted job = cluster.submit(sample.job());
        double when = sample.seconds() * (0.3 + 0.7 * random.nextDouble());
        boolean isKilled = job.runsAfter(when);
        if (isKilled) {
          job.kill();
          kills++;
        } else {
          job.succeed();
          tell(sample);
        }
        boolean isFurther = isFurther(job);
        wentOn += isFurther ? 1 : 0;
        System.out.printf(
            "%s %s after %.1f s%s%n",
            sample.job().get(0),
            isKilled ? "killed" : "ended",
            when,
            isFurther ? ", having gone on from a checkpoint" : "");
      }
      Submitted last = cluster.submit(sample.job());
      last.succeed();
      wentOn += isFurther(last) ? 1 : 0;
      tell(sample);
    }
    assertThat(wentOn).isPositive();
    System.out.printf("seed %d: %d starts went on from checkpoints%n", SEED, wentOn);
  }

  private static boolean isFurther(Submitted job) throws IOException {
    String said = job.said();
    return said.contains("going on after iteration") || said.contains("are there already");
  }

  @Test
  void damagedCheckpointIsMadeAgain() throws Exception {
    Sample sample = rank("pagerank");
    Submitted job = cluster.submit(sample.job());
    assertThat(job.runsAfterSaying("iteration 21,")).isTrue();
    job.kill();
    Path steps = site.tables().resolve("_steps-rank");
    System.out.println("damaged " + Damage.flip(steps.resolve("ranks-20"), "part-*.parquet"));
    Submitted again = cluster.submit(sample.job());
    again.succeed();
    assertThat(again.said())
        .contains("ranks-20 is damaged and will be made again")
        .contains("going on after iteration 10");
    tell(sample);
  }
}
