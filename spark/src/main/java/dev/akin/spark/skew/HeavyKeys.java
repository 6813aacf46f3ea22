package dev.akin.spark.skew;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.udf;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.types.DataTypes;
import scala.reflect.ClassTag$;

/**
 * Keys with too many rows for one task: a page with millions of in-links, a word on every page.
 * Their rows are divided into parts by a hash of another column; their counts are broadcast, 16
 * bytes per key.
 *
 * <p>Only the {@value #MAX_BROADCAST} keys with the most rows are heavy, which bounds memory of the
 * driver for a web of any size. Any other key has at most one {@value #MAX_BROADCAST}th of all
 * rows, which one task reads.
 */
public final class HeavyKeys implements Serializable {
  private static final long serialVersionUID = 1;

  /** Makes parts independent of blocks, which hash the same pages. */
  private static final long SALT = 0x632be59bd9b4e019L;

  private static final int MAX_BROADCAST = 100_000;

  private final long[] keys;
  private final long[] counts;
  private final int most;

  private HeavyKeys(long[] keys, long[] counts, int most) {
    this.keys = keys;
    this.counts = counts;
    this.most = most;
  }

  /**
   * Finds the heavy keys of rows. Counts are combined before the shuffle.
   *
   * @param most maximum rows of a key per task
   */
  public static Broadcast<HeavyKeys> of(Dataset<Row> rows, String key, int most) {
    return of(rows, key, most, MAX_BROADCAST);
  }

  static Broadcast<HeavyKeys> of(Dataset<Row> rows, String key, int most, int maxBroadcast) {
    List<Row> found =
        heaviest(rows.groupBy(key).count(), key, most, maxBroadcast).stream()
            .sorted(Comparator.comparingLong(row -> row.getLong(0)))
            .toList();
    HeavyKeys heavy =
        new HeavyKeys(
            found.stream().mapToLong(row -> row.getLong(0)).toArray(),
            found.stream().mapToLong(row -> row.getLong(1)).toArray(),
            most);
    return rows.sparkSession()
        .sparkContext()
        .broadcast(heavy, ClassTag$.MODULE$.apply(HeavyKeys.class));
  }

  /**
   * The rows of the heaviest keys.
   *
   * @param known a row for each key, with the number of its rows as {@code count}
   * @param most maximum rows of a key that is not heavy
   */
  static List<Row> heaviest(Dataset<Row> known, String key, int most, int maxBroadcast) {
    return known
        .filter(col("count").gt(most))
        .orderBy(col("count").desc(), col(key))
        .limit(maxBroadcast)
        .collectAsList();
  }

  /** Number of rows of a heavy key, or 0. */
  public int count(long key) {
    int at = Arrays.binarySearch(keys, key);
    return at < 0 ? 0 : (int) Math.min(Integer.MAX_VALUE, counts[at]);
  }

  /** The part of a row of a key, by the hash of another column. */
  int part(long key, long other) {
    int parts = (int) ((count(key) + most - 1L) / most);
    return parts == 0 ? 0 : HashPartitioning.part(other ^ SALT, parts);
  }

  /** The part of each row, as a column. */
  public static Column part(Broadcast<HeavyKeys> heavy, String key, String other) {
    UDF2<Long, Long, Integer> part = (first, second) -> heavy.value().part(first, second);
    return udf(part, DataTypes.IntegerType).apply(col(key), col(other)).as("part");
  }
}
