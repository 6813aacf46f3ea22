package dev.akin.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.GroupScorer;
import dev.akin.core.measure.SoftGroup;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Graphs;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;

/** Checks of scorers of groups. */
public final class GroupChecks {
  private static final Run RUN = Run.silent().withThreads(1);

  private GroupChecks() {}

  /** One to four distinct pages of a non-empty graph. */
  public static int[] members(int pages, Random random) {
    return Arrays.copyOf(Graphs.permutation(pages, random), 1 + random.nextInt(Math.min(4, pages)));
  }

  /** {@code topTo} returns the best pages outside of the group by {@code to}, to the last bit. */
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

  /** Strict scores have valid explanations, with a warning if there is only one witness. */
  public static void checkExplanations(GroupScorer scorer, int[] members) {
    check(scorer.explainAmong(members, RUN), scorer.among(members, RUN), scorer.pages());
    for (int page = 0; page < scorer.pages(); page++) {
      check(scorer.explainTo(page, members, RUN), scorer.to(page, members, RUN), scorer.pages());
    }
  }

  private static void check(Explanation why, double score, int pages) {
    ScorerChecks.checkExplanation(why, score, pages);
    assertThat(why.note().toString().contains("based on a single"))
        .isEqualTo(why.parts().size() == 1);
  }

  /** Soft scores have valid explanations. */
  public static void checkExplanations(SoftGroup group, int[] members) {
    int pages = group.scorer().pages();
    ScorerChecks.checkExplanation(
        group.explainAmong(members, RUN), group.among(members, RUN).score(), pages);
    for (int page = 0; page < pages; page++) {
      ScorerChecks.checkExplanation(
          group.explainTo(page, members, RUN), group.to(page, members, RUN).score(), pages);
    }
  }
}
