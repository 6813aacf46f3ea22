package dev.akin.engine.url;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The order of page numbers by name: whole numbers first, by value, then all other names by their
 * UTF-8 bytes. So a graph whose pages are named 0..n-1 keeps its numbers, and URLs of one site are
 * adjacent.
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

  /** Returns bytes whose unsigned order is that of the names, for sorters of bytes. */
  public static byte[] key(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    boolean isNumber = isNumber(bytes, 0, bytes.length);
    byte[] key = new byte[bytes.length + 1];
    key[0] = (byte) (isNumber ? bytes.length : MAX_DIGITS + 1);
    System.arraycopy(bytes, 0, key, 1, bytes.length);
    return key;
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
