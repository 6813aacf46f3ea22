package dev.akin.spark.rank;

import java.io.Serializable;

/**
 * What a page hands on of its rank.
 *
 * @param damping how much in all
 * @param isByCount whether it is divided by the number of links, whatever they weigh; otherwise by
 *     their weight
 */
record RankShare(double damping, boolean isByCount) implements Serializable {
  /** What each unit of weight brings, of links that are so many and weigh so much together. */
  double of(int links, double weight) {
    return links == 0 ? 0 : damping / (isByCount ? links : weight);
  }
}
