package dev.akin.spark.rank;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Ranks, and how the computation ended.
 *
 * @param rows page and rank of every page
 * @param iterations number of iterations
 * @param residual L1 change in the last iteration
 * @param isConverged whether the residual is below the tolerance
 * @param growth ratio of the last two residuals; NaN if there are not two
 */
public record RankResult(
    Dataset<Row> rows, int iterations, double residual, boolean isConverged, double growth) {}
