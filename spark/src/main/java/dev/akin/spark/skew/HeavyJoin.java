package dev.akin.spark.skew;

import static org.apache.spark.sql.functions.broadcast;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * A join on keys of which some have very many rows. The right side of these heavy keys is
 * broadcast, so that their rows are not shuffled.
 *
 * <p>Only the {@value #MAX_BROADCAST} heavy keys with the most rows are broadcast, which bounds
 * memory for a web of any size. Any other key has at most one {@value #MAX_BROADCAST}th of all
 * rows, which one task reads.
 */
public final class HeavyJoin {
  /** Default for the maximum rows of a key per task. */
  public static final int HEAVY = 10_000;

  private static final int MAX_BROADCAST = 10_000;

  private HeavyJoin() {}

  /**
   * Counts the rows of each key and joins data about the keys, as the right side of {@link #join}.
   *
   * @param type type of the join; {@code left_outer} keeps keys without data
   */
  public static Dataset<Row> counted(
      Dataset<Row> rows, String key, Dataset<Row> data, String type) {
    return rows.groupBy(key).count().join(data, new String[] {key}, type);
  }

  /**
   * An inner join on {@code key}. One task drops all rows of a key that {@code known} lacks, so a
   * heavy key without data should have a row of nulls there.
   *
   * @param known a row for each key, with the number of its rows as {@code count}
   * @param heavy maximum rows of a key per task
   */
  public static Dataset<Row> join(Dataset<Row> rows, Dataset<Row> known, String key, int heavy) {
    return join(rows, known, key, heavy, MAX_BROADCAST);
  }

  static Dataset<Row> join(
      Dataset<Row> rows, Dataset<Row> known, String key, int heavy, int maxBroadcast) {
    Dataset<Row> all = known.drop("count");
    List<Row> most = HeavyKeys.heaviest(known, key, heavy, maxBroadcast);
    if (most.isEmpty()) {
      return rows.join(all, key);
    }
    Dataset<Row> broadcasted =
        broadcast(rows.sparkSession().createDataFrame(most, known.schema()).drop("count"));
    return rows.join(broadcasted.select(key), new String[] {key}, "left_anti")
        .join(all, key)
        .unionByName(rows.join(broadcasted, key));
  }
}
