package dev.akin.core.eval;

import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Pages with a common label are related. Labels can be paths, such as {@code
 * science/biology/birds}. The grade is then the number of levels that both labels share, minus the
 * levels that all labels share. For pages with several labels the best pair of labels counts.
 */
public final class LabelYardstick implements Yardstick {
  private static final String LEVELS = "[/.]";

  /** For each page and label, the numbers of the label's levels. */
  private final int[][][] paths;

  private final int common;
  private final BitSet related;

  /**
   * Creates the yardstick.
   *
   * @param labels the labels of each page; empty for pages without labels
   * @param byLevels whether labels are paths; otherwise they are compared as a whole
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

  /** The number of a level; equal levels have equal numbers. */
  private static int number(String level, Map<String, Integer> numbers) {
    return numbers.computeIfAbsent(level, key -> numbers.size());
  }

  /** The number of levels that all labels share; 0 if they do not end in different levels. */
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
   * The pages with at least one related page: another page's label shares one more level with
   * theirs than all labels share.
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

  /** A page without related pages is not evaluated: every list for it has the same value. */
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
