package dev.akin.core.eval;

import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * What a list of related pages is measured by: how much a page is worth in the list of another.
 * Thread-safe; never changes.
 */
public interface Yardstick {
  /** Whether anything is known about this page; others take no part in an evaluation. */
  boolean judges(int page);

  /** How much a page is worth in the list of another: 0 for nothing, never negative. */
  double grade(int page, int other);

  /**
   * Whether a grade above 0 makes a page related. Where every page is worth something, as with
   * words, there is nothing to be counted: precision, recall and their like mean nothing.
   */
  boolean tellsRelated();

  /**
   * Whether the grades put the related pages of every page into one order: no two of them have the
   * same grade.
   */
  default boolean isOrdered() {
    return false;
  }

  /** What the best list of a page would be, to its place {@code most}. */
  Ideal ideal(int page, int most, Run run);

  /**
   * The best that a list can be.
   *
   * @param grades the grades of the best list, falling
   * @param related how many pages are worth something at all
   */
  @SuppressWarnings("ArrayRecordComponent") // a plain column; a list would box it
  record Ideal(double[] grades, int related) {
    /** The best list of these grades, in any order. */
    public static Ideal of(DoubleStream grades, int most) {
      double[] rising = grades.filter(grade -> grade > 0).sorted().toArray();
      double[] falling = new double[Math.min(most, rising.length)];
      Arrays.setAll(falling, i -> rising[rising.length - 1 - i]);
      return new Ideal(falling, rising.length);
    }
  }
}
