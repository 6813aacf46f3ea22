package dev.akin.core.measure.matchsim;

import dev.akin.core.graph.Direction;
import dev.akin.core.math.Assignment;
import dev.akin.core.math.GreedyMatching;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.SharedMessages;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Explains a MatchSim score by the matched pairs of neighbours. */
final class MatchedNeighbours {
  private final MatchSim measure;
  private final NeighbourSets sets;
  private final boolean isMatchingFamilies;
  private final Run run;

  /** {@code isMatchingFamilies} is false for the scores of iteration 0, the identity. */
  MatchedNeighbours(MatchSim measure, NeighbourSets sets, boolean isMatchingFamilies, Run run) {
    this.isMatchingFamilies = isMatchingFamilies;
    this.measure = measure;
    this.sets = sets;
    this.run = run;
  }

  /** The score of two families of neighbours under which the matching was made. */
  @FunctionalInterface
  interface Scores {
    double of(int x, int y);
  }

  /** The pairs of neighbours that add up to the score, or the reason for a zero. */
  Explanation explain(int a, int b, double score, Scores scores, Message ending) {
    if (a == b) {
      Message itself = Message.of(MatchSimMessage.IS_ITSELF, new Argument.Page(a));
      return new Explanation(
          score,
          List.of(new Explanation.Part(itself, score)),
          Message.of(MatchSimMessage.WITH_ITSELF));
    }
    if (score == 0) {
      return Explanation.zero(whyZero(a, b));
    }
    List<Explanation.Part> found = match(a, b, scores);
    double total = found.stream().mapToDouble(Explanation.Part::value).sum();
    List<Explanation.Part> parts = new ArrayList<>();
    for (Explanation.Part part : found) {
      parts.add(new Explanation.Part(part.message(), score * (part.value() / total)));
    }
    Message note =
        Message.of(MatchSimMessage.SUM, total, sets.degreeOfPage(a), sets.degreeOfPage(b))
            .then(ending);
    return new Explanation(score, parts, note);
  }

  /**
   * Shared neighbours first, then pages of the same family, then the matching of the rest, in the
   * order of the computation of the score; values are weights.
   */
  private List<Explanation.Part> match(int a, int b, Scores scores) {
    boolean isTurned = sets.familyOf[a] > sets.familyOf[b];
    long[] xs = keyed(isTurned ? b : a);
    long[] ys = keyed(isTurned ? a : b);
    List<Explanation.Part> parts = new ArrayList<>();
    for (int i = 0; i < xs.length; i++) {
      if (Arrays.binarySearch(ys, xs[i]) >= 0) {
        Argument shared = new Argument.Page((int) xs[i]);
        parts.add(new Explanation.Part(Message.of(MatchSimMessage.IS_NEIGHBOUR, shared), 1));
      }
    }
    long[] left = without(xs, ys);
    long[] right = without(ys, xs);
    if (isMatchingFamilies) {
      addSameFamily(left, right, isTurned, parts);
      left = Arrays.stream(left).filter(key -> key >= 0).toArray();
      right = Arrays.stream(right).filter(key -> key >= 0).toArray();
    }
    // Pages without neighbours only match themselves.
    left = Arrays.stream(left).filter(key -> key >>> 32 < sets.filled).toArray();
    right = Arrays.stream(right).filter(key -> key >>> 32 < sets.filled).toArray();
    boolean isWide = left.length <= right.length;
    addMatched(isWide ? left : right, isWide ? right : left, isWide == isTurned, scores, parts);
    return parts;
  }

  /** The neighbours of a page with their families in the high bits, rising. */
  private long[] keyed(int page) {
    return Arrays.stream(sets.ofPage(page))
        .mapToLong(x -> ((long) sets.familyOf[x] << 32) | x)
        .sorted()
        .toArray();
  }

  private static long[] without(long[] keys, long[] others) {
    return Arrays.stream(keys).filter(key -> Arrays.binarySearch(others, key) < 0).toArray();
  }

  /** Matches pages of the same family and removes them. */
  private static void addSameFamily(
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
    Argument first = new Argument.Page(isTurned ? y : x);
    Argument second = new Argument.Page(isTurned ? x : y);
    return new Explanation.Part(Message.of(MatchSimMessage.MATCHED, first, second), weight);
  }

  private void addMatched(
      long[] xs, long[] ys, boolean isTurned, Scores scores, List<Explanation.Part> parts) {
    if ((long) xs.length * ys.length > MatchSimPlan.MOST_WEIGHTS) {
      return; // such pairs only match what they share
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

  private Message whyZero(int a, int b) {
    boolean hasFirst = sets.degreeOfPage(a) > 0;
    boolean hasSecond = sets.degreeOfPage(b) > 0;
    if (!hasFirst || !hasSecond) {
      return SharedMessages.lacking(hasFirst, hasSecond, SharedMessages.links(measure.direction()));
    }
    return Message.of(
        measure.direction() == Direction.IN
            ? MatchSimMessage.NONE_LINKED_FROM
            : MatchSimMessage.NONE_LINKED_WITH);
  }
}
