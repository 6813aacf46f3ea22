package dev.akin.core.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.run.Run;
import dev.akin.testkit.golden.Golden;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaivePaths;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class LinkPathsTest {
  private static final Run RUN = Run.silent().withThreads(1);

  private static LinkPaths paths(PageGraph graph, int from, int to, int length) {
    return LinkPaths.of(
        graph, new LinkPaths.Ends(from, to), new LinkPaths.Wanted(Direction.OUT, length, 10), RUN);
  }

  private static List<Long> walks(LinkPaths paths) {
    return paths.counts().stream().map(each -> each.walks().longValueExact()).toList();
  }

  private static List<Long> simple(LinkPaths paths) {
    return paths.counts().stream().map(each -> each.simple().orElseThrow()).toList();
  }

  /** Pages v1..v6 are 0..5; v2 and v4 link to each other. */
  @Test
  void countsThePathsOfThePoster() {
    LinkPaths paths = paths(Golden.read("poster").graph(), 0, 5, 6);
    assertThat(paths.distance()).isEqualTo(2);
    assertThat(paths.shortest()).containsExactly(List.of(0, 2, 5));
    assertThat(walks(paths)).containsExactly(0L, 0L, 1L, 1L, 0L, 1L, 0L);
    assertThat(simple(paths)).containsExactly(0L, 0L, 1L, 1L, 0L, 0L, 0L);
    assertThat(paths.walks()).isEqualTo(3);
    assertThat(paths.simplePaths()).hasValue(2);
    assertThat(paths.shortestCount()).contains(BigInteger.ONE);
    assertThat(paths(Golden.read("poster").graph(), 5, 0, 6).isReachable()).isFalse();
  }

  /** Figure 1 of the full paper: two paths lead from v0 to v2, and none back. */
  @Test
  void countsThePathsOfTheFullPaper() {
    PageGraph graph = Golden.read("pagesim-full").graph();
    assertThat(simple(paths(graph, 0, 2, 3))).containsExactly(0L, 1L, 1L, 0L);
    assertThat(simple(paths(graph, 0, 0, 3))).containsExactly(1L, 0L, 0L, 0L);
    assertThat(walks(paths(graph, 0, 0, 3))).containsExactly(1L, 0L, 1L, 1L);
  }

  @Test
  void equalsItsDefinition() {
    Trials.named("LinkPathsTest")
        .timesInParallel(
            1_500,
            trial -> {
              Random random = trial.random();
              PageGraph graph = trial.graphWithSelfLinks(7);
              if (graph.pages() == 0) {
                return;
              }
              Direction direction = List.of(Direction.values()).get(random.nextInt(3));
              LinkPaths.Ends ends =
                  new LinkPaths.Ends(random.nextInt(graph.pages()), random.nextInt(graph.pages()));
              int length = random.nextInt(6);
              int k = random.nextInt(5);
              LinkPaths found =
                  LinkPaths.of(graph, ends, new LinkPaths.Wanted(direction, length, k), RUN);
              check(found, new NaivePaths(graph, direction), ends, k);
            });
  }

  private static void check(LinkPaths found, NaivePaths naive, LinkPaths.Ends ends, int k) {
    int distance = naive.distance(ends.from(), ends.to());
    assertThat(found.distance()).isEqualTo(distance);
    for (LinkPaths.Count count : found.counts()) {
      assertThat(count.walks()).isEqualTo(naive.walks(ends.from(), ends.to(), count.length()));
      assertThat(count.simple())
          .hasValue(naive.simple(ends.from(), ends.to(), count.length()).size());
    }
    List<List<Integer>> all =
        distance < 0 ? List.of() : naive.simple(ends.from(), ends.to(), distance);
    assertThat(found.shortest()).isEqualTo(all.subList(0, Math.min(k, all.size())));
    if (distance >= 0 && distance < found.counts().size()) {
      assertThat(found.shortestCount()).contains(BigInteger.valueOf(all.size()));
    }
  }

  /** In the clique of n pages, ((n-1)^m - (-1)^m) / n walks of m links join two given pages. */
  @Test
  void countsBeyondTheRangeOfLong() {
    int n = 30;
    LinkPaths paths = paths(Graphs.clique(n), 0, 1, LinkPaths.MOST_LENGTH);
    for (LinkPaths.Count count : paths.counts()) {
      BigInteger sign = BigInteger.valueOf(count.length() % 2 == 0 ? 1 : -1);
      BigInteger expected =
          BigInteger.valueOf(n - 1)
              .pow(count.length())
              .subtract(sign)
              .divide(BigInteger.valueOf(n));
      assertThat(count.walks()).as("%s", count.length()).isEqualTo(expected);
    }
    assertThat(paths.walks().bitLength()).isGreaterThan(300);
  }

  /** Short lengths are counted; longer ones with too many simple paths are not. */
  @Test
  void stopsCountingSimplePathsButNotWalks() {
    LinkPaths paths = paths(Graphs.clique(60), 0, 1, 12);
    assertThat(paths.counts().get(3).simple()).hasValue(58 * 57);
    assertThat(paths.counts().get(12).simple()).isEmpty();
    assertThat(paths.simplePaths()).isEmpty();
    assertThat(paths.counts().get(12).walks().signum()).isPositive();
  }

  /** All other pages are on a path between the two: as many shortest paths as the hub has pages. */
  @Test
  void listsTheFirstShortestPathsThroughAHub() {
    int pages = 50_000;
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int page = 2; page < pages; page++) {
      builder.link(0, page).link(page, 1);
    }
    LinkPaths paths = paths(builder.build(), 0, 1, 5);
    assertThat(paths.distance()).isEqualTo(2);
    assertThat(paths.shortestCount()).contains(BigInteger.valueOf(pages - 2));
    assertThat(paths.shortest()).hasSize(10).startsWith(List.of(0, 2, 1), List.of(0, 3, 1));
    LinkPaths none =
        LinkPaths.of(
            builder.build(),
            new LinkPaths.Ends(0, 1),
            new LinkPaths.Wanted(Direction.OUT, 2, 0),
            RUN);
    assertThat(none.shortest()).isEmpty();
  }

  @Test
  void findsDistancesBeyondTheLengthThatIsCounted() {
    LinkPaths far = paths(Graphs.path(12_000), 0, 500, 3);
    assertThat(far.distance()).isEqualTo(500);
    assertThat(far.shortestCount()).isEmpty();
    assertThat(far.walks()).isZero();
    assertThat(far.shortest().get(0)).hasSize(501);
    LinkPaths furthest = paths(Graphs.path(12_000), 0, 11_999, 3);
    assertThat(furthest.distance()).isEqualTo(11_999);
    assertThat(furthest.shortest()).isEmpty();
  }

  /** The estimate is an upper bound on which the service relies. */
  @Test
  void costGrowsWithTheLength() {
    PageGraph clique = Graphs.clique(40);
    LinkPaths.Cost few = LinkPaths.cost(clique, new LinkPaths.Wanted(Direction.OUT, 5, 1));
    LinkPaths.Cost many = LinkPaths.cost(clique, new LinkPaths.Wanted(Direction.OUT, 64, 1));
    assertThat(few.seconds()).isZero();
    assertThat(many.seconds()).isPositive();
    int digits = paths(clique, 0, 1, 64).counts().get(64).walks().bitLength();
    assertThat(many.bytes()).isGreaterThan(2L * 40 * digits / 8).isGreaterThan(few.bytes());
  }

  @Test
  void rejectsCountsBeyondArrays() {
    assertThat(WalkCounts.arrayLength(100_000_000, 21)).isEqualTo(2_100_000_000);
    assertThatThrownBy(() -> WalkCounts.arrayLength(200_000_000, 20))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("200,000,000 pages")
        .hasMessageEndingWith("choose a smaller length");
    long bytes = WalkCounts.bytes(Integer.MAX_VALUE, 1_000_000, LinkPaths.MOST_LENGTH);
    assertThat(bytes).isGreaterThan(Integer.MAX_VALUE * 160L);
  }

  @Test
  void readsSortedLinks() {
    int[] offsets = {0, 2, 3, 3};
    PageGraph graph = PageGraph.of(offsets, new int[] {0, 2, 0}, RUN);
    assertThat(graph.links(Direction.OUT).targets(0)).containsExactly(0, 2);
    assertThat(graph.links(Direction.IN).targets(0)).containsExactly(0, 1);
    assertThatThrownBy(() -> PageGraph.of(offsets, new int[] {2, 0, 0}, RUN))
        .hasMessage("the links of page @0 are not sorted");
    Run cancelled = RUN.withCancellation(() -> true);
    assertThatThrownBy(() -> PageGraph.of(offsets, new int[] {0, 2, 0}, cancelled))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void rejectsTooLargeCounts() {
    assertThatThrownBy(() -> new LinkPaths.Wanted(Direction.OUT, 65, 1))
        .hasMessage("length must lie between 0 and 64, but is 65");
    assertThatThrownBy(() -> new LinkPaths.Wanted(Direction.OUT, 1, -1))
        .hasMessage("k must not be negative, but is -1");
    assertThatThrownBy(() -> paths(Graphs.path(2), 0, 2, 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
