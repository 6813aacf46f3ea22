package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.neighbour.Jaccard;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Graphs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RelatedPagesJoinTest {
  /** More pages than fit into one block. */
  private static final PageGraph GRAPH = Graphs.copying(9000, 4, 0.6, 7);

  private static final Scorer SCORER = Jaccard.DEFAULT.prepare(snapshot(), Run.silent());

  private static Snapshot snapshot() {
    return Snapshot.of(GRAPH, Run.silent());
  }

  private static List<TopPages> join(Run run) {
    List<TopPages> all = new ArrayList<>();
    RelatedPagesJoin.all(
        SCORER,
        5,
        run,
        (page, top) -> {
          assertThat(page).as("pages come in rising order").isEqualTo(all.size());
          all.add(top);
        });
    return all;
  }

  @Test
  void resultsDoNotDependOnThreads() {
    List<TopPages> one = join(Run.silent().withThreads(1));
    assertThat(one).hasSize(9000);
    assertThat(join(Run.silent().withThreads(2))).isEqualTo(one);
    assertThat(join(Run.silent().withThreads(8))).isEqualTo(one);
    assertThat(one.get(4711)).isEqualTo(SCORER.top(4711, 5, Run.silent()));
  }

  @Test
  void countsEveryPageOnce() {
    AtomicLong counted = new AtomicLong();
    AtomicLong announced = new AtomicLong();
    ProgressListener progress =
        (what, unit, total) -> {
          announced.set(total);
          return new ProgressListener.Task() {
            @Override
            public void advance(long units) {
              counted.addAndGet(units);
            }

            @Override
            public void close() {
              announced.set(-announced.get());
            }
          };
        };
    join(Run.silent().withProgress(progress));
    assertThat(counted).hasValue(9000);
    assertThat(announced).as("closed").hasValue(-9000);
  }

  @Test
  void rethrowsExceptionsOfTheSink() {
    assertThatThrownBy(
            () ->
                RelatedPagesJoin.all(
                    SCORER,
                    5,
                    Run.silent(),
                    (page, top) -> {
                      throw new IOException("disk full");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("disk full");
  }

  @Test
  void stopsWhenCancelled() {
    assertThatThrownBy(() -> join(Run.silent().withCancellation(() -> true)))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void limitsWaitingRowsForLongLists() {
    int n = 6000;
    TopPages list = new TopPages(new int[n], new double[n]);
    for (int threads : new int[] {1, 4}) {
      AtomicLong held = new AtomicLong();
      AtomicLong most = new AtomicLong();
      List<Integer> taken = new ArrayList<>();
      RelatedPagesJoin.<RuntimeException>all(
          n,
          page -> {
            most.accumulateAndGet(held.addAndGet(n), Math::max);
            return list;
          },
          Run.silent().withThreads(threads),
          (page, top) -> {
            held.addAndGet(-n);
            taken.add(page);
          });
      assertThat(taken).isEqualTo(IntStream.range(0, n).boxed().toList());
      assertThat(28 * most.get())
          .as("of %s rows in all", (long) n * n)
          .isLessThanOrEqualTo(RelatedPagesJoin.bytes(n, n, threads));
    }
  }

  @Test
  void usesAllThreadsForLongLists() {
    TopPages list = new TopPages(new int[200_000], new double[200_000]);
    AtomicLong active = new AtomicLong();
    AtomicLong most = new AtomicLong();
    RelatedPagesJoin.<RuntimeException>all(
        120,
        page -> {
          long now = active.incrementAndGet();
          // The lengths of the first lists determine the block size.
          most.accumulateAndGet(page < 60 ? 0 : now, Math::max);
          LockSupport.parkNanos(3_000_000);
          active.decrementAndGet();
          return list;
        },
        Run.silent().withThreads(4),
        (page, top) -> assertThat(top).isSameAs(list));
    assertThat(most.get()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void joinsTheEmptyGraph() {
    Scorer empty =
        Jaccard.DEFAULT.prepare(Snapshot.of(PageGraph.empty(), Run.silent()), Run.silent());
    RelatedPagesJoin.all(
        empty,
        5,
        Run.silent(),
        (page, top) -> {
          throw new AssertionError("page " + page);
        });
  }
}
