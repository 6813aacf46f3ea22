package dev.akin.spark.related;

import java.io.Serializable;

/**
 * Who compares which pages. The pages are cut into blocks, whose lists are found together, and once
 * more into tiles, with which a block is compared one at a time: a task finds the best pages of one
 * block within one tile. Both are cut by a hash, so that the pages that share a much-linked page
 * are spread evenly over all tasks.
 *
 * @param blocks how many parts the lists are found in
 * @param tiles how many parts the other pages are seen in
 */
record Placing(int blocks, int tiles) implements Serializable {
  Placing {
    if (blocks < 1 || tiles < 1 || (long) blocks * tiles > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "blocks and tiles must be at least 1, but are " + blocks + " and " + tiles);
    }
  }

  int tasks() {
    return blocks * tiles;
  }

  int block(long page) {
    return (int) Long.remainderUnsigned(mix(page), blocks);
  }

  int tile(long page) {
    return (int) Long.remainderUnsigned(mix(~page), tiles);
  }

  int task(int block, int tile) {
    return block * tiles + tile;
  }

  int blockOf(int task) {
    return task / tiles;
  }

  /** Which of so many parts of a long list a page is in. */
  static int part(long page, int parts) {
    return (int) Long.remainderUnsigned(mix(page + 0x632be59bd9b4e019L), parts);
  }

  /** Makes every bit depend on every other: multiplications and shifts that can be undone. */
  private static long mix(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }
}
