package dev.akin.spark.skew;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Joins rows to what is known of their keys, where some keys have very many rows: what is known of
 * these is told to all tasks, and their rows stay where they are.
 */
public final class HeavyJoin {
  private HeavyJoin() {}

  /**
   * The rows with what is known of their keys.
   *
   * @param known a row for each key, with the number of its rows as {@code count}
   * @param most rows of a key that may go to one task
   */
  public static Dataset<Row> join(Dataset<Row> rows, Dataset<Row> known, String key, int most) {
    Dataset<Row> heavy = broadcast(known.filter(col("count").gt(most)).drop("count"));
    Dataset<Row> light = known.filter(col("count").leq(most)).drop("count");
    String[] keys = {key};
    return rows.join(heavy.select(key), keys, "left_anti")
        .join(light, keys, "inner")
        .unionByName(rows.join(heavy, keys, "inner"));
  }
}
