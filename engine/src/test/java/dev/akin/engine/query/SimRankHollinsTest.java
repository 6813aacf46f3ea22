package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.simrank.SimRank;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.testkit.files.SharedData;
import dev.akin.testkit.naive.PartialSumSimRank;
import dev.akin.testkit.naive.Twin;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The bounds of SimRank on a real crawl. */
@Tag("slow") // a minute; SimRankTest has its bounds on every run
class SimRankHollinsTest {
  private static final Run RUN = Run.silent();

  private static Snapshot hollins() throws IOException {
    Path file = SharedData.require("hollins/hollins.dat.gz");
    PageGraphBuilder builder = new PageGraphBuilder();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.ISO_8859_1))) {
      lines.readLine();
      for (String line; (line = lines.readLine()) != null; ) {
        String[] columns = line.strip().split(" +", 2);
        if (!columns[1].startsWith("http")) {
          builder.link(Integer.parseInt(columns[0]) - 1, Integer.parseInt(columns[1].strip()) - 1);
        }
      }
    }
    PageGraph graph = builder.build();
    return Snapshot.of(graph, new Ranks(new double[graph.pages()], 0, 0, true));
  }

  /** What forty iterations of the definition lack is at most 0.6^41, below 1e-9. */
  @Test
  void boundsHoldAgainstFortyIterationsOfTheDefinition() throws IOException {
    Snapshot snapshot = hollins();
    Twin forty = new PartialSumSimRank(snapshot.graph(), 0.6, 40);
    check(snapshot, 0.6, forty, Math.pow(0.6, 41));
  }

  @Test
  void boundsHoldAgainstAllPairsIteratedToTheEnd() throws IOException {
    Snapshot snapshot = hollins();
    check(snapshot, 0.8, new SimRank(0.8, 0).prepare(snapshot, RUN)::score, 0);
  }

  private static void check(Snapshot snapshot, double c, Twin truth, double lacking) {
    for (double epsilon : new double[] {0.1, 1e-2, 1e-3}) {
      SimRank measure = new SimRank(c, epsilon);
      check(measure, measure.prepare(snapshot, RUN), truth, lacking);
    }
  }

  private static void check(SimRank measure, Scorer scorer, Twin twin, double lacking) {
    Random random = new Random(1);
    for (int i = 0; i < 60; i++) {
      int a = random.nextInt(scorer.pages());
      for (int b = 0; b < scorer.pages(); b++) {
        PairScore pair = scorer.compare(a, b, RUN);
        double truth = twin.score(a, b);
        if (truth + lacking < pair.lower() - 1e-12
            || truth > pair.upper() + 1e-12
            || pair.error() > measure.epsilon()) {
          throw new AssertionError(measure + ": " + truth + " against " + pair);
        }
      }
      TopPages top = scorer.top(a, 10, RUN);
      assertThat(top.error()).isLessThanOrEqualTo(measure.epsilon());
    }
  }
}
