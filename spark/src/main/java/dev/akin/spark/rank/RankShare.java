package dev.akin.spark.rank;

import java.io.Serializable;

/**
 * The share of a page's rank that its links pass on.
 *
 * @param damping share of the rank that all links of a page pass on
 * @param isByCount whether the share is divided by the number of links instead of their weight
 */
record RankShare(double damping, boolean isByCount) implements Serializable {
  /** The share per unit of weight, given the number of links and their total weight. */
  double of(int links, double weight) {
    return links == 0 ? 0 : damping / (isByCount ? links : weight);
  }
}
