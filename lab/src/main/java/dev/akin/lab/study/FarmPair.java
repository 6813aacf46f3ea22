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
 * A page that a spammer promotes, and the page whose list it should enter.
 *
 * @param target the promoted page
 * @param victim the page whose list is attacked
 */
public record FarmPair(int target, int victim) {
  /** The maximum number of draws for one pair. */
  private static final int ATTEMPTS = 10_000;

  /**
   * Draws pairs of unrelated pages: there is no link between them, no page links to both, and they
   * link to no common page. A victim has in-links and out-links; a target has at least one link.
   */
  static List<FarmPair> draw(PageGraph graph, int count, long seed, Run run) {
    SplittableRandom random = new SplittableRandom(seed);
    List<FarmPair> pairs = new ArrayList<>();
    for (int attempt = 0; pairs.size() < count; attempt++) {
      if (attempt >= (pairs.size() + 1L) * ATTEMPTS || graph.pages() < 2) {
        throw new IllegalArgumentException(
            "there are too few unrelated pages to draw " + count + " pairs");
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

  /** Whether the target is in the victim's list. */
  boolean isWon(Scorer scorer, int places, Run run) {
    int[] list = scorer.top(victim, places, run).pages();
    return Arrays.stream(list).anyMatch(page -> page == target);
  }
}
