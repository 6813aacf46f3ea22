package dev.akin.core.eval;

import java.util.Arrays;

/** A set of links: a hash table of longs with a fixed capacity. */
final class LinkSet {
  private static final long EMPTY = -1;

  private final long[] table;
  private int size;

  LinkSet(int most) {
    table = new long[Integer.highestOneBit(Math.max(8, Math.multiplyExact(2, most))) * 2];
    Arrays.fill(table, EMPTY);
  }

  int size() {
    return size;
  }

  /** Adds a link and returns whether it is new. */
  boolean add(int source, int target) {
    long link = (long) source << 32 | target;
    long mixed = link * 0x9E3779B97F4A7C15L;
    int mask = table.length - 1;
    int at = (int) (mixed >>> 32) & mask;
    while (table[at] != EMPTY) {
      if (table[at] == link) {
        return false;
      }
      at = (at + 1) & mask;
    }
    table[at] = link;
    size++;
    return true;
  }
}
