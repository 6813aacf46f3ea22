package dev.akin.ingest.graph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether the first two of three or more columns of an edge list hold the link. They
 * probably do not if one of them is constant while a later column is not, or if their names hardly
 * overlap while those of two other columns do: most pages of a graph have links in both directions.
 * Memory: a sample of fewer than twice {@value NameSample#MOST} names per column.
 */
final class ColumnCheck {
  static final int COLUMNS = 4;

  /** Minimum overlap of two columns that may hold the link. */
  private static final double OVERLAP = 0.1;

  /** Factor by which the overlap of the first two columns must be smaller. */
  private static final double MUCH = 10;

  private final NameSample[] names = new NameSample[COLUMNS];
  private final String[] firsts = new String[COLUMNS];
  private final long[] firstHashes = new long[COLUMNS];
  private final boolean[] isConstant = new boolean[COLUMNS];

  /** Whether all values are weights: numbers with a sign or a fraction. */
  private final boolean[] isWeight = new boolean[COLUMNS];

  private int columns = COLUMNS;
  private long rows;

  /** The reason against the first two columns, and the two that are more likely. */
  record Doubt(String reason, LinkColumns likely) {}

  ColumnCheck() {
    Arrays.setAll(names, i -> new NameSample());
    Arrays.fill(isConstant, true);
    Arrays.fill(isWeight, true);
  }

  void add(EdgeLine line) {
    columns = Math.min(columns, line.columns());
    for (int i = 0; i < columns; i++) {
      long hash = NameSample.hash(line.bytes(i), line.from(i), line.to(i));
      if (rows == 0) {
        firsts[i] = line.text(i);
        firstHashes[i] = hash;
      }
      isConstant[i] &= hash == firstHashes[i];
      isWeight[i] = isWeight[i] && isWeight(line.bytes(i), line.from(i), line.to(i));
      names[i].add(hash);
    }
    rows++;
  }

  private static boolean isWeight(byte[] bytes, int from, int to) {
    boolean isMarked = false;
    for (int i = from; i < to; i++) {
      byte b = bytes[i];
      isMarked |= b == '.' || b == '-' || b == '+';
      if (!(b >= '0' && b <= '9') && ".+-eE".indexOf(b) < 0) {
        return false;
      }
    }
    return isMarked;
  }

  /** Returns the reason against the first two columns; null if there is none. */
  @Nullable Doubt doubt() {
    if (rows < 2 || columns < 3) {
      return null;
    }
    LinkColumns likely = mostAlike();
    for (int i = 0; i < 2; i++) {
      if (isConstant[i] && hasOtherNames()) {
        return new Doubt("column " + (i + 1) + " is '" + firsts[i] + "' in every line", likely);
      }
    }
    double first = overlap(LinkColumns.FIRST);
    double best = overlap(likely);
    return best < OVERLAP || first * MUCH >= best
        ? null
        : new Doubt(
            "columns 1 and 2 have hardly any names in common, but columns %s and %s have"
                .formatted(likely.source(), likely.target()),
            likely);
  }

  private boolean hasOtherNames() {
    for (int i = 2; i < columns; i++) {
      if (!isConstant[i] && !isWeight[i]) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the two columns with the largest overlap; of several the first that are not constant.
   */
  private LinkColumns mostAlike() {
    LinkColumns best = LinkColumns.FIRST;
    double most = -1;
    for (int i = 0; i < columns; i++) {
      for (int j = i + 1; j < columns; j++) {
        LinkColumns each = new LinkColumns(i + 1, j + 1);
        boolean isFixed = isConstant[i] || isConstant[j] || isWeight[i] || isWeight[j];
        double overlap = isFixed ? -1 : overlap(each);
        if (overlap > most) {
          best = each;
          most = overlap;
        }
      }
    }
    return best;
  }

  private double overlap(LinkColumns columns) {
    return names[columns.source() - 1].overlap(names[columns.target() - 1]);
  }
}
