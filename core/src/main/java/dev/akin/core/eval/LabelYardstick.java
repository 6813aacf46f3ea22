package dev.akin.core.eval;

import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Pages with the same label are related. Labels may be paths, {@code science/biology/birds}: then a
 * page is worth as many levels as its label shares with the other's, not counting those that all
 * labels share. Of several labels of a page the best pair counts.
 */
public final class LabelYardstick implements Yardstick {
  private static final String LEVELS = "[/.]";

  /** For each page its labels, and for each label the numbers of its levels. */
  private final int[][][] paths;

  private final int common;
  private final BitSet related;

  /**
   * Makes the yardstick.
   *
   * @param labels the labels of each page; none for pages that nothing is known about
   * @param byLevels whether labels are paths; otherwise they are equal or not
   */
  public LabelYardstick(List<List<String>> labels, boolean byLevels) {
    Map<String, Integer> numbers = new HashMap<>();
    paths =
        labels.stream()
            .map(
                own ->
                    own.stream()
                        .map(label -> byLevels ? label.split(LEVELS, -1) : new String[] {label})
                        .map(
                            levels ->
                                Arrays.stream(levels)
                                    .mapToInt(level -> number(level, numbers))
                                    .toArray())
                        .toArray(int[][]::new))
            .toArray(int[][][]::new);
    common = commonLevels();
    related = related();
  }

  /** Equal levels have equal numbers. */
  private static int number(String level, Map<String, Integer> numbers) {
    return numbers.computeIfAbsent(level, key -> numbers.size());
  }

  /** How many levels all labels share: none if they do not end in different ones. */
  private int commonLevels() {
    int[] first = null;
    int shared = Integer.MAX_VALUE;
    boolean differ = false;
    for (int[][] own : paths) {
      for (int[] path : own) {
        if (first == null) {
          first = path;
        }
        shared = Math.min(shared, shared(first, path));
        differ |= !Arrays.equals(first, path);
      }
    }
    return differ ? shared : 0;
  }

  private static int shared(int[] a, int[] b) {
    int difference = Arrays.mismatch(a, b);
    return difference < 0 ? a.length : difference;
  }

  /**
   * Which pages another page is worth something to: one has a label that begins with the same
   * levels, one more than all labels share.
   */
  private BitSet related() {
    Map<List<Integer>, Integer> firsts = new HashMap<>();
    BitSet related = new BitSet();
    for (int page = 0; page < paths.length; page++) {
      for (int[] path : paths[page]) {
        if (path.length > common) {
          List<Integer> begin = Arrays.stream(path).limit(common + 1L).boxed().toList();
          Integer first = firsts.putIfAbsent(begin, page);
          if (first != null && first != page) {
            related.set(first);
            related.set(page);
          }
        }
      }
    }
    return related;
  }

  /** A page whose labels no other page has takes no part: no list could be better than another. */
  @Override
  public boolean judges(int page) {
    return related.get(page);
  }

  @Override
  public double grade(int page, int other) {
    int most = 0;
    for (int[] mine : paths[page]) {
      for (int[] its : paths[other]) {
        most = Math.max(most, shared(mine, its) - common);
      }
    }
    return most;
  }

  @Override
  public boolean tellsRelated() {
    return true;
  }

  @Override
  public Ideal ideal(int page, int most, Run run) {
    run.check();
    IntStream others = IntStream.range(0, paths.length).filter(other -> other != page);
    return Ideal.of(others.mapToDouble(other -> grade(page, other)), most);
  }
}
