package dev.akin.core.measure.pagesim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Graphs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pruned queries, with and without an index, against the definition on many small graphs. */
final class PageSimSearchTest {
  private static final Run RUN = Run.silent().withThreads(1);

  @Test
  void equalsItsDefinitionWithoutAnIndex() {
    for (int seed = 0; seed < 4000; seed++) {
      Random random = new Random(seed);
      PageGraph graph = graph(random);
      PageSim measure = measure(random);
      checkTops(seed, measure.prepare(Snapshot.of(graph, RUN), RUN), random);
    }
  }

  @Test
  void indexDoesNotChangeResults(@TempDir Path folder) throws IOException {
    for (int seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      PageGraph graph = graph(random);
      PageSim measure = measure(random);
      Path file = folder.resolve("index");
      FeatureIndex.build(graph, measure, file, RUN);
      FeatureIndex index = FeatureIndex.open(file);
      Snapshot plain = Snapshot.of(graph, RUN);
      Scorer walked = measure.prepare(plain, RUN);
      Scorer stored = measure.prepare(plain.with(List.of(index)), RUN);
      assertThat(index.serves(measure, graph)).isTrue();
      checkTops(seed, stored, random);
      for (int a = 0; a < graph.pages(); a++) {
        assertThat(stored.top(a, 5, RUN)).as("seed %s", seed).isEqualTo(walked.top(a, 5, RUN));
        for (int b = 0; b < graph.pages(); b++) {
          assertThat(stored.score(a, b)).as("seed %s", seed).isEqualTo(walked.score(a, b));
        }
      }
      Files.delete(file);
    }
  }

  /**
   * On dense graphs one list takes minutes: it must report its progress, and never more than the
   * total.
   */
  @Test
  void reportsProgress() {
    PageGraph graph = Graphs.copying(600, 6, 0.6, 1);
    Map<String, Long> totals = new HashMap<>();
    Map<String, Long> counted = new HashMap<>();
    Run run =
        RUN.withProgress(
            (what, unit, total) -> {
              totals.put(what, total);
              return new ProgressListener.Task() {
                @Override
                public void advance(long units) {
                  counted.merge(what, units, Long::sum);
                }

                @Override
                public void close() {}
              };
            });
    PageSim.DEFAULT.prepare(Snapshot.of(graph, RUN), RUN).top(7, 600, run);
    assertThat(counted).containsOnlyKeys("following links", "scoring candidates").isEqualTo(totals);
  }

  @Test
  void scoresByTheDefinition() {
    for (int seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      PageGraph graph = graph(random);
      PageSim measure = measure(random);
      Snapshot snapshot = Snapshot.of(graph, RUN);
      Scorer scorer = measure.prepare(snapshot, RUN);
      double[][] sent = new double[graph.pages()][graph.pages()];
      for (int u = 0; u < graph.pages(); u++) {
        walk(graph, measure, u, new boolean[graph.pages()], 0, 1, sent[u]);
      }
      for (int a = 0; a < graph.pages(); a++) {
        for (int b = 0; b < graph.pages(); b++) {
          double expected = plainScore(measure, snapshot, sent, a, b);
          assertThat(scorer.score(a, b))
              .as("seed %s, %s, pages %s and %s", seed, measure, a, b)
              .isCloseTo(expected, within(1e-12 * expected));
        }
      }
    }
  }

  /** Every top list equals the one that scores all pages, which {@link Scorer} defines. */
  private static void checkTops(int seed, Scorer scorer, Random random) {
    Scorer definition = definition(scorer);
    for (int page = 0; page < scorer.pages(); page++) {
      int k = random.nextInt(4) == 0 ? 100 : random.nextInt(12);
      assertThat(scorer.top(page, k, RUN))
          .as("seed %s, page %s, k %s", seed, page, k)
          .isEqualTo(definition.top(page, k, RUN));
    }
  }

  private static Scorer definition(Scorer scorer) {
    return new Scorer() {
      @Override
      public int pages() {
        return scorer.pages();
      }

      @Override
      public double score(int a, int b) {
        return scorer.score(a, b);
      }

      @Override
      public Explanation explain(int a, int b, Run run) {
        return scorer.explain(a, b, RUN);
      }
    };
  }

  private static double plainScore(
      PageSim measure, Snapshot snapshot, double[][] sent, int a, int b) {
    double[] ranks = snapshot.ranks().scores();
    double sum = 0;
    double selfA = 0;
    double selfB = 0;
    for (int i = 0; i < ranks.length; i++) {
      sum += measure.compare(ranks[i] * sent[i][a], ranks[i] * sent[i][b]);
      selfA += ranks[i] * sent[i][a];
      selfB += ranks[i] * sent[i][b];
    }
    return measure.normalise() == PageSim.Normalise.SELF ? sum / Math.sqrt(selfA * selfB) : sum;
  }

  /** All simple paths, by recursion. */
  private static void walk(
      PageGraph graph,
      PageSim measure,
      int page,
      boolean[] onPath,
      int length,
      double product,
      double[] sent) {
    sent[page] += length == 0 ? 1 : measure.weight(length) * product;
    if (length == measure.radius()) {
      return;
    }
    onPath[page] = true;
    Links links = graph.links(measure.direction());
    for (int next : links.targets(page)) {
      if (!onPath[next]) {
        walk(graph, measure, next, onPath, length + 1, product / links.degree(page), sent);
      }
    }
    onPath[page] = false;
  }

  static PageGraph graph(Random random) {
    int n = 1 + random.nextInt(random.nextBoolean() ? 10 : 24);
    PageGraphBuilder builder = new PageGraphBuilder().pages(n);
    if (random.nextInt(4) == 0) {
      builder.keepSelfLinks();
    }
    int links = random.nextInt(4 * n);
    for (int i = 0; i < links; i++) {
      int source = random.nextInt(n);
      int target = random.nextBoolean() ? random.nextInt(n) : random.nextInt(1 + n / 4);
      builder.link(source, target);
      if (random.nextInt(3) == 0) {
        builder.link(target, source);
      }
    }
    return builder.build();
  }

  static PageSim measure(Random random) {
    return PageSim.DEFAULT
        .withRadius(1 + random.nextInt(4))
        .withDecay(List.of(0.5, 0.8, 1.0).get(random.nextInt(3)))
        .withDecayMode(pick(random, PageSim.DecayMode.values()))
        .withScore(pick(random, PageSim.Score.values()))
        .withDirection(pick(random, Direction.values()))
        .withNormalise(pick(random, PageSim.Normalise.values()));
  }

  private static <T> T pick(Random random, T[] all) {
    return all[random.nextInt(all.length)];
  }
}
