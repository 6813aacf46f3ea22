package dev.akin.core.measure.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.GroupReach;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaiveReach;
import java.util.BitSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SourceSetsTest {
  private static final Run RUN = Run.silent();

  private static BitSet some(int pages, Random random) {
    BitSet some = new BitSet();
    double share = random.nextDouble();
    IntStream.range(0, pages).filter(page -> random.nextDouble() < share).forEach(some::set);
    return some;
  }

  private static Set<Integer> set(BitSet bits) {
    return bits.stream().boxed().collect(Collectors.toCollection(TreeSet::new));
  }

  private static BitSet bits(int... pages) {
    BitSet bits = new BitSet();
    IntStream.of(pages).forEach(bits::set);
    return bits;
  }

  @Test
  void equalsTheDefinitionsOnAllSubsetsOfSmallGraphs() {
    Trials.named("SourceSetsTest-twin")
        .timesInParallel(
            5_000,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(7);
              BitSet pages = some(graph.pages(), trial.random());
              BitSet known = some(graph.pages(), trial.random());
              SourceSets sources = SourceSets.of(graph, RUN.withThreads(1));
              NaiveReach naive = new NaiveReach(graph);
              Set<Integer> closure = naive.closure(set(pages));
              assertThat(set(sources.closure(pages))).isEqualTo(closure);
              assertThat(sources.reach(pages, pages).isClosed())
                  .isEqualTo(set(pages).containsAll(closure));
              assertThat(sources.isSource(known, pages))
                  .isEqualTo(naive.isSource(set(known), set(pages)));
              GroupReach reach = sources.reach(known, pages);
              assertThat(reach.isClosed())
                  .isEqualTo(set(known).containsAll(naive.closure(set(known))));
              assertThat(reach.isSource())
                  .isEqualTo(!pages.isEmpty() && sources.isSource(known, pages));
              BitSet minimal = sources.minimalSource(pages);
              assertThat(naive.isMinimalSource(set(minimal), set(pages))).isTrue();
              assertThat(sources.confidence(known, pages))
                  .isEqualTo(naive.confidence(set(known), set(pages)));
            });
  }

  @Test
  void pathsMayLeaveThePages() {
    // 0→1→2→0 and 2→3; of the pages 0 and 3, one reaches the other through pages outside.
    SourceSets sources = SourceSets.of(Graphs.of(4, 0, 1, 1, 2, 2, 0, 2, 3), RUN);
    assertThat(sources.minimalSource(bits(0, 3))).isEqualTo(bits(0));
    assertThat(sources.minimalSource(bits(1, 2, 3))).isEqualTo(bits(1));
    assertThat(isClosed(sources, 0, 1, 2, 3)).isTrue();
    assertThat(isClosed(sources, 0, 1, 2)).isFalse();
    assertThat(sources.closure(bits(3)).isEmpty()).isTrue();
  }

  private static boolean isClosed(SourceSets sources, int... pages) {
    return sources.reach(bits(pages), bits(pages)).isClosed();
  }

  @Test
  void confidenceCountsCoveredTopClasses() {
    // Three top classes: the cycle 0, 1; page 2; page 3. All lead to 4.
    SourceSets sources = SourceSets.of(Graphs.of(5, 0, 1, 1, 0, 0, 4, 2, 4, 3, 4), RUN);
    BitSet all = bits(0, 1, 2, 3, 4);
    assertThat(sources.confidence(bits(1, 2), all)).isEqualTo(2.0 / 3);
    assertThat(sources.confidence(bits(0, 1, 4), all)).isEqualTo(1.0 / 3);
    assertThat(sources.confidence(bits(4), all)).isZero();
    assertThat(sources.confidence(bits(1, 2, 3), all)).isEqualTo(1);
    assertThat(sources.confidence(bits(), bits())).as("nothing to lead to").isEqualTo(1);
  }

  @Test
  void handlesLongPathsAndManyLinks() {
    SourceSets path = SourceSets.of(Graphs.path(200_000), RUN);
    assertThat(path.closure(bits(0)).cardinality()).isEqualTo(199_999);
    BitSet all = new BitSet();
    all.set(0, 200_000);
    assertThat(path.minimalSource(all)).isEqualTo(bits(0));
    assertThat(SourceSets.of(Graphs.of(0), RUN).closure(bits()).isEmpty()).isTrue();
    assertThat(SourceSets.of(Graphs.starIn(100_001), RUN).confidence(bits(5), bits(0, 5, 6)))
        .isEqualTo(0.5);
  }
}
