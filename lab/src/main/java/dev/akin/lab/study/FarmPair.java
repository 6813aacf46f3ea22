package dev.akin.lab.study;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A page that a spammer pushes, and the page in whose list he wants it.
 *
 * @param target the page that is pushed
 * @param victim the page whose list is attacked
 */
public record FarmPair(int target, int victim) {
  /** Draws for one pair before the graph is said to have none. */
  private static final int ATTEMPTS = 10_000;

  /**
   * Draws pairs of pages that have nothing to do with each other: no link leads from one to the
   * other, no page links to both, and they link to no common page. A victim has links in both
   * directions, and a target has one at least.
   */
  static List<FarmPair> draw(PageGraph graph, int count, long seed, Run run) {
    SplittableRandom random = new SplittableRandom(seed);
    List<FarmPair> pairs = new ArrayList<>();
    for (int attempt = 0; pairs.size() < count; attempt++) {
      if (attempt >= (pairs.size() + 1L) * ATTEMPTS || graph.pages() < 2) {
        throw new IllegalArgumentException(
            "there are too few pages that have nothing to do with each other to draw "
                + count
                + " pairs");
      }
      run.check();
      int victim = random.nextInt(graph.pages());
      int target = random.nextInt(graph.pages());
      boolean isLinked = graph.inDegree(target) + graph.outDegree(target) > 0;
      boolean isVictim = graph.inDegree(victim) > 0 && graph.outDegree(victim) > 0;
      if (isLinked && isVictim && areApart(graph, target, victim)) {
        pairs.add(new FarmPair(target, victim));
      }
    }
    return pairs;
  }

  private static boolean areApart(PageGraph graph, int a, int b) {
    Links out = graph.links(Direction.OUT);
    return a != b
        && !out.contains(a, b)
        && !out.contains(b, a)
        && shareNone(out, a, b)
        && shareNone(graph.links(Direction.IN), a, b);
  }

  private static boolean shareNone(Links links, int a, int b) {
    return Arrays.stream(links.targets(a)).noneMatch(page -> links.contains(b, page));
  }

  /** Whether the target stands in the victim's list. */
  boolean isWon(Scorer scorer, int places, Run run) {
    int[] list = scorer.top(victim, places, run).pages();
    return Arrays.stream(list).anyMatch(page -> page == target);
  }
}
