package dev.akin.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.eval.Metric;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.measure.Measures;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.SampleSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long") // same result on every JDK
class ExperimentRunnerTest {
  private static final SampleSite SITE = new SampleSite(120, 1, true);

  @TempDir Path directory;

  private PageCollection collection;
  private Path labels;

  @BeforeEach
  void makeCollection() throws IOException {
    SITE.into(directory.resolve("web"));
    collection = PageCollection.load(directory.resolve("web"));
    labels = directory.resolve("labels.tsv");
    List<String> lines = new ArrayList<>();
    for (int page = 0; page < 100; page++) {
      lines.add(SITE.url(page) + "\tgroup" + page % 5);
    }
    Files.write(labels, lines);
  }

  private static Experiment experiment(String yardstick, long seed, String... measures) {
    return new Experiment(
        "trial",
        "",
        Stream.of(measures).map(Measures::parse).toList(),
        null,
        new Experiment.Sample(AskedPages.ALL, 60, seed),
        new Experiment.Judging(yardstick, List.of(), 20, List.of(1, 10)),
        List.of(),
        List.of());
  }

  private ExperimentResults run(Experiment experiment, String into, Run run) throws IOException {
    Yardstick yardstick =
        new YardstickFactory(collection, directory).of(experiment.judging().yardstick(), run);
    return new ExperimentRunner(collection, directory.resolve(into))
        .run(experiment, yardstick, run);
  }

