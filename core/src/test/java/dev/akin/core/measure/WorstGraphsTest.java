package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.ScorerChecks;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every measure on graphs that are hard for some: it ends with an answer, or refuses with an
 * alternative, or forecasts a long time and can be cancelled.
 */
@Tag("long") // about a minute, once is enough
class WorstGraphsTest {
  /** Far beyond the time of any measure; only an endless computation reaches it. */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /** Forecast in seconds above which the test only checks the cancellation. */
  private static final double LONG_FORECAST = 20;

  /** Maximum time until a cancelled computation ends; generous for busy machines. */
  private static final Duration STOPPED = Duration.ofSeconds(10);

  private static final int HUB = 100_000;

  private static final String CLIQUE = "a clique of 2,000";

  private static final Map<String, PageGraph> GRAPHS =
      Map.of(
          "a hub with 100,000 in-links",
          hub(),
          "a page that links to everything",
          Graphs.starOut(HUB),
          "two hubs that share their in-links",
          twoHubs(),
          CLIQUE,
          Graphs.clique(2000),
          "a clique of 500",
          Graphs.clique(500),
          "no links",
          Graphs.of(1000));

  /** Some of the pages that link to the hub are linked among themselves. */
  private static PageGraph hub() {
    PageGraphBuilder builder = new PageGraphBuilder().pages(HUB + 1);
    for (int page = 1; page <= HUB; page++) {
      builder.link(page, 0);
      if (page % 10 == 0) {
        builder.link(page, page / 10);
      }
    }
    return builder.build();
  }

  private static PageGraph twoHubs() {
    PageGraphBuilder builder = new PageGraphBuilder().pages(HUB + 2);
    for (int page = 2; page < HUB + 2; page++) {
      builder.link(page, 0);
      builder.link(page, 1);
    }
    return builder.build();
  }

  @TestFactory
  List<DynamicTest> everyMeasureEndsWithAnAnswerOrARefusal() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Measure measure : Measures.all()) {
      GRAPHS.forEach(
          (name, graph) -> {
            if (!(measure instanceof PageSim && name.equals(CLIQUE))) {
              tests.add(
                  DynamicTest.dynamicTest(
                      measure.info().id() + " on " + name, () -> check(measure, graph)));
            }
          });
    }
    return tests;
  }

  /** All paths of three links between 2,000 pages: a minute. */
  @Test
  @Tag("slow")
  void pageSimEndsOnTheLargeClique() {
    check(PageSim.DEFAULT, Objects.requireNonNull(GRAPHS.get(CLIQUE)));
  }

  private static void check(Measure measure, PageGraph graph) {
    Run run = until(PATIENCE);
    Snapshot snapshot = Snapshot.of(graph, run).with(Facts.byDegree(graph));
    try {
      if (measure.forecast(snapshot, run).seconds() > LONG_FORECAST) {
        checkStops(measure, snapshot);
        return;
      }
      Scorer scorer = measure.prepare(snapshot, run);
      // In a clique all pages are equal, and each costs as much as its links squared.
      boolean isClique = graph.links() > 10L * graph.pages();
      for (int page : isClique ? new int[] {0} : new int[] {0, 1, graph.pages() - 1}) {
        ScorerChecks.checkList(scorer, page, 10, run);
      }
    } catch (TooCostlyException e) {
      assertThat(e).hasMessageMatching("(?s).*\\d.*;.*");
    } catch (CancellationException e) {
      throw new AssertionError(measure + " was still at it after " + PATIENCE, e);
    }
  }

  private static Run until(Duration limit) {
    long deadline = System.nanoTime() + limit.toNanos();
    return Run.silent().withCancellation(() -> System.nanoTime() > deadline);
  }

  /**
   * The forecast is an upper bound: the computation may end at once, but must not continue after it
   * was cancelled.
   */
  private static void checkStops(Measure measure, Snapshot snapshot) {
    AtomicBoolean wasTold = new AtomicBoolean();
    long begin = System.nanoTime();
    Run second =
        Run.silent()
            .withCancellation(
                () -> {
                  boolean isOver = System.nanoTime() - begin > Duration.ofSeconds(1).toNanos();
                  wasTold.compareAndSet(false, isOver);
                  return isOver;
                });
    boolean hasStopped = false;
    try {
      measure.prepare(snapshot, second);
    } catch (CancellationException | TooCostlyException e) {
      hasStopped = true;
      assertThat(e).hasMessageMatching("(?s)cancelled|.*\\d.*;.*");
    }
    Duration taken = Duration.ofNanos(System.nanoTime() - begin);
    assertThat(hasStopped || !wasTold.get()).as("it stops when told to").isTrue();
    assertThat(taken).isLessThan(STOPPED);
  }
}
