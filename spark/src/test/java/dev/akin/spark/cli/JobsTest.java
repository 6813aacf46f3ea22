package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.RankMethods;
import dev.akin.engine.table.TableFacts;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.Parity;
import dev.akin.spark.SmallSite;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a collection to tables, through the jobs, and compared with the collection. */
class JobsTest {
  private static final RankMethod RANK = RankMethods.parse("pagerank(tol=0.01)");

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private SmallSite site;

  @BeforeEach
  void exportPages() throws IOException {
    site = SmallSite.in(directory);
  }

  @AfterEach
  void forgetWhatIsHeld() {
    session.catalog().clearCache();
  }

  @Test
  void listsByLinksAndWordsAreThoseOfTheCollection() throws IOException {
    String tables = site.tables().toString();
    assertThat(AkinSpark.run("rank", tables, "--method", RANK.toString())).isZero();
    Snapshot snapshot = site.snapshot(RANK);
    Parity.check(session.read().parquet(tables + "/ranks"), snapshot.ranks());
    for (String spec : List.of("keyword-cosine", "pagesim", "blend")) {
      assertThat(AkinSpark.run("related", tables, "--measure", spec, "-k", "4")).isZero();
      Measure measure = Measures.parse(spec);
      TableFacts facts = TableFacts.read(site.tables());
      assertThat(facts.related()).isEqualTo(new TableFacts.Related(measure.toString(), 4, ""));
      Parity.check(
          session.read().parquet(tables + "/related"), measure.prepare(snapshot, Run.silent()), 4);
    }
    assertThat(site.tables().toFile().list())
        .containsExactlyInAnyOrder(
            "akin.json", ".akin.json.crc", "pages", "links", "ranks", "related");
  }

  /** This process has a session of two threads already, so that another runs on one. */
  @Test
  @Tag("long")
  void oneThreadFindsWhatTwoFind() throws Exception {
    String tables = site.tables().toString();
    List<List<String>> jobs =
        List.of(
            List.of("rank", tables, "--method", "pagerank(maxIterations=3)"),
            List.of("related", tables, "--blocks", "3"));
    for (List<String> job : jobs) {
      assertThat(AkinSpark.run(job.toArray(String[]::new))).isZero();
    }
    List<String> ofTwo = Parity.rows(session, tables, "ranks", "related");
    site.exportAgain();
    assertThat(runOnOneThread(jobs)).as("see %s", directory.resolve("one.log")).isZero();
    List<String> ofOne = Parity.rows(session, tables, "ranks", "related");
    Parity.check(ofOne, ofTwo);
  }

  private int runOnOneThread(List<List<String>> jobs) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("@jvm-options", "-XX:TieredStopAtLevel=1", "-Xmx1g", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(OneThread.class.getName());
    jobs.forEach(job -> command.add(String.join("\n", job)));
    File log = directory.resolve("one.log").toFile();
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(log)
        .start()
        .waitFor();
  }
}
