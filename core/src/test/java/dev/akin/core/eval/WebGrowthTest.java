package dev.akin.core.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.GraphInvariants;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.RandomGraphs;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WebGrowthTest {
  private static final Run RUN = Run.silent();

  @Test
  void crawlsFindEveryPageOnce() {
    Random random = new Random(3);
    for (int i = 0; i < 300; i++) {
      PageGraph graph = RandomGraphs.pickWithSelfLinks(20, random);
      WebGrowth growth = WebGrowth.ofCrawl(graph, i, RUN);
      assertThat(Arrays.stream(growth.first(graph.pages())).sorted().toArray())
          .isEqualTo(IntStream.range(0, graph.pages()).toArray());
      PageGraph whole = growth.graph(graph.pages(), RUN);
      assertThat(whole.links()).isEqualTo(graph.links());
      PageGraph half = growth.graph(graph.pages() / 2, RUN);
      GraphInvariants.check(half);
      assertThat(half.pages()).isEqualTo(graph.pages() / 2);
    }
  }

  @Test
  void crawlsFollowLinks() {
    WebGrowth growth = WebGrowth.ofCrawl(Graphs.cycle(50), 4, RUN);
    for (int pages = 2; pages < 50; pages++) {
      assertThat(growth.graph(pages, RUN).links()).isEqualTo(pages - 1);
    }
  }

  @Test
  void generatedWebsGrowFromTheSeed() {
    WebGrowth growth = WebGrowth.made(400, 6, RUN);
    assertThat(growth.graph(400, RUN).fingerprint())
        .isEqualTo(WebGrowth.made(400, 6, RUN).graph(400, RUN).fingerprint());
    // A smaller web is a prefix of a larger one with the same seed.
    assertThat(growth.graph(100, RUN).fingerprint())
        .isEqualTo(WebGrowth.made(100, 6, RUN).graph(100, RUN).fingerprint());
    assertThat(growth.graph(400, RUN).links()).isBetween(2000L, 3200L);
  }

  @Test
  void recoversPowerLaws() {
    double[] x = {10, 20, 40, 80};
    PowerFit exact = PowerFit.of(x, Arrays.stream(x).map(each -> 3 * each * each).toArray());
    assertThat(exact.exponent()).isCloseTo(2, within(1e-12));
    assertThat(exact.factor()).isCloseTo(3, within(1e-10));
    assertThat(exact.error()).isCloseTo(0, within(1e-7));
    assertThat(exact.at(5)).isCloseTo(75, within(1e-9));
    // log2 y = 0, 1, 1 at 0, 1, 2: slope 1/2, RSS 1/6 over one degree of freedom, spread 2.
    PowerFit bent = PowerFit.of(new double[] {1, 2, 4}, new double[] {1, 2, 2});
    assertThat(bent.exponent()).isCloseTo(0.5, within(1e-12));
    assertThat(bent.error()).isCloseTo(Math.sqrt(1.0 / 12), within(1e-12));
    assertThat(PowerFit.of(new double[] {1, 2}, new double[] {1, 2}).error()).isNaN();
  }

  @Test
  void rejectsPointsWithoutAFit() {
    assertThatThrownBy(() -> PowerFit.of(new double[] {1, 2}, new double[] {0, 1}))
        .hasMessageContaining("only fits positive values");
    assertThatThrownBy(() -> PowerFit.of(new double[] {2, 2}, new double[] {1, 1}))
        .hasMessageContaining("two different sizes");
  }
}
