package dev.akin.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.RelatedPagesJoin;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.LinkList;
import dev.akin.testkit.graphs.Trial;
import dev.akin.testkit.graphs.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * The contract of all measures, checked on random graphs. The test of a measure extends this class
 * and creates the measure; the properties come from {@code info()}.
 */
public abstract class MeasureContract {
  private static final Run ONE_THREAD = Run.silent().withThreads(1);

  /** The measure with random valid parameters. */
  protected abstract Measure measure(Random random);

  /** Maximum number of pages of the graphs for this measure; small if its time grows fast. */
  protected int maxPages(Measure measure) {
    return 14;
  }

  /** Number of graphs per check. */
  protected int trials() {
    return 150;
  }

  /** Tolerance for sums in a different order. */
  protected double tolerance() {
    return 1e-12;
  }

  /** The snapshot of a graph; overridden for measures that need more than links and ranks. */
  protected Snapshot snapshot(PageGraph graph) {
    return Snapshot.of(graph, ONE_THREAD);
  }

  /** Binds the measure to a graph on one thread. */
  protected final Scorer prepare(Measure measure, PageGraph graph) {
    return measure.prepare(snapshot(graph), ONE_THREAD);
  }

  /** Runs a check on random graphs. */
  protected final void trials(String name, Consumer<Trial> check) {
    Trials.named(getClass().getSimpleName() + "-" + name).times(trials(), check);
  }

  /** Runs a check of one scorer on random graphs, some with self-links. */
  private void onGraphs(String name, ScorerCheck check) {
    trials(
        name,
        trial -> {
          Measure measure = measure(trial.random());
          PageGraph graph = trial.graphWithSelfLinks(maxPages(measure));
          check.accept(measure, prepare(measure, graph));
        });
  }

  private interface ScorerCheck {
    void accept(Measure measure, Scorer scorer);
  }

  @Test
  public void scoresLieInTheDeclaredRange() {
    onGraphs("range", (measure, scorer) -> ScorerChecks.checkRange(measure.info(), scorer));
  }

  @Test
  public void boundsEncloseScores() {
    onGraphs("bounds", (measure, scorer) -> ScorerChecks.checkBounds(measure.info(), scorer));
  }

  @Test
  public void scoresAreSymmetricIfDeclared() {
    onGraphs("symmetry", (measure, scorer) -> ScorerChecks.checkSymmetry(measure.info(), scorer));
  }

  @Test
  public void noPageScoresAboveThePageItselfIfDeclared() {
    onGraphs("self", (measure, scorer) -> ScorerChecks.checkSelfMaximality(measure.info(), scorer));
  }

  @Test
  public void topEqualsItsDefinition() {
    onGraphs("top", (measure, scorer) -> ScorerChecks.checkTop(scorer));
  }

  @Test
  public void explanationsEqualScores() {
    onGraphs("explain", (measure, scorer) -> ScorerChecks.checkExplanations(scorer));
  }

  @Test
  public void resultsDoNotDependOnThreads() {
    trials(
        "threads",
        trial -> {
          Measure measure = measure(trial.random());
          Snapshot snapshot = snapshot(trial.graphWithSelfLinks(maxPages(measure)));
          Run eight = Run.silent().withThreads(8);
          Scorer one = measure.prepare(snapshot, ONE_THREAD);
          Scorer other = measure.prepare(snapshot, eight);
          ScorerChecks.checkSame(one, other);
          assertThat(join(one, ONE_THREAD)).isEqualTo(join(other, eight));
        });
  }

  private static List<TopPages> join(Scorer scorer, Run run) {
    List<TopPages> all = new ArrayList<>();
    RelatedPagesJoin.all(scorer, 4, run, (page, top) -> all.add(top));
    return all;
  }

  @Test
  public void renumberingPagesDoesNotChangeScores() {
    trials(
        "renumbering",
        trial -> {
          Measure measure = measure(trial.random());
          PageGraph graph = trial.graphWithSelfLinks(maxPages(measure));
          int[] permutation = Graphs.permutation(graph.pages(), trial.random());
          Scorer scorer = prepare(measure, graph);
          Scorer renumbered = prepare(measure, Graphs.renumbered(graph, permutation));
          for (int a = 0; a < graph.pages(); a++) {
            for (int b = 0; b < graph.pages(); b++) {
              double score = scorer.score(a, b);
              double room = error(scorer, a, b) + error(renumbered, permutation[a], permutation[b]);
              assertThat(renumbered.score(permutation[a], permutation[b]))
                  .as("score(%s, %s) under other names", a, b)
                  .isCloseTo(score, within(tolerance() * Math.max(1, score) + room));
            }
          }
        });
  }

  /** Maximum difference of a score from its defined value. */
  private static double error(Scorer scorer, int a, int b) {
    return scorer.compare(a, b, ONE_THREAD).error();
  }

  @Test
  public void repeatedLinksCountOnce() {
    trials(
        "repeats",
        trial -> {
          Measure measure = measure(trial.random());
          PageGraph graph = trial.graph(maxPages(measure));
          LinkList links = LinkList.of(graph).repeat(0.5, trial.random()).shuffle(trial.random());
          ScorerChecks.checkSame(prepare(measure, graph), prepare(measure, links.build()));
        });
  }

