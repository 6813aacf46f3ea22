package dev.akin.spark.related;

import dev.akin.spark.skew.HashPartitioning;
import java.io.Serializable;
import java.util.BitSet;

/**
 * Who compares which pages. The pages are cut into blocks, whose lists are found together, and once
 * more into tiles, with which a block is compared one at a time: a task finds the best pages of one
 * block within one tile. Both are cut by a hash, so that the pages that share a much-linked page
 * are spread evenly over all tasks.
 *
 * @param blocks how many parts the lists are found in
 * @param tiles how many parts the other pages are seen in
 * @param done the tasks that have found their lists before, and are told nothing more
 */
record TaskGrid(int blocks, int tiles, BitSet done) implements Serializable {
  /** Nothing is done yet. */
  TaskGrid(int blocks, int tiles) {
    this(blocks, tiles, new BitSet());
  }

  int tasks() {
    return blocks * tiles;
  }

  int block(long page) {
    return HashPartitioning.part(page, blocks);
  }

  int tile(long page) {
    return HashPartitioning.part(~page, tiles);
  }

  int task(int block, int tile) {
    return block * tiles + tile;
  }
}
