package dev.akin.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.eval.Metric;
import dev.akin.core.measure.Measures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentFileTest {
  @TempDir Path directory;

  private ExperimentFile read(String text) throws IOException {
    return ExperimentFile.read(Files.writeString(directory.resolve("e.yaml"), text));
  }

  @Test
  void readsEveryField() throws IOException {
    ExperimentFile file =
        read(
            """
            title: PageSim against SimRank
            claim: PageSim is better by 8 percent.
            collection: wiki
            import: [links.tsv, --page-count, "9"]
            measures: [pagesim, "simrank(c=0.6)"]
            yardstick: labels
            metrics: [ndcg]
            places: 30
            cutoffs: [10, 1]
            sample: 50
            seed: 7
            expect:
              - {measure: pagesim, over: simrank(c=0.6), metric: ndcg, value: 1.08, within: 0.05}
            """);
    Experiment experiment = file.experiment();
    assertThat(file.collection()).isEqualTo(directory.resolve("wiki"));
    assertThat(file.sources()).containsExactly("links.tsv", "--page-count", "9");
    assertThat(experiment.measures())
        .containsExactly(Measures.parse("pagesim"), Measures.parse("simrank(c=0.6)"));
    assertThat(experiment.metrics()).containsExactly(Metric.NDCG);
    assertThat(experiment.cutoffs()).containsExactly(1, 10);
    assertThat(experiment.places()).isEqualTo(30);
    assertThat(experiment.sample()).isEqualTo(50);
    assertThat(experiment.seed()).isEqualTo(7);
    Expectation expectation = experiment.expectations().get(0);
    assertThat(expectation.over()).isEqualTo(Measures.parse("simrank(c=0.6)"));
    assertThat(expectation.isMetBy(1.12)).isTrue();
    assertThat(expectation.isMetBy(1.14)).isFalse();
  }

  @Test
  void leavesOutWhatHasADefault() throws IOException {
    Experiment experiment =
        read("title: t\ncollection: c\nmeasures: [jaccard]\nyardstick: words\n").experiment();
    assertThat(experiment.places()).isEqualTo(50);
    assertThat(experiment.cutoffs()).containsExactly(1, 5, 10, 20, 50);
    assertThat(experiment.metrics()).isEmpty();
    assertThat(experiment.expectations()).isEmpty();
  }

  @Test
  void saysWhatIsWrong() {
    String rest = "\ncollection: c\nmeasures: [jaccard]\nyardstick: words\n";
    expect("title: [", "e.yaml, line 1: no YAML: ");
    expect("measures", "an experiment has fields such as 'measures: [pagesim]'");
    expect("title: t\ntittle: u" + rest, "there is no field 'tittle'; there are claim, collection");
    expect("title: t\nmeasures: [jaccard]", "the field 'yardstick' is missing");
    expect("title: t" + rest + "places: many", "the field 'places' must be a whole number");
    expect("title: t" + rest + "cutoffs: [x]", "a cut-off must be a whole number, not x");
    expect("title: t" + rest + "cutoffs: [99]", "a cut-off must lie between 1 and places, 50");
    expect(
        "title: t\nyardstick: words\ncollection: c\nmeasures: jaccard", "must be a list: [a, b]");
    expect("title: t\nyardstick: words\ncollection: c\nmeasures: [jacard]", "jacard");
    expect("title: t" + rest + "expect: [{measure: jaccard}]", "the field 'metric' is missing");
  }

  private void expect(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("e.yaml")
        .hasMessageContaining(message);
  }
}
