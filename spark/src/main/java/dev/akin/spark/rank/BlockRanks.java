package dev.akin.spark.rank;

import java.io.Serializable;

/** The ranks of the pages of a block, in their order, with their sums. */
final class BlockRanks implements Serializable {
  private static final long serialVersionUID = 1;

  /** The rank of each page. */
  final double[] ranks;

  /** L1 change in the last iteration. */
  final double residual;

  /** Sum of the ranks of pages without out-links. */
  final double idle;

  BlockRanks(double[] ranks, double residual, double idle) {
    this.ranks = ranks;
    this.residual = residual;
    this.idle = idle;
  }
}
