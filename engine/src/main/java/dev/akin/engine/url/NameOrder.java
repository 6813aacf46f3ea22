package dev.akin.engine.url;

import java.util.Arrays;

/**
 * The order in which pages are numbered by their names: whole numbers first, by value, then
 * everything else by its UTF-8 bytes. So a graph whose pages are called 0..n-1 keeps its numbers,
 * and URLs of one site stand together.
 */
public final class NameOrder {
  private static final int MAX_DIGITS = 18;

  private NameOrder() {}

  /** Compares the names at {@code a[aFrom..aTo)} and {@code b[bFrom..bTo)}. */
  public static int compare(byte[] a, int aFrom, int aTo, byte[] b, int bFrom, int bTo) {
    boolean isNumberA = isNumber(a, aFrom, aTo);
    if (isNumberA != isNumber(b, bFrom, bTo)) {
      return isNumberA ? -1 : 1;
    }
    if (isNumberA && aTo - aFrom != bTo - bFrom) {
      return Integer.compare(aTo - aFrom, bTo - bFrom);
    }
    return Arrays.compareUnsigned(a, aFrom, aTo, b, bFrom, bTo);
  }

  /** Whether a name is a whole number without sign or leading zeros. */
  public static boolean isNumber(byte[] name, int from, int to) {
    if (from == to || to - from > MAX_DIGITS || (name[from] == '0' && to - from > 1)) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (name[i] < '0' || name[i] > '9') {
        return false;
      }
    }
    return true;
  }
}
