package dev.akin.core.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.References;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaiveReferences;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class PrestigeTest {
  private static final Run RUN = Run.silent();

  @Test
  void equalsTheNaiveForm() {
    Trials.named("PrestigeTest-twin")
        .times(
            2_000,
            trial -> {
              Random random = trial.random();
              PageGraph graph = trial.graphWithSelfLinks(12);
              Facts facts = Facts.random(graph.pages(), random);
              SiteKind sites = RandomMeasures.referenceSim(random).sites();
              String topic = RandomMeasures.topic(random);
              Prestige method = new Prestige(random.nextGaussian(), 0.5, -1, sites, topic);
              NaiveReferences naive = new NaiveReferences(graph, facts, sites, topic);
              Ranks ranks = method.compute(graph, facts, RUN);
              References references = References.of(graph, facts, sites, topic, RUN);
              for (int page = 0; page < graph.pages(); page++) {
                List<References.Kind> kinds = List.of(References.Kind.values());
                for (int i = 0; i < kinds.size(); i++) {
                  assertThat(references.of(kinds.get(i), page))
                      .containsExactly(
                          naive.referrers(i + 1, page).stream()
                              .mapToInt(Integer::intValue)
                              .toArray());
                }
                assertThat(ranks.score(page))
                    .isCloseTo(
                        method.w1() * naive.referrers(1, page).size()
                            + method.w2() * naive.referrers(2, page).size()
                            + method.w3() * naive.referrers(3, page).size(),
                        within(1e-12));
              }
            });
  }

  @Test
  void ranksSelfReferencesBelowNoReferences() {
    PageGraph graph = Graphs.of(5, 0, 1, 2, 1, 3, 4);
    Ranks ranks = Prestige.DEFAULT.compute(graph, Facts.ofSites(0, 0, 0, 1, 2), RUN);
    assertThat(ranks.scores()).containsExactly(0, -0.02, 0, 0, 1);
    assertThat(ranks.message().toString()).isEqualTo("counted, without iterations");
    assertThat(ranks.converged()).isTrue();
  }

  @Test
  void reportsMissingText() {
    Prestige onTopic = new Prestige(1, 0.1, -0.01, SiteKind.DOMAIN, "uml");
    assertThat(onTopic.compute(Graphs.path(3), RUN).message().toString())
        .isEqualTo(
            "counted, without iterations; the collection has no page text: every reference from"
                + " another site counts as on the topic");
  }

  @Test
  void resultsDoNotDependOnThreads() {
    PageGraph graph = Graphs.copying(20_000, 8, 0.5, 3);
    Facts facts = Facts.random(20_000, new Random(4));
    assertThat(Prestige.DEFAULT.compute(graph, facts, RUN.withThreads(8)).scores())
        .isEqualTo(Prestige.DEFAULT.compute(graph, facts, RUN.withThreads(1)).scores());
  }

  @Test
  void printsItselfAsItIsRead() {
    Prestige method = new Prestige(2, 0.5, -1, SiteKind.HOST, "a, b");
    assertThat(method).hasToString("prestige(w1=2,w2=0.5,w3=-1,sites=host,topic=\"a, b\")");
    assertThat(RankMethods.parse(method.toString())).isEqualTo(method);
    assertThat(RankMethods.parse("prestige")).isEqualTo(Prestige.DEFAULT);
    assertThatThrownBy(() -> new Prestige(1, Double.NaN, 0, SiteKind.HOST, ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("weights must be finite, but one is NaN");
  }

  @Test
  void stopsWhenCancelled() {
    Run cancelled = RUN.withCancellation(() -> true);
    assertThatThrownBy(() -> Prestige.DEFAULT.compute(Graphs.path(3), cancelled))
        .isInstanceOf(CancellationException.class);
  }
}