  @Test
  public void droppedSelfLinksDoNotMatter() {
    trials(
        "self-links",
        trial -> {
          Measure measure = measure(trial.random());
          PageGraph graph = trial.graph(maxPages(measure));
          LinkList links = LinkList.of(graph).addSelfLinks(0.5, trial.random());
          ScorerChecks.checkSame(prepare(measure, graph), prepare(measure, links.build()));
        });
  }

  @Test
  public void handlesTinyGraphs() {
    List<PageGraph> graphs =
        List.of(
            Graphs.of(0),
            Graphs.of(1),
            Graphs.of(2),
            Graphs.of(2, 0, 1),
            Graphs.of(5, 1, 3, 3, 1),
            Graphs.starIn(4),
            Graphs.starOut(4),
            LinkList.of(Graphs.of(1)).addSelfLinks(1, new Random(1)).buildWithSelfLinks());
    trials(
        "hardly-anything",
        trial -> {
          Measure measure = measure(trial.random());
          PageGraph graph = trial.about(graphs.get(trial.random().nextInt(graphs.size())));
          Scorer scorer = prepare(measure, graph);
          assertThat(scorer.pages()).isEqualTo(graph.pages());
          ScorerChecks.checkAll(measure.info(), scorer);
        });
  }

  @Test
  public void cancellationLeavesTheScorerUsable() {
    trials(
        "cancellation",
        trial -> {
          Measure measure = measure(trial.random());
          PageGraph graph = trial.graphWithSelfLinks(maxPages(measure));
          Scorer scorer = prepare(measure, graph);
          Run cancelled = ONE_THREAD.withCancellation(() -> true);
          for (int page = 0; page < graph.pages(); page++) {
            TopPages expected = ScorerChecks.definedTop(scorer, page, 3);
            int asked = page;
            assertThatThrownBy(() -> scorer.top(asked, 3, cancelled))
                .isInstanceOf(CancellationException.class);
            checkCancelledLater(scorer, page, expected, trial.random().nextInt(20));
            assertThat(plain(scorer.top(page, 3, ONE_THREAD))).isEqualTo(expected);
          }
          ScorerChecks.checkTop(scorer);
        });
  }

  /** The list without its bounds. */
  private static TopPages plain(TopPages top) {
    return new TopPages(top.pages(), top.scores());
  }

  /** Cancels during the computation: the answer is right or there is none. */
  private static void checkCancelledLater(Scorer scorer, int page, TopPages expected, int checks) {
    AtomicInteger left = new AtomicInteger(checks);
    Run run = ONE_THREAD.withCancellation(() -> left.getAndDecrement() <= 0);
    try {
      assertThat(plain(scorer.top(page, 3, run))).isEqualTo(expected);
    } catch (CancellationException e) {
      assertThat(left.get()).as("checks left before the run was cancelled").isLessThan(0);
    }
  }

  @Test
  public void cancelledPreparationCanBeRepeated() {
    trials(
        "cancelled-preparation",
        trial -> {
          Measure measure = measure(trial.random());
          Snapshot snapshot = snapshot(trial.graph(maxPages(measure)));
          Scorer whole = measure.prepare(snapshot, ONE_THREAD);
          try {
            Scorer other = measure.prepare(snapshot, ONE_THREAD.withCancellation(() -> true));
            ScorerChecks.checkSame(whole, other);
          } catch (CancellationException e) {
            ScorerChecks.checkSame(whole, measure.prepare(snapshot, ONE_THREAD));
          }
        });
  }

  @Test
  public void rejectsUnknownPages() {
    Measure measure = measure(new Random(1));
    Scorer scorer = prepare(measure, Graphs.clique(3));
    assertThatThrownBy(() -> scorer.score(-1, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> scorer.score(0, 3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> scorer.explain(3, 0, Run.silent()))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> scorer.top(3, 1, ONE_THREAD))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> scorer.top(0, -1, ONE_THREAD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
    ScorerChecks.checkAll(measure.info(), scorer);
  }

  @Test
  public void printsItselfAsItIsRead() {
    trials(
        "text",
        trial -> {
          Measure measure = measure(trial.random());
          assertThat(Measures.parse(measure.toString())).isEqualTo(measure);
          assertThat(measure.toString()).startsWith(measure.info().id());
          assertThat(Measures.ids()).contains(measure.info().id());
        });
  }

  @Test
  public void declaresPaperCostAndMemory() {
    trials(
        "info",
        trial -> {
          Measure measure = measure(trial.random());
          assertThat(measure.info().paper()).isNotBlank();
          assertThat(measure.info().cost()).isNotBlank();
          assertThat(measure.info().summary()).isNotBlank();
          assertThat(measure.info().maximum()).isGreaterThan(0);
          long small = measure.memory(new GraphSize(1000, 10_000)).bytes();
          long large = measure.memory(new GraphSize(100_000_000, 2_000_000_000L)).bytes();
          assertThat(small).isGreaterThan(0);
          assertThat(large).as("no int overflows").isGreaterThan(small);
        });
  }
}
