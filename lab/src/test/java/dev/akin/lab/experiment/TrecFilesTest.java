package dev.akin.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.eval.JudgedYardstick;
import dev.akin.core.eval.Judgement;
import dev.akin.core.eval.Metric;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.SampleSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrecFilesTest {
  private static final List<String> NAMES = List.of("a b", "c%20d", "50% off\tnow", "plain");

  @TempDir Path directory;

  private List<String> qrels(Judgement... judgements) throws IOException {
    Path file = directory.resolve("qrels");
    TrecFiles.ofRelated(NAMES::get, NAMES.size())
        .writeJudgements(
            file, new JudgedYardstick(List.of(judgements)), new int[] {0}, Run.silent());
    return Files.readAllLines(file);
  }

  @Test
  void restoresNamesWithSpaces() {
    TrecFiles trec = TrecFiles.ofRelated(NAMES::get, NAMES.size());
    String[] lines =
        trec.lines(0, new TopPages(new int[] {1, 2, 3}, new double[3]), "t").split("\n", -1);
    assertThat(lines[0]).isEqualTo("a%20b Q0 c%20d 1 3 t");
    assertThat(lines[1]).isEqualTo("a%20b Q0 50%25%20off%09now 2 2 t");
    assertThat(TrecFiles.name("a%20b")).isEqualTo("a b");
    assertThat(TrecFiles.name("50%25%20off%09now")).isEqualTo("50% off\tnow");
  }

  @Test
  void gradesKeepTheirProportions() throws IOException {
    assertThat(qrels(new Judgement(0, 1, 2), new Judgement(0, 3, 1)))
        .containsExactly("a%20b 0 c%20d 2", "a%20b 0 plain 1");
    assertThat(qrels(new Judgement(0, 1, 2), new Judgement(0, 3, 0.07)))
        .containsExactly("a%20b 0 c%20d 200", "a%20b 0 plain 7");
    assertThatThrownBy(() -> qrels(new Judgement(0, 1, 1.0 / 3)))
        .hasMessageContaining("the grade 0.3333333333333333 in the list of a b has more than six");
  }

  /** By definition: the sum of precisions at relevant pages over their number, mean over topics. */
  @Test
  void averagePrecisionMatchesTheFiles() throws IOException {
    SampleSite site = new SampleSite(120, 1, true);
    site.into(directory.resolve("web"));
    PageCollection collection = PageCollection.load(directory.resolve("web"));
    List<String> labels = new ArrayList<>();
    for (int page = 0; page < 100; page++) {
      labels.add(site.url(page) + "\t" + (page < 10 ? "alone" + page : "group" + page % 5));
    }
    Files.write(directory.resolve("labels.tsv"), labels);
    Experiment experiment =
        new Experiment(
            "trial",
            "",
            List.of(Measures.parse("cocitation")),
            null,
            new Experiment.Sample(AskedPages.ALL, 1000, 1),
            new Experiment.Judging("labels:labels.tsv", List.of(), 20, List.of(10)),
            List.of(),
            List.of());
    Yardstick yardstick =
        new YardstickFactory(collection, directory)
            .of(experiment.judging().yardstick(), Run.silent());
    ExperimentResults results =
        new ExperimentRunner(collection, directory.resolve("out"))
            .run(experiment, yardstick, Run.silent());
    TrialResult trial = results.trials().get(0);
    Path lists = directory.resolve("out/lists");
    double map =
        meanAveragePrecision(
            lists.resolve("qrels"),
            lists.resolve(ExperimentRunner.fileName(trial.name()) + ".run"));
    assertThat(results.pages()).hasSize(90);
    assertThat(results.value(trial, Metric.MAP, 20).interval().mean())
        .isPositive()
        .isCloseTo(map, within(1e-12));
  }

  private static double meanAveragePrecision(Path qrels, Path run) throws IOException {
    Map<String, Set<String>> related = new HashMap<>();
    for (String line : Files.readAllLines(qrels)) {
      String[] columns = line.split(" ", -1);
      related.computeIfAbsent(columns[0], topic -> new HashSet<>()).add(columns[2]);
    }
    Map<String, Integer> seen = new HashMap<>();
    double sum = 0;
    for (String line : Files.readAllLines(run)) {
      String[] columns = line.split(" ", -1);
      Set<String> wanted = related.getOrDefault(columns[0], Set.of());
      if (wanted.contains(columns[2])) {
        int hits = seen.merge(columns[0], 1, Integer::sum);
        sum += (double) hits / Integer.parseInt(columns[3]) / wanted.size();
      }
    }
    return sum / related.size();
  }
}
