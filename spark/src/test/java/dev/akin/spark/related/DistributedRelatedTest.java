package dev.akin.spark.related;

import static com.google.common.collect.MoreCollectors.onlyElement;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.spark.FileDamage;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import dev.akin.spark.job.Checkpoints;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.RandomGraphs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("long")
class DistributedRelatedTest {
  /** Many small disjoint graphs. */
  private static final PageGraph GRAPHS = randomGraphs(40, 3);

  private static final Snapshot SNAPSHOT = Snapshot.of(GRAPHS, Run.silent());

  @TempDir Path directory;

  private final List<String> told = new ArrayList<>();
  private final SparkSession session = LocalSpark.session(2);
  private final DistributedRelated.Input input =
      new DistributedRelated.Input(
          LocalSpark.links(session, GRAPHS),
          LocalSpark.ranks(session, SNAPSHOT.ranks().scores()),
          null);

  private static PageGraph randomGraphs(int count, long seed) {
    Random random = new Random(seed);
    return Graphs.beside(
        Stream.generate(() -> RandomGraphs.pickWithSelfLinks(20, random)).limit(count).toList());
  }

  @AfterEach
  void nothingIsPersisted() {
    assertThat(session.sparkContext().getPersistentRDDs().isEmpty()).isTrue();
  }

  private Checkpoints steps() throws IOException {
    return Checkpoints.open(session, directory + "/steps", "job", told::add);
  }

  private void check(String spec, DistributedRelated settings) throws IOException {
    Measure measure = Measures.parse(spec);
    ParityAssertions.check(
        settings.of(measure, input, steps()).rows(),
        measure.prepare(SNAPSHOT, Run.silent()),
        settings.k());
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
  void listsAreThoseOfOneMachine(String spec) throws IOException {
    check(spec, new DistributedRelated(5, 3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"adamic-adar", "jaccard", "pagesim(normalise=self)"})
  void heavyFeaturesAreReadInParts(String spec) throws IOException {
    check(spec, new DistributedRelated(4, 3, 1, 2, DistributedRelated.NO_CAP));
  }

  @ParameterizedTest
  @ValueSource(strings = {"salton", "pagesim(radius=2)"})
  void listsWithTilesAreTheSame(String spec) throws IOException {
    check(spec, new DistributedRelated(3, 2, 3, 2, DistributedRelated.NO_CAP));
  }

  /** With compiled queries and adaptive execution. */
  @Test
  void listsAreTheSameWithDefaultSettings() throws Exception {
    LocalSpark.withUsualSettings(session, () -> check("jaccard", new DistributedRelated(5, 7)));
  }

  /** The directory of steps of the only measure. */
  private Path kept() throws IOException {
    try (Stream<Path> all = Files.list(directory.resolve("steps"))) {
      return all.filter(Files::isDirectory).collect(onlyElement());
    }
  }

  @Test
  void listsOfSeveralMeasuresHaveSeparateSteps() throws IOException {
    check("cocitation", new DistributedRelated(5, 2));
    check("coupling", new DistributedRelated(5, 2));
    check("coupling", new DistributedRelated(2, 2));
    assertThat(told).hasSize(3).allMatch(each -> each.equals("comparing pages, in 2 parts"));
    check("cocitation", new DistributedRelated(5, 2));
    assertThat(told).last().isEqualTo("lists of 2 of 2 parts already exist");
  }

  @Test
  void continuedJobFindsMissingListsOnly() throws IOException {
    Measure measure = Measures.parse("pagesim(radius=2)");
    DistributedRelated settings = new DistributedRelated(5, 4);
    List<Row> wanted = settings.of(measure, input, steps()).rows().collectAsList();
    told.clear();
    assertThat(new DistributedRelated(5, 9).resuming(measure, steps())).isEqualTo(settings);
    Path lists = kept().resolve("lists-1-4");
    Files.delete(lists.resolve("task-0"));
    Path damaged = FileDamage.flip(lists, "task-2");
    Path kept = lists.resolve("task-3");
    Files.setLastModifiedTime(kept, FileTime.fromMillis(1));
    List<Row> again = settings.of(measure, input, steps()).rows().collectAsList();
    assertThat(again).containsExactlyInAnyOrderElementsOf(wanted);
    assertThat(told)
        .containsExactly(
            "computing features for " + measure,
            "step features-0 was done before",
            "file:" + damaged + " is damaged and will be made again",
            "lists of 2 of 4 parts already exist",
            "comparing pages, in 2 parts");
    assertThat(Files.getLastModifiedTime(kept).toMillis()).isEqualTo(1);
    assertThat(settings.of(measure, input, steps()).rows().count()).isEqualTo(wanted.size());
    assertThat(told).last().isEqualTo("lists of 4 of 4 parts already exist");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 3, 8, 16, 44})
  void truncatedListsAreFoundAgain(long bytes) throws IOException {
    Measure measure = Measures.parse("cocitation");
    DistributedRelated settings = new DistributedRelated(5, 2);
    List<Row> wanted = settings.of(measure, input, steps()).rows().collectAsList();
    Path cut = kept().resolve("lists-1-2/task-1");
    byte[] whole = Files.readAllBytes(cut);
    Files.delete(cut.resolveSibling(".task-1.crc"));
    Files.write(cut, Arrays.copyOf(whole, (int) bytes));
    assertThat(settings.of(measure, input, steps()).rows().collectAsList())
        .containsExactlyInAnyOrderElementsOf(wanted);
    assertThat(cut).hasBinaryContent(whole);
  }

  @Test
  void blendWithTilesIsRejected() {
    assertThatThrownBy(
            () ->
                new DistributedRelated(3, 2, 2, 9, DistributedRelated.NO_CAP)
                    .of(Measures.parse("blend"), input, steps()))
        .hasMessageContaining("use more blocks");
  }

  /** Features above the cap still count in the divisor of a score. */
  @ParameterizedTest
  @CsvSource({"cocitation, 9, 1", "cocitation, 2, 1", "jaccard, 9, 3", "jaccard, 2, 3"})
  void capIgnoresNeighboursWithManyPages(String spec, int heavy, int divisor) throws IOException {
    PageGraph star = Graphs.of(6, 0, 1, 0, 2, 0, 3, 0, 4, 5, 1, 5, 2);
    DistributedRelated.Input links =
        new DistributedRelated.Input(LocalSpark.links(session, star), null, null);
    Measure measure = Measures.parse(spec);
    DistributedRelated.Result lists =
        new DistributedRelated(9, 2, 1, heavy, 3).of(measure, links, steps());
    assertThat(lists.remark())
        .isEqualTo(
            spec + " ignores the neighbours that more than 3 pages share: 1 of them, 4 times");
    List<String> found =
        lists.rows().collectAsList().stream().map(Object::toString).sorted().toList();
    double score = 1.0 / divisor;
    assertThat(found).containsExactly("[1,1,2," + score + "]", "[2,1,1," + score + "]");
  }

  @Test
  void unsupportedMeasuresAreRejected() {
    assertThatThrownBy(() -> new DistributedRelated(3, 2).of(Measures.parse("ppr"), input, steps()))
        .hasMessageContaining("blends of these, not ppr");
    assertThatThrownBy(
            () -> new DistributedRelated(3, 2).of(Measures.parse("tfidf-cosine"), input, steps()))
        .hasMessageContaining("needs words");
  }
}
