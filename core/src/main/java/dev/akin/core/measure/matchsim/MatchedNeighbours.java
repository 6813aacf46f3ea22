package dev.akin.core.measure.matchsim;

import dev.akin.core.graph.Direction;
import dev.akin.core.math.Assignment;
import dev.akin.core.math.GreedyMatching;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.ExplanationPhrases;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Explains a MatchSim score: which neighbours of two pages were matched with which. */
final class MatchedNeighbours {
  private final MatchSim measure;
  private final NeighbourSets sets;
  private final boolean isMatchingTwins;
  private final Run run;

  /** Set {@code isMatchingTwins} unless the scores are those of the identity. */
  MatchedNeighbours(MatchSim measure, NeighbourSets sets, boolean isMatchingTwins, Run run) {
    this.isMatchingTwins = isMatchingTwins;
    this.measure = measure;
    this.sets = sets;
    this.run = run;
  }

  /** The score of two families of neighbours that the matching was made with. */
  @FunctionalInterface
  interface Scores {
    double of(int x, int y);
  }

  /** The pairs of neighbours that add up to the score, or the rule that made it 0. */
  Explanation explain(int a, int b, double score, Scores scores, String ending) {
    if (a == b) {
      Explanation.Part self = new Explanation.Part("{0} is the page itself", score, List.of(a));
      return new Explanation(score, List.of(self), "a page scores 1 with itself");
    }
    if (score == 0) {
      return Explanation.zero(whyZero(a, b));
    }
    List<Explanation.Part> found = match(a, b, scores);
    double total = found.stream().mapToDouble(Explanation.Part::value).sum();
    List<Explanation.Part> parts = new ArrayList<>();
    for (Explanation.Part part : found) {
      parts.add(new Explanation.Part(part.text(), score * (part.value() / total), part.pages()));
    }
    String note =
        "matched neighbours add up to "
            + ExplanationPhrases.number(total)
            + ", by the greater number of neighbours: "
            + sets.degreeOfPage(a)
            + " and "
            + sets.degreeOfPage(b)
            + (ending.isEmpty() ? "" : "; " + ending);
    return new Explanation(score, parts, note);
  }

  /**
   * Shared neighbours first, then pages with the same neighbours, then what the rest matches to, in
   * the order in which the score was made; values are weights.
   */
  private List<Explanation.Part> match(int a, int b, Scores scores) {
    boolean isTurned = sets.familyOf[a] > sets.familyOf[b];
    long[] xs = keyed(isTurned ? b : a);
    long[] ys = keyed(isTurned ? a : b);
    List<Explanation.Part> parts = new ArrayList<>();
    for (int i = 0; i < xs.length; i++) {
      if (Arrays.binarySearch(ys, xs[i]) >= 0) {
        parts.add(new Explanation.Part("{0} is a neighbour of both", 1, List.of((int) xs[i])));
      }
    }
    long[] left = without(xs, ys);
    long[] right = without(ys, xs);
    if (isMatchingTwins) {
      addTwins(left, right, isTurned, parts);
      left = Arrays.stream(left).filter(key -> key >= 0).toArray();
      right = Arrays.stream(right).filter(key -> key >= 0).toArray();
    }
    // Pages without neighbours match nothing but themselves.
    left = Arrays.stream(left).filter(key -> key >>> 32 < sets.filled).toArray();
    right = Arrays.stream(right).filter(key -> key >>> 32 < sets.filled).toArray();
    boolean isWide = left.length <= right.length;
    addMatched(isWide ? left : right, isWide ? right : left, isWide == isTurned, scores, parts);
    return parts;
  }

  /** The neighbours of a page with their families above them, rising. */
  private long[] keyed(int page) {
    return Arrays.stream(sets.ofPage(page))
        .mapToLong(x -> ((long) sets.familyOf[x] << 32) | x)
        .sorted()
        .toArray();
  }

  private static long[] without(long[] keys, long[] others) {
    return Arrays.stream(keys).filter(key -> Arrays.binarySearch(others, key) < 0).toArray();
  }

  /** Matches pages of the same family and strikes them out. */
  private static void addTwins(
      long[] left, long[] right, boolean isTurned, List<Explanation.Part> parts) {
    int i = 0;
    int j = 0;
    while (i < left.length && j < right.length) {
      long x = left[i] >>> 32;
      long y = right[j] >>> 32;
      if (x == y) {
        parts.add(matched((int) left[i], (int) right[j], isTurned, 1));
        left[i++] = -1;
        right[j++] = -1;
      } else {
        i += x < y ? 1 : 0;
        j += y < x ? 1 : 0;
      }
    }
  }

  private static Explanation.Part matched(int x, int y, boolean isTurned, double weight) {
    List<Integer> pages = isTurned ? List.of(y, x) : List.of(x, y);
    return new Explanation.Part("{0} matched with {1}", weight, pages);
  }

  private void addMatched(
      long[] xs, long[] ys, boolean isTurned, Scores scores, List<Explanation.Part> parts) {
    if ((long) xs.length * ys.length > MatchSimPlan.MOST_WEIGHTS) {
      return; // such pairs are never matched beyond what they share
    }
    double[] weights = new double[xs.length * ys.length];
    for (int i = 0; i < xs.length; i++) {
      run.check();
      for (int j = 0; j < ys.length; j++) {
        weights[i * ys.length + j] = scores.of((int) (xs[i] >>> 32), (int) (ys[j] >>> 32));
      }
    }
    int[] columns = columns(weights, xs.length, ys.length);
    for (int i = 0; i < xs.length; i++) {
      int j = columns[i];
      if (j >= 0 && weights[i * ys.length + j] > 0) {
        parts.add(matched((int) xs[i], (int) ys[j], isTurned, weights[i * ys.length + j]));
      }
    }
  }

  private int[] columns(double[] weights, int rows, int columns) {
    int[] matched = new int[rows];
    if (measure.matching() == MatchSim.Matching.EXACT) {
      Assignment assignment = new Assignment();
      assignment.solve(weights, rows, columns, run);
      Arrays.setAll(matched, assignment::columnOf);
    } else {
      GreedyMatching greedy = new GreedyMatching();
      greedy.solve(weights, rows, columns, run);
      Arrays.setAll(matched, greedy::columnOf);
    }
    return matched;
  }

  private String whyZero(int a, int b) {
    String kind =
        switch (measure.direction()) {
          case IN -> "in-links";
          case OUT -> "out-links";
          case BOTH -> "links";
        };
    boolean hasFirst = sets.degreeOfPage(a) > 0;
    boolean hasSecond = sets.degreeOfPage(b) > 0;
    if (!hasFirst && !hasSecond) {
      return "neither page has " + kind;
    }
    if (!hasFirst || !hasSecond) {
      return "the " + (hasFirst ? "second" : "first") + " page has no " + kind;
    }
    String way = measure.direction() == Direction.IN ? "linked from" : "linked with";
    return "no neighbour of one is alike to a neighbour of the other: walked in step, no page is "
        + way
        + " both";
  }
}
