package dev.akin.core.measure.simrank;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import java.util.List;

/** What {@link SimRank} has to say of scores in words. */
final class SimRankWords {
  private SimRankWords() {}

  static Explanation itself(int page) {
    return new Explanation(
        1,
        List.of(new Explanation.Part("{0} is like itself", 1, List.of(page))),
        "a page and itself score 1 by definition");
  }

  static String whyZero(PageGraph graph, int a, int b) {
    boolean hasFirst = graph.inDegree(a) > 0;
    boolean hasSecond = graph.inDegree(b) > 0;
    if (hasFirst && hasSecond) {
      return "there is no page from which both can be reached in equally many links";
    }
    return hasFirst || hasSecond
        ? "the " + (hasFirst ? "second" : "first") + " page has no in-links"
        : "neither page has in-links";
  }
}
