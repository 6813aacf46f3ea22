package dev.akin.spark.skew;

import static org.apache.spark.sql.functions.broadcast;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Joins rows to what is known of their keys, where some keys have very many rows: what is known of
 * these is found first and told to all tasks, and their rows stay where they are.
 *
 * <p>Of the heavy keys only the {@value #MOST_TOLD} with the most rows are told, so that all tasks
 * can hold them whatever the size of the web. Any other key has at most one {@value #MOST_TOLD}th
 * of all rows, and these go to one task.
 */
public final class HeavyJoin {
  /** Rows of a key that may go to one task where nobody says otherwise. */
  public static final int HEAVY = 10_000;

  private static final int MOST_TOLD = 10_000;

  private HeavyJoin() {}

  /**
   * The rows with what is known of their keys. Rows of a key that is not among these are left out,
   * but all by one task: whoever may have many of one names that key too, with nulls.
   *
   * @param known a row for each key, with the number of its rows as {@code count}
   * @param heavy rows of a key that may go to one task
   */
  public static Dataset<Row> join(Dataset<Row> rows, Dataset<Row> known, String key, int heavy) {
    return join(rows, known, key, heavy, MOST_TOLD);
  }

  static Dataset<Row> join(
      Dataset<Row> rows, Dataset<Row> known, String key, int heavy, int mostTold) {
    Dataset<Row> all = known.drop("count");
    List<Row> most = HeavyKeys.heaviest(known, key, heavy, mostTold);
    if (most.isEmpty()) {
      return rows.join(all, key);
    }
    Dataset<Row> told =
        broadcast(rows.sparkSession().createDataFrame(most, known.schema()).drop("count"));
    return rows.join(told.select(key), new String[] {key}, "left_anti")
        .join(all, key)
        .unionByName(rows.join(told, key));
  }
}
