package dev.akin.core.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.rank.SimilarityPageRank.Mode;
import dev.akin.core.run.Run;
import dev.akin.core.text.MissingTextException;
import dev.akin.testkit.golden.Golden;
import dev.akin.testkit.golden.WangText;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.MadeText;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaiveSimilarityRank;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class SimilarityPageRankTest {
  private static final Run RUN = Run.silent();

  private static SimilarityPageRank stochastic(double lambda) {
    return new SimilarityPageRank(Mode.STOCHASTIC, lambda, 0.85, 1e-13, 2000, 1);
  }

  private static SimilarityPageRank published(double lambda, int rounds) {
    return new SimilarityPageRank(Mode.PUBLISHED, lambda, 0.85, 1e-10, 1, rounds);
  }

  private static Facts facts(MadeText text, int pages) {
    return Facts.ofSites(new int[pages]).with(text);
  }

  private static double radius(SimilarityPageRank method, PageGraph graph, MadeText text) {
    double[] scale = new double[graph.pages()];
    Arrays.setAll(scale, page -> method.damping() / Math.max(1, graph.outDegree(page)));
    WeighedLinks links = WeighedLinks.bySimilarity(graph, text, method, RUN);
    SpectralRadius radius = SpectralRadius.of(graph, links, scale, RUN);
    assertThat(radius.lower()).isLessThanOrEqualTo(radius.upper());
    assertThat(radius.upper()).isLessThanOrEqualTo(radius.lower() + 1e-6);
    return radius.lower();
  }

  @Test
  void equalsTheNaiveForms() {
    Trials.named("SimilarityPageRankTest-twin")
        .times(
            300,
            trial -> {
              Random random = trial.random();
              PageGraph graph = trial.graphWithSelfLinks(8);
              MadeText text = MadeText.random(graph.pages(), random);
              Facts facts = facts(text, graph.pages());
              double lambda =
                  random.nextBoolean() ? SimilarityPageRank.STEPPED : 2 * random.nextDouble();
              SimilarityPageRank method = stochastic(lambda);
              NaiveSimilarityRank naive = new NaiveSimilarityRank(method, graph, text);
              Ranks ranks = method.compute(graph, facts, RUN);
              assertThat(ranks.scores()).containsExactly(naive.stochastic(), within(1e-11));
              assertThat(ranks.converged()).isTrue();
              int rounds = 1 + random.nextInt(30);
              double[] expected = naive.published(rounds);
              Ranks printed = published(lambda, rounds).compute(graph, facts, RUN);
              for (int page = 0; page < graph.pages(); page++) {
                assertThat(printed.score(page))
                    .isCloseTo(expected[page], within(1e-12 * Math.max(1, expected[page])));
              }
            });
  }

  @Test
  void boundsTheSpectralRadius() {
    Trials.named("SimilarityPageRankTest-radius")
        .times(
            300,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(8);
              MadeText text = MadeText.random(graph.pages(), trial.random());
              SimilarityPageRank method = published(SimilarityPageRank.STEPPED, 1);
              double[] scale = new double[graph.pages()];
              Arrays.setAll(scale, page -> 0.85 / Math.max(1, graph.outDegree(page)));
              WeighedLinks links = WeighedLinks.bySimilarity(graph, text, method, RUN);
              SpectralRadius radius = SpectralRadius.of(graph, links, scale, RUN);
              double exact = new NaiveSimilarityRank(method, graph, text).radius();
              assertThat(exact).isBetween(radius.lower() - 1e-9, radius.upper() + 1e-9);
            });
  }

  @Test
  void reportsDivergenceOnThePapersExample() {
    Golden wang = Golden.read("wang");
    PageGraph graph = wang.graph();
    MadeText text = WangText.of(wang);
    double[] radii = wang.vector("published_mode_spectral_radius");
    assertThat(radius(published(0.5, 1), graph, text)).isCloseTo(radii[0], within(1e-8));
    assertThat(radius(published(SimilarityPageRank.STEPPED, 1), graph, text))
        .isCloseTo(radii[1], within(1e-8));
    Ranks stepped = published(SimilarityPageRank.STEPPED, 81).compute(graph, facts(text, 5), RUN);
    assertThat(stepped.converged()).isFalse();
    assertThat(stepped.iterations()).isEqualTo(81);
    assertThat(stepped.message().toString())
        .contains("the spectral radius of Eq. (8) is 1.0880, above 1: the values diverge");
    assertThat(published(0.5, 81).compute(graph, facts(text, 5), RUN).message().toString())
        .contains("the spectral radius of Eq. (8) is 1.0563, above 1: the values diverge");
    assertThat(Arrays.stream(stepped.scores()).sum()).as("far beyond Table 3").isGreaterThan(100);
  }

  @Test
  void stochasticFormKeepsTheIntentAndTheSum() {
    Golden wang = Golden.read("wang");
    PageGraph graph = wang.graph();
    Facts facts = facts(WangText.of(wang), 5);
    Ranks ranks = SimilarityPageRank.DEFAULT.compute(graph, facts, RUN);
    double[] plain = wang.vector("pagerank_converged");
    assertThat(Arrays.stream(ranks.scores()).sum()).isCloseTo(1, within(1e-9));
    // E links to C, which is similar to it, and to B and D, which are not.
    assertThat(ranks.score(2)).isGreaterThan(plain[2]);
    assertThat(stochastic(0).compute(graph, facts, RUN).scores())
        .as("without a lambda it is PageRank")
        .containsExactly(plain, within(1e-9));
    assertThat(ranks.message().toString())
        .startsWith("converged after ")
        .doesNotContain("spectral");
  }

  @Test
  void convergesWithoutCycles() {
    PageGraph path = Graphs.path(4);
    Ranks ranks =
        published(SimilarityPageRank.STEPPED, 81).compute(path, Facts.byDegree(path), RUN);
    assertThat(ranks.message().toString())
        .endsWith("the spectral radius of Eq. (8) is 0.0000, below 1: it converges");
    assertThat(ranks.converged()).isTrue();
  }

  @Test
  void stopsBeforeValuesOverflow() {
    PageGraph clique = Graphs.clique(3);
    Ranks ranks = published(1e6, 1000).compute(clique, Facts.byDegree(clique), RUN);
    assertThat(ranks.iterations()).isLessThan(1000);
    assertThat(ranks.scores()).doesNotContain(Double.POSITIVE_INFINITY);
  }

  @Test
  void resultsDoNotDependOnThreads() {
    PageGraph graph = Graphs.copying(20_000, 8, 0.5, 3);
    Facts facts = Facts.byDegree(graph);
    for (Mode mode : Mode.values()) {
      SimilarityPageRank method =
          new SimilarityPageRank(mode, SimilarityPageRank.STEPPED, 0.85, 1e-10, 30, 30);
      Ranks one = method.compute(graph, facts, RUN.withThreads(1));
      Ranks eight = method.compute(graph, facts, RUN.withThreads(8));
      assertThat(eight.scores()).isEqualTo(one.scores());
      assertThat(eight.message()).isEqualTo(one.message());
    }
  }

  @Test
  void rejectsPagesWithoutText() {
    assertThatThrownBy(() -> SimilarityPageRank.DEFAULT.compute(Graphs.path(3), RUN))
        .isInstanceOf(MissingTextException.class)
        .hasMessageStartingWith("similarity-pagerank needs the words of pages");
    PageGraph empty = Graphs.of(0);
    assertThat(SimilarityPageRank.DEFAULT.compute(empty, Facts.byDegree(empty), RUN).scores())
        .isEmpty();
  }

  @Test
  void printsItselfAsItIsRead() {
    assertThat(SimilarityPageRank.DEFAULT)
        .hasToString(
            "similarity-pagerank(mode=stochastic,lambda=stepped,damping=0.85,tol=1.0E-10,"
                + "maxIterations=1000,rounds=81)");
    assertThat(RankMethods.parse(published(0.5, 7).toString())).isEqualTo(published(0.5, 7));
    assertThat(RankMethods.parse("similarity-pagerank(mode=stochastic,lambda=stepped)"))
        .isEqualTo(SimilarityPageRank.DEFAULT);
    assertThatThrownBy(() -> RankMethods.parse("similarity-pagerank(lambda=-2)"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("lambda must be stepped or lie in [0, 1000000], but is -2.0");
    assertThatThrownBy(() -> RankMethods.parse("similarity-pagerank(lambda=steep)"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must be a number");
  }

  @Test
  void stopsWhenCancelled() {
    PageGraph graph = Graphs.path(3);
    assertThatThrownBy(
            () ->
                SimilarityPageRank.DEFAULT.compute(
                    graph, Facts.byDegree(graph), RUN.withCancellation(() -> true)))
        .isInstanceOf(CancellationException.class);
  }
}
