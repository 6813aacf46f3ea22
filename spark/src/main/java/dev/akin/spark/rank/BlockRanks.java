package dev.akin.spark.rank;

import java.io.Serializable;

/** The ranks of the pages of a block, in their order, and what there is to know of all of them. */
final class BlockRanks implements Serializable {
  private static final long serialVersionUID = 1;

  /** The rank of each page. */
  final double[] ranks;

  /** The change of all of them in the last iteration. */
  final double residual;

  /** What those without out-links have together. */
  final double idle;

  BlockRanks(double[] ranks, double residual, double idle) {
    this.ranks = ranks;
    this.residual = residual;
    this.idle = idle;
  }
}
