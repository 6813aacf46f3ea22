package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.SimRank;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.Ranks;
import dev.akin.engine.SharedData;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** The bounds of SimRank on a real crawl, against all pairs iterated to the end. */
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

  @Test
  void boundsHoldForEveryPage() throws IOException {
    Snapshot snapshot = hollins();
    for (double c : new double[] {0.8}) {
      Scorer exact = new SimRank(c, 0).prepare(snapshot, RUN);
      for (double epsilon : new double[] {0.1, 1e-2, 1e-3}) {
        SimRank measure = new SimRank(c, epsilon);
        check(measure, measure.prepare(snapshot, RUN), exact);
      }
    }
  }

  private static void check(SimRank measure, Scorer scorer, Scorer exact) {
    Random random = new Random(1);
    for (int i = 0; i < 60; i++) {
      int a = random.nextInt(exact.pages());
      for (int b = 0; b < exact.pages(); b++) {
        PairScore pair = scorer.compare(a, b, RUN);
        double truth = exact.score(a, b);
        if (truth < pair.lower() - 1e-12
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
