package dev.akin.testkit.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Failures can be reproduced. */
class TrialsTest {
  @Test
  void failuresReportTheSeedAndWriteTheGraph() throws IOException {
    Path file = Path.of("target", "failures", "TrialsTest-on-purpose.tsv");
    Files.deleteIfExists(file);
    assertThatThrownBy(
            () ->
                Trials.named("TrialsTest-on-purpose")
                    .times(
                        1,
                        trial -> {
                          trial.about(Graphs.path(3));
                          throw new IllegalStateException("on purpose");
                        }))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("on purpose")
        .hasMessageContaining(file.toString())
        .hasMessageMatching("(?s).*\n-Dtest\\.seed=[0-9a-f]+");
    assertThat(file).hasContent("# pages 3\n0\t1\n1\t2\n");
    Files.delete(file);
  }

  @Test
  void trialsDifferAndAreReproducible() {
    Set<Long> first = new HashSet<>();
    Set<Long> second = new HashSet<>();
    Trials.named("TrialsTest-seeds").times(1000, trial -> first.add(trial.random().nextLong()));
    Trials.named("TrialsTest-seeds").times(1000, trial -> second.add(trial.random().nextLong()));
    boolean isOneSeedWanted = System.getProperty("test.seed") != null;
    int part = Integer.getInteger("trials.part", 1);
    assertThat(first).hasSize(isOneSeedWanted ? 1 : (1000 + part - 1) / part).isEqualTo(second);
  }

  @Test
  void randomGraphsAreValidAndOfEverySize() {
    Set<Integer> sizes = new HashSet<>();
    Trials.named("TrialsTest-graphs")
        .times(
            500,
            trial -> {
              GraphInvariants.check(trial.graphWithSelfLinks(40));
              sizes.add(RandomGraphs.pick(40, trial.random()).pages());
            });
    if (System.getProperty("test.seed") == null && System.getProperty("trials.part") == null) {
      assertThat(sizes).hasSizeGreaterThan(35);
    }
  }
}
