package dev.akin.core.eval;

import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * A standard for lists of related pages: the grade of a page in the list of another. Thread-safe
 * and immutable.
 */
public interface Yardstick {
  /** Whether the page can be evaluated; the evaluation skips other pages. */
  boolean judges(int page);

  /** The grade of a page in the list of another, at least 0. */
  double grade(int page, int other);

  /**
   * Whether a grade above 0 means that a page is related. With word vectors almost every pair has a
   * positive grade, so precision, recall and similar metrics are undefined.
   */
  boolean tellsRelated();

  /**
   * Whether the grades define a total order of the related pages of every page: no two grades are
   * equal.
   */
  default boolean isOrdered() {
    return false;
  }

  /** The first {@code most} places of the ideal list of a page. */
  Ideal ideal(int page, int most, Run run);

  /**
   * An ideal list.
   *
   * @param grades the grades of the ideal list, falling
   * @param related number of pages with a positive grade
   */
  @SuppressWarnings("ArrayRecordComponent") // an array avoids boxing
  record Ideal(double[] grades, int related) {
    /** The ideal list of these grades, given in any order. */
    public static Ideal of(DoubleStream grades, int most) {
      double[] rising = grades.filter(grade -> grade > 0).sorted().toArray();
      double[] falling = new double[Math.min(most, rising.length)];
      Arrays.setAll(falling, i -> rising[rising.length - 1 - i]);
      return new Ideal(falling, rising.length);
    }
  }
}
