package dev.akin.spark.related;

import dev.akin.spark.skew.HashPartitioning;
import java.io.Serializable;
import java.util.BitSet;

/**
 * The division of work into tasks. Pages are divided into blocks, and once more into tiles; a task
 * finds the best pages of one block within one tile. Both use a hash, so that the pages that share
 * a hub are spread evenly over all tasks.
 *
 * @param blocks number of blocks
 * @param tiles number of tiles
 * @param done tasks that are already finished and get no messages
 */
record TaskGrid(int blocks, int tiles, BitSet done) implements Serializable {
  /** A grid without finished tasks. */
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
