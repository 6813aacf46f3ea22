package dev.akin.core.measure.matchsim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.testkit.files.SharedData;
import dev.akin.testkit.graphs.Graphs;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The iterations to several tolerances that docs/background/evaluation/claims.md reports for two
 * citation graphs.
 */
class MatchSimRoundsTest {
  private static final double[] TOLERANCES = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6};

  private static int[] rounds(String file, int pages) throws IOException {
    int[] links;
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(
                    Files.newInputStream(SharedData.require("cane-cora-hepth/" + file))),
                StandardCharsets.US_ASCII))) {
      links =
          in.lines()
              .map(line -> line.strip().split("\\s+", -1))
              .filter(pair -> !pair[0].equals(pair[1]))
              .flatMapToInt(pair -> IntStream.of(number(pair[0]), number(pair[1])))
              .toArray();
    }
    PageGraph graph = Graphs.of(pages, links);
    Run run = Run.silent();
    Snapshot snapshot = Snapshot.of(graph, run);
    MatchSim all = MatchSim.DEFAULT.withPairs(MatchSim.Pairs.ALL);
    int[] rounds = new int[TOLERANCES.length];
    for (int i = 0; i < rounds.length; i++) {
      PreparationOutcome outcome =
          all.withIterations(TOLERANCES[i], 1000).prepare(snapshot, run).outcome();
      assertThat(outcome.converged()).isTrue();
      assertThat(outcome.change()).isLessThan(TOLERANCES[i]);
      rounds[i] = outcome.iterations();
    }
    return rounds;
  }

  private static int number(String text) {
    return Integer.parseInt(text);
  }

  @Test
  void onPapersOfHighEnergyPhysics() throws IOException {
    assertThat(rounds("HepTh/graph.txt.gz", 1038)).containsExactly(5, 6, 7, 10, 12, 14);
  }

  @Test
  @Tag("slow")
  void onPapersOfMachineLearning() throws IOException {
    assertThat(rounds("cora/graph.txt.gz", 2277)).containsExactly(6, 10, 14, 18, 21, 25);
  }
}
