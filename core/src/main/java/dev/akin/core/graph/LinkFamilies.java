package dev.akin.core.graph;

import java.util.Arrays;

/**
 * Families of pages with the same links, numbered by their first pages. Computing them takes one or
 * two passes over the links; hash collisions are resolved by comparison.
 *
 * @param family the family of each page
 * @param first the first page of each family
 */
@SuppressWarnings("ArrayRecordComponent") // arrays avoid boxing
public record LinkFamilies(int[] family, int[] first) {
  /** Finds the families of all pages. */
  public static LinkFamilies of(Links links) {
    int n = links.pages();
    int[] family = new int[n];
    int[] first = new int[n];
    int capacity = Integer.highestOneBit(Math.max(8, n)) << 1;
    int[] table = new int[capacity];
    Arrays.fill(table, -1);
    int count = 0;
    for (int page = 0; page < n; page++) {
      int slot = hash(links, page) & (capacity - 1);
      while (table[slot] >= 0 && !links.areEqual(first[table[slot]], page)) {
        slot = (slot + 1) & (capacity - 1);
      }
      if (table[slot] < 0) {
        first[count] = page;
        table[slot] = count++;
      }
      family[page] = table[slot];
    }
    return new LinkFamilies(family, Arrays.copyOf(first, count));
  }

  private static int hash(Links links, int page) {
    long hash = links.degree(page);
    for (int i = links.start(page), end = links.end(page); i < end; i++) {
      hash = (hash ^ links.target(i)) * 0x9e3779b97f4a7c15L;
      hash ^= hash >>> 29;
    }
    return (int) (hash ^ (hash >>> 32));
  }

  /** Number of families. */
  public int count() {
    return first.length;
  }
}
