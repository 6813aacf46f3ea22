package dev.akin.core.measure.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.GroupChecks;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaiveReach;
import dev.akin.testkit.naive.NaiveReferences;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Similarity of groups by shared references, against the definitions. */
class ReferenceGroupTest {
  private static final Run RUN = Run.silent().withThreads(1);

  /** A random group of pages, its scorer and the values from the definitions. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Case(
      PageGraph graph,
      Measure measure,
      ReferenceScorer scorer,
      NaiveReferences naive,
      int[] members) {}

  /** Checks random groups of graphs with a few pages. */
  private static void eachCase(
      String name, int times, int pages, Function<Random, Measure> measures, Consumer<Case> check) {
    Trials.named("ReferenceGroupTest-" + name)
        .timesInParallel(
            times,
            trial -> {
              Random random = trial.random();
              PageGraph graph = trial.graphWithSelfLinks(pages);
              if (graph.pages() == 0) {
                return;
              }
              Facts facts = Facts.random(graph.pages(), random);
              Measure measure = measures.apply(random);
              Snapshot snapshot = Snapshot.of(graph, RUN).with(facts);
              ReferenceScorer scorer = (ReferenceScorer) measure.prepare(snapshot, RUN);
              NaiveReferences naive = naive(measure, graph, facts);
              int[] members = GroupChecks.members(graph.pages(), random);
              check.accept(new Case(graph, measure, scorer, naive, members));
              GroupChecks.checkTopTo(scorer, members);
            });
  }

  private static NaiveReferences naive(Measure measure, PageGraph graph, Facts facts) {
    return measure instanceof ReferenceSim plain
        ? new NaiveReferences(graph, facts, plain.sites(), plain.topic())
        : measure instanceof ReferenceSimPrestige weighted
            ? new NaiveReferences(graph, facts, weighted.sites(), weighted.topic())
            : fail("no references: " + measure);
  }

  @Test
  void plainGroupsEqualTheirDefinition() {
    eachCase(
        "plain",
        5_000,
        7,
        RandomMeasures::referenceSim,
        each -> {
          int[] members = each.members;
          assertThat(each.scorer.among(members, RUN)).isEqualTo(each.naive.sim(1, members));
          for (int page = 0; page < each.graph.pages(); page++) {
            assertThat(each.scorer.to(page, members, RUN))
                .isEqualTo(each.naive.simTo(1, page, members));
          }
          assertThat(each.scorer.confidence(members, RUN))
              .isEqualTo(confidence(each.graph, each.naive, members));
        });
  }

  private static OptionalDouble confidence(PageGraph graph, NaiveReferences naive, int[] members) {
    Set<Integer> known = new TreeSet<>();
    for (int member : members) {
      known.addAll(naive.referrers(1, member));
    }
    Set<Integer> about = new TreeSet<>();
    for (int page = 0; page < graph.pages(); page++) {
      if (naive.isOnTopic(page)) {
        about.add(page);
      }
    }
    return about.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(new NaiveReach(graph).confidence(known, about));
  }

  @Test
  void weightedGroupsEqualTheirDefinition() {
    eachCase(
        "weighted",
        3_000,
        9,
        RandomMeasures::referenceSimPrestige,
        each -> {
          ReferenceSimPrestige measure = (ReferenceSimPrestige) each.measure;
          double[] w = {0, measure.w1(), measure.w2(), measure.w3()};
          double among = 0;
          for (int kind = 1; kind <= 3; kind++) {
            among += w[kind] * each.naive.sim(kind, each.members);
          }
          assertThat(each.scorer.among(each.members, RUN))
              .isCloseTo(Math.max(0, among), within(1e-12));
          for (int page = 0; page < each.graph.pages(); page++) {
            double to = 0;
            for (int kind = 1; kind <= 3; kind++) {
              to += w[kind] * each.naive.simTo(kind, page, each.members);
            }
            assertThat(each.scorer.to(page, each.members, RUN))
                .isCloseTo(Math.max(0, to), within(1e-12));
          }
        });
  }

  @Test
  void handlesHubsCliquesAndEmptyGraphs() {
    ReferenceScorer hub =
        ReferenceSim.DEFAULT.prepare(Snapshot.of(Graphs.starIn(100_001), RUN), RUN);
    assertThat(hub.score(0, 0)).isEqualTo(1);
    assertThat(hub.topTo(new int[] {0}, 5, RUN).size()).isZero();
    assertThat(hub.confidence(new int[] {0}, RUN)).hasValue(1);
    ReferenceScorer all =
        ReferenceSim.DEFAULT.prepare(Snapshot.of(Graphs.starOut(100_001), RUN), RUN);
    assertThat(all.topTo(new int[] {7, 9}, 3, RUN))
        .isEqualTo(new TopPages(new int[] {1, 2, 3}, new double[] {1, 1, 1}));
    ReferenceScorer clique =
        ReferenceSim.DEFAULT.prepare(Snapshot.of(Graphs.clique(2_000), RUN), RUN);
    assertThat(clique.among(new int[] {0, 1, 2}, RUN)).isEqualTo(1997.0 / 2000);
    assertThat(clique.topTo(new int[] {5, 6}, 1, RUN).scores()).containsExactly(1997.0 / 1998);
    ReferenceScorer none = ReferenceSim.DEFAULT.prepare(Snapshot.of(Graphs.of(9), RUN), RUN);
    assertThat(none.among(new int[] {0, 1}, RUN)).isZero();
    assertThat(none.confidence(new int[] {0, 1}, RUN)).hasValue(0);
  }

  @Test
  void rejectsEmptyGroups() {
    ReferenceScorer scorer = ReferenceSim.DEFAULT.prepare(Snapshot.of(Graphs.clique(3), RUN), RUN);
    assertThatThrownBy(() -> scorer.among(new int[0], RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a group needs at least one page");
    assertThatThrownBy(() -> scorer.topTo(new int[] {3}, 1, RUN))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> scorer.to(3, new int[] {0}, RUN))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> scorer.topTo(new int[] {0}, -1, RUN))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