  private Map<String, String> files(String in) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.list(directory.resolve(in).resolve("lists"))) {
      for (Path path : paths.filter(path -> !path.toString().endsWith(".json")).toList()) {
        files.put(path.getFileName().toString(), Files.readString(path));
      }
    }
    return files;
  }

  @Test
  void writesTheSameBytesForAnyNumberOfThreads() throws IOException {
    Experiment experiment = experiment("labels:labels.tsv", 1, "jaccard", "cocitation", "pagesim");
    ExperimentResults first = run(experiment, "one", Run.silent().withThreads(1));
    ExperimentResults second = run(experiment, "two", Run.silent().withThreads(3));
    assertThat(files("one")).isEqualTo(files("two")).hasSize(7);
    assertThat(first.values(first.trials().get(1)))
        .isEqualTo(second.values(second.trials().get(1)));
    assertThat(first.judged()).isEqualTo(100);
    assertThat(first.pages()).hasSize(60);
    assertThat(first.metrics()).contains(Metric.MAP);
  }

  @Test
  void valuesOfAnotherSeedLieInTheIntervals() throws IOException {
    ExperimentResults first = run(experiment("words", 1, "cocitation"), "one", Run.silent());
    ExperimentResults second = run(experiment("words", 2, "cocitation"), "two", Run.silent());
    assertThat(first.pages()).isNotEqualTo(second.pages());
    ExperimentResults.Value value = first.value(first.trials().get(0), Metric.DELTA, 10);
    ExperimentResults.Value other = second.value(second.trials().get(0), Metric.DELTA, 10);
    assertThat(other.interval().mean()).isBetween(value.interval().low(), value.interval().high());
    assertThat(first.metrics()).containsExactly(Metric.DELTA, Metric.NDCG, Metric.COVERAGE);
  }

  @Test
  void continuesAfterAnInterruption() throws IOException {
    Experiment experiment = experiment("labels:labels.tsv", 1, "jaccard", "pagesim");
    AtomicInteger left = new AtomicInteger(3);
    Path done =
        directory
            .resolve("out/lists")
            .resolve(ExperimentRunner.fileName(experiment.measures().get(0).toString()) + ".json");
    Run interrupted =
        Run.silent()
            .withThreads(1)
            .withCancellation(() -> Files.exists(done) && left.getAndDecrement() <= 0);
    assertThatThrownBy(() -> run(experiment, "out", interrupted))
        .isInstanceOf(CancellationException.class);
    assertThat(files("out")).as("judgements and the first lists").hasSize(2);
    String kept = Files.readString(done);
    ExperimentResults resumed = run(experiment, "out", Run.silent());
    assertThat(Files.readString(done)).as("the first measure was not run again").isEqualTo(kept);
    ExperimentResults whole = run(experiment, "whole", Run.silent());
    assertThat(files("out")).isEqualTo(files("whole"));
    assertThat(resumed.values(resumed.trials().get(0)))
        .isEqualTo(whole.values(whole.trials().get(0)));
  }

  private Path kept(String ending) {
    String name = ExperimentRunner.fileName(Measures.parse("jaccard").toString());
    return directory.resolve("out/lists").resolve(name + ending);
  }

  @Test
  void recomputesListsOfAnotherSnapshot() throws IOException {
    run(experiment("labels:labels.tsv", 1, "jaccard"), "out", Run.silent());
    String before = Files.readString(kept(".lists"));
    PageCollection old = collection;
    new SampleSite(120, 2, true).into(directory.resolve("web"));
    collection = PageCollection.load(directory.resolve("web"));
    List<String> lines = new ArrayList<>();
    for (int page = 0; page < collection.pages(); page++) {
      lines.add(collection.names().name(page) + "\tgroup" + page % 5);
    }
    Files.write(labels, lines);
    assertThat(collection.manifest().snapshot()).isNotEqualTo(old.manifest().snapshot());
    run(experiment("labels:labels.tsv", 1, "jaccard"), "out", Run.silent());
    assertThat(Files.readString(kept(".lists"))).isNotEqualTo(before);
  }

  @Test
  void recomputesListsForOtherPages() throws IOException {
    run(experiment("labels:labels.tsv", 1, "jaccard"), "out", Run.silent());
    String before = Files.readString(kept(".lists"));
    Files.write(labels, Files.readAllLines(labels).subList(20, 100));
    ExperimentResults changed =
        run(experiment("labels:labels.tsv", 1, "jaccard"), "out", Run.silent());
    assertThat(changed.judged()).isEqualTo(80);
    assertThat(Files.readString(kept(".lists"))).isNotEqualTo(before);
  }

  @Test
  void reusesListsForAnotherYardstick() throws IOException {
    run(experiment("labels:labels.tsv", 1, "jaccard"), "out", Run.silent());
    String facts = Files.readString(kept(".json"));
    List<String> lines = new ArrayList<>();
    for (int page = 0; page < 100; page++) {
      lines.add(SITE.url(page) + "\tgroup" + page % 7);
    }
    Files.write(labels, lines);
    run(experiment("labels:labels.tsv", 1, "jaccard"), "out", Run.silent());
    assertThat(Files.readString(kept(".json"))).as("times included").isEqualTo(facts);
  }

  @Test
  void recomputesTruncatedOrForeignFiles() throws IOException {
    Experiment experiment = experiment("labels:labels.tsv", 1, "jaccard");
    run(experiment, "out", Run.silent());
    String lists = Files.readString(kept(".lists"));
    String facts = Files.readString(kept(".json"));
    for (String other :
        List.of(
            "", "[1]", "7", "{}", "null", "{\"of\": 3}", facts.substring(0, facts.length() / 2))) {
      Files.writeString(kept(".json"), other);
      run(experiment, "out", Run.silent());
      assertThat(Files.readString(kept(".json"))).as(other).contains("\"cost\"");
    }
    Files.writeString(kept(".lists"), lists.substring(0, lists.length() - 4));
    run(experiment, "out", Run.silent());
    assertThat(Files.readString(kept(".lists"))).isEqualTo(lists);
    Files.writeString(kept(".json"), facts.replaceFirst("\"build\" : \"", "$0x"));
    run(experiment, "out", Run.silent());
    assertThat(Files.readString(kept(".json"))).doesNotContain("\"build\" : \"x");
  }

  @Test
  void namesMissingLabelsAndJudgements() {
    assertThatThrownBy(() -> run(experiment("labels", 1, "jaccard"), "out", Run.silent()))
        .hasMessage(
            "the collection has no labels; import labels, or name a file of labels: labels:FILE");
    assertThatThrownBy(() -> run(experiment("taste", 1, "jaccard"), "out", Run.silent()))
        .hasMessageStartingWith("there is no yardstick 'taste'; there are words, labels");
  }

  @Test
  void namesTheLineOfAnInvalidLabel() throws IOException {
    Files.writeString(labels, "# labels\nhttps://nowhere.example/\tx\n");
    assertThatThrownBy(
            () -> run(experiment("labels:labels.tsv", 1, "jaccard"), "out", Run.silent()))
        .hasMessageContaining("labels.tsv, line 2: there is no page");
    Files.writeString(labels, SITE.url(1) + "\n");
    assertThatThrownBy(
            () -> run(experiment("labels:labels.tsv", 1, "jaccard"), "out", Run.silent()))
        .hasMessageContaining("line 1: 2 columns expected, but there are 1");
  }

  @Test
  void samplesPagesWithoutInLinks() throws IOException {
    Experiment all = experiment("labels:labels.tsv", 1, "simrank", "coupling");
    Experiment some =
        new Experiment(
            "trial",
            "",
            all.measures(),
            null,
            new Experiment.Sample(AskedPages.WITHOUT_IN_LINKS, 60, 1),
            all.judging(),
            List.of(),
            List.of());
    ExperimentResults results = run(some, "out", Run.silent());
    assertThat(results.pages()).isNotEmpty();
    assertThat(results.judged()).isLessThan(100);
    TrialResult simrank = results.trials().get(0);
    assertThat(simrank.lists().coverage()).isZero();
    assertThat(results.value(simrank, Metric.COVERAGE, 20).interval().mean()).isZero();
  }

  @Test
  void readsTrecJudgements() throws IOException {
    Files.writeString(
        labels,
        SITE.url(1) + " 0 " + SITE.url(2) + " 2\n" + SITE.url(1) + " 0 " + SITE.url(3) + " -1\n");
    ExperimentResults results =
        run(experiment("qrels:labels.tsv", 1, "cocitation"), "out", Run.silent());
    assertThat(results.pages()).hasSize(1);
    String qrels = Files.readString(directory.resolve("out/lists/qrels"));
    assertThat(qrels).isEqualTo(SITE.url(1) + " 0 " + SITE.url(2) + " 2\n");
    List<String> run =
        Files.readAllLines(
            directory
                .resolve("out/lists")
                .resolve(ExperimentRunner.fileName("cocitation") + ".run"));
    assertThat(run).hasSize(10);
    assertThat(run.get(0)).startsWith(SITE.url(1) + " Q0 ").contains(" 1 10 cocitation-");
    assertThat(run.get(9)).contains(" 10 1 cocitation-");
  }
}
