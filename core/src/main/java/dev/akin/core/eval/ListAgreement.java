package dev.akin.core.eval;

import java.util.Arrays;

/**
 * The agreement of two lists of related pages, in display order: pages with equal scores are
 * ordered by number.
 *
 * <pre>
 *   overlap(A,B) = |A ∩ B| / max(|A|,|B|)
 *   kendall(A,B) = 1 - K(A,B) / K'(|A|,|B|)
 * </pre>
 *
 * K is the Kendall distance of top-k lists with the neutral penalty 1/2 (Fagin, Kumar, Sivakumar:
 * Comparing top k lists, 2003): the sum over all pairs of pages of either list of
 *
 * <ul>
 *   <li>1 if the lists order them differently; a page that a list lacks is ordered after all pages
 *       of the list;
 *   <li>1/2 if one list holds both and the other neither, so that their order there is unknown;
 *   <li>0 otherwise.
 * </ul>
 *
 * K' is the distance of two disjoint lists of these lengths: {@code ab + (a(a-1) + b(b-1)) / 4}.
 * Both values are 1 for equal lists and 0 for disjoint lists. Two empty lists agree. If one list is
 * a prefix of the other, kendall is 1, but overlap is less.
 *
 * @param overlap the fraction of common pages
 * @param kendall the agreement of the order
 */
public record ListAgreement(double overlap, double kendall) {
  private static final double UNKNOWN = 0.5;

  /** Compares two lists, each without repeats. */
  public static ListAgreement of(int[] first, int[] second) {
    int longer = Math.max(first.length, second.length);
    if (longer == 0) {
      return new ListAgreement(1, 1);
    }
    long common = Arrays.stream(first).filter(page -> place(second, page) < second.length).count();
    if (common == 0) {
      return new ListAgreement(0, 0);
    }
    double most =
        (double) first.length * second.length
            + UNKNOWN * (pairs(first.length) + pairs(second.length));
    return new ListAgreement((double) common / longer, 1 - distance(first, second) / most);
  }

  private static double pairs(int count) {
    return count * (count - 1) / 2.0;
  }

  /** The place of a page, or the length of the list if it is not there. */
  private static int place(int[] list, int page) {
    for (int i = 0; i < list.length; i++) {
      if (list[i] == page) {
        return i;
      }
    }
    return list.length;
  }

  private static double distance(int[] first, int[] second) {
    int[] all = new int[first.length + second.length];
    int count = 0;
    for (int page : first) {
      all[count++] = page;
    }
    for (int page : second) {
      if (place(first, page) == first.length) {
        all[count++] = page;
      }
    }
    double distance = 0;
    for (int i = 0; i < count; i++) {
      for (int j = i + 1; j < count; j++) {
        distance += penalty(first, second, all[i], all[j]);
      }
    }
    return distance;
  }

  private static double penalty(int[] first, int[] second, int page, int other) {
    int inFirst = Integer.compare(place(first, page), place(first, other));
    int inSecond = Integer.compare(place(second, page), place(second, other));
    // Equal places mean that both pages are missing from the list.
    if (inFirst == 0 || inSecond == 0) {
      return UNKNOWN;
    }
    return inFirst == inSecond ? 0 : 1;
  }
}
