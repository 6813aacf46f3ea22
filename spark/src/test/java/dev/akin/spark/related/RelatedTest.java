package dev.akin.spark.related;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.Parity;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.RandomGraphs;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("long")
class RelatedTest {
  /** Many small graphs beside each other: each must have the lists that it has alone. */
  private static final PageGraph GRAPHS = randomGraphs(40, 3);

  private static final Snapshot SNAPSHOT = Snapshot.of(GRAPHS, Run.silent());

  private final SparkSession session = LocalSpark.session(2);
  private final Related.Input input =
      new Related.Input(
          LocalSpark.links(session, GRAPHS),
          LocalSpark.ranks(session, SNAPSHOT.ranks().scores()),
          null);

  private static PageGraph randomGraphs(int count, long seed) {
    Random random = new Random(seed);
    return Graphs.beside(
        Stream.generate(() -> RandomGraphs.pickWithSelfLinks(20, random)).limit(count).toList());
  }

  @AfterEach
  void forgetWhatIsHeld() {
    session.catalog().clearCache();
  }

  private void check(String spec, Related settings) {
    Measure measure = Measures.parse(spec);
    Parity.check(
        settings.of(measure, input).rows(), measure.prepare(SNAPSHOT, Run.silent()), settings.k());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cocitation",
        "coupling",
        "jaccard(direction=both)",
        "salton",
        "adamic-adar(direction=out)",
        "pagesim",
        "pagesim(radius=2,score=min,decay=1)",
        "pagesim(radius=1,direction=in,decayMode=once)",
        "pagesim(direction=both,normalise=self)",
        "blend(salton(direction=both)=2,pagesim=1,fusion=rrf)",
        "blend(jaccard=2,cocitation=1,pagesim(radius=2)=3)"
      })
  void listsAreThoseOfOneMachine(String spec) {
    check(spec, new Related(5, 3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"adamic-adar", "jaccard", "pagesim(normalise=self)"})
  void featuresOfManyPagesAreReadInParts(String spec) {
    check(spec, new Related(4, 3, 1, 2, Related.NO_CAP));
  }

  @ParameterizedTest
  @ValueSource(strings = {"salton", "pagesim(radius=2)"})
  void otherPagesMayBeSeenInParts(String spec) {
    check(spec, new Related(3, 2, 3, 2, Related.NO_CAP));
  }

  @Test
  void blendSeesOtherPagesInOnePart() {
    assertThatThrownBy(
            () -> new Related(3, 2, 2, 9, Related.NO_CAP).of(Measures.parse("blend"), input))
        .hasMessageContaining("take more blocks");
  }

  @Test
  void capLeavesMuchLinkedNeighboursOut() {
    PageGraph star = Graphs.of(6, 0, 1, 0, 2, 0, 3, 0, 4, 5, 1, 5, 2);
    Related.Input links = new Related.Input(LocalSpark.links(session, star), null, null);
    Measure measure = Measures.parse("cocitation");
    Related.Found lists = new Related(9, 2, 1, 9, 3).of(measure, links);
    assertThat(lists.remark())
        .isEqualTo(
            "cocitation leaves out what more than 3 pages share: 1 features of 4 pages in all");
    List<String> found =
        lists.rows().collectAsList().stream().map(Object::toString).sorted().toList();
    assertThat(found).containsExactly("[1,1,2,1.0]", "[2,1,1,1.0]");
  }

  @Test
  void measuresThatSparkDoesNotRunAreRefused() {
    assertThatThrownBy(() -> new Related(3, 2).of(Measures.parse("ppr"), input))
        .hasMessageContaining("was asked for ppr");
    assertThatThrownBy(() -> new Related(3, 2).of(Measures.parse("tfidf-cosine"), input))
        .hasMessageContaining("needs words");
  }
}
