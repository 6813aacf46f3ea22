package dev.akin.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.GroupScorer;
import dev.akin.core.measure.TopPages;
import dev.akin.testkit.graphs.Graphs;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;

/** Claims about scorers of groups. */
public final class GroupChecks {
  private static final Run RUN = Run.silent().withThreads(1);

  private GroupChecks() {}

  /** Up to four distinct pages, one at least, of a graph that has one at least. */
  public static int[] members(int pages, Random random) {
    return Arrays.copyOf(Graphs.permutation(pages, random), 1 + random.nextInt(Math.min(4, pages)));
  }

  /** {@code topTo} is the best pages outside of the group by {@code to}, to the last bit. */
  public static void checkTopTo(GroupScorer scorer, int[] members) {
    double[] scores =
        IntStream.range(0, scorer.pages())
            .mapToDouble(page -> scorer.to(page, members, RUN))
            .toArray();
    int[] best =
        IntStream.range(0, scorer.pages())
            .filter(page -> scores[page] > 0)
            .filter(page -> IntStream.of(members).noneMatch(member -> member == page))
            .boxed()
            .sorted(Comparator.comparingDouble(page -> -scores[page]))
            .mapToInt(Integer::intValue)
            .toArray();
    TopPages all =
        new TopPages(best, Arrays.stream(best).mapToDouble(page -> scores[page]).toArray());
    for (int k : new int[] {0, 1, 3, scorer.pages() + 1}) {
      assertThat(scorer.topTo(members, k, RUN)).isEqualTo(all.first(k));
    }
  }
}
