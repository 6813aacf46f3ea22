package dev.akin.spark.rank;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Ranks, and how the computation ended.
 *
 * @param rows page and rank of every page
 * @param iterations how many iterations were done
 * @param residual L1 change in the last one
 * @param isConverged whether that fell below the tolerance
 * @param growth how much the last change was of the one before; NaN if there was none before
 */
public record RankResult(
    Dataset<Row> rows, int iterations, double residual, boolean isConverged, double growth) {}
