package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.run.Run;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import dev.akin.spark.SmallSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs jobs over the tables of a collection and compares the results with the collection. */
@Tag("long")
class JobsTest {
  private static final RankMethod RANK = RankMethods.parse("pagerank(maxIterations=3)");

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private SmallSite site;

  @BeforeEach
  void exportPages() throws IOException {
    site = SmallSite.in(directory);
  }

  @AfterEach
  void nothingIsPersisted() {
    assertThat(session.sparkContext().getPersistentRDDs().isEmpty()).isTrue();
  }

  @Test
  void listsByLinksAndWordsEqualThoseOfTheCollection() throws IOException {
    String tables = site.tables().toString();
    assertThat(AkinSpark.run("related", tables, "--measure", "ppr")).isEqualTo(2);
    assertThat(site.tables().resolve("_steps-related")).doesNotExist();
    assertThat(AkinSpark.run("rank", tables, "--method", RANK.toString())).isZero();
    Snapshot snapshot = site.snapshot(RANK);
    ParityAssertions.checkRanks(session, tables, snapshot.ranks());
    for (String spec : List.of("blend", "pagesim")) {
      assertThat(AkinSpark.run("related", tables, "--measure", spec, "-k", "4")).isZero();
      Measure measure = Measures.parse(spec);
      TableFacts facts = TableFacts.read(site.tables());
      assertThat(facts.related()).isEqualTo(TableFacts.Related.by(measure, 4, RANK.toString(), ""));
      ParityAssertions.check(
          session.read().parquet(tables + "/related"), measure.prepare(snapshot, Run.silent()), 4);
    }
    assertThat(site.tables().toFile().list())
        .containsExactlyInAnyOrder(
            "akin.json", ".akin.json.crc", "pages", "links", "ranks", "related");
    String others = "pagerank(damping=0.5,maxIterations=2)";
    assertThat(AkinSpark.run("rank", tables, "--method", others)).isZero();
    assertThat(TableFacts.read(site.tables()).related()).isNull();
    assertThat(site.tables().resolve("related")).doesNotExist();
  }

  /** Neither does a job that fails. */
  @Test
  void jobKeepsCheckpointsOfAnotherThatWasKilled() throws IOException {
    Path steps = site.tables().resolve(TableFacts.STEPS + "related");
    Path other = steps.resolve("0123456789abcdef");
    Path kept = Files.createDirectories(other.resolve("features-0")).resolve("part-0.parquet");
    Files.writeString(kept, "ten hours of work");
    String tables = site.tables().toString();
    for (String wrong : List.of("pagesmi", "ppr", "jaccard(direction=up)")) {
      assertThat(AkinSpark.run("related", tables, "--measure", wrong)).isEqualTo(2);
    }
    for (String option : List.of("-k", "--blocks", "--tiles", "--heavy", "--cap")) {
      assertThat(AkinSpark.run("related", tables, "--measure", "jaccard", option, "0"))
          .isEqualTo(2);
    }
    for (String job : List.of("simrank", "matchsim")) {
      assertThat(JobOutput.by(2, job, tables, "--tasks", "0")).contains("tasks must be at least 1");
      assertThat(JobOutput.by(2, job, tables, "-k", "0")).contains("k must be at least 1");
    }
    assertThat(JobOutput.by(2, "rank", tables, "--method", "hits")).contains("pagerank, not hits");
    assertThat(AkinSpark.run("related", tables, "--measure", "jaccard")).isZero();
    assertThat(kept).hasContent("ten hours of work");
    assertThat(steps.toFile().list()).hasSize(1);
  }

  /** With the same bits. This process has a session of two threads, so another one runs on one. */
  @Test
  void resultsDoNotDependOnThreads() throws Exception {
    String tables = site.tables().toString();
    List<List<String>> jobs =
        List.of(
            List.of("rank", tables, "--method", "pagerank(maxIterations=3)"),
            List.of("related", tables, "--measure", "salton", "--blocks", "3"));
    for (List<String> job : jobs) {
      assertThat(AkinSpark.run(job.toArray(String[]::new))).isZero();
    }
    List<String> ofTwo = ParityAssertions.rows(session, tables, "ranks", "related");
    site.exportAgain();
    Path log = directory.resolve("one.log");
    SingleThreadProcess.run(
        jobs, log, "-XX:TieredStopAtLevel=1"); // too short for the second compiler
    assertThat(ParityAssertions.rows(session, tables, "ranks", "related")).isEqualTo(ofTwo);
  }
}
