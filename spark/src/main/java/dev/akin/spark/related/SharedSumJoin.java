package dev.akin.spark.related;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.udf;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.SharedSum;
import dev.akin.spark.job.SerializableSpec;
import dev.akin.spark.skew.HeavyJoin;
import dev.akin.spark.skew.HeavyKeys;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapGroupsFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;

/**
 * The exact best k pages of every page by a {@link dev.akin.core.measure.SharedSum} or a blend of
 * these.
 *
 * <p>The pages of each feature are sent, as one message, to every task ({@link TaskGrid}) that has
 * pages with it on both sides; a task sums in memory ({@link BlockTask}). Only pairs of pages of
 * the result become rows. With d(f) pages of a feature, b blocks and t tiles:
 *
 * <pre>
 *   additions   sum over f of d(f)²                             spread evenly over b t tasks
 *   sent        sum over f of d(f) (min(t, d(f)) + min(b, d(f)))     numbers
 * </pre>
 *
 * A feature with many pages ({@link HeavyKeys}) is read in parts by many tasks. Its pages are
 * spread over all blocks by a hash, and so is its work. A part does not know the pages of other
 * parts and is sent to all tasks: d(f) (t + b) numbers. Features above the cap are ignored.
 */
final class SharedSumJoin {
  private final int k;
  private final int heavy;
  private final long cap;
  private final TaskGrid grid;
  private final ListFiles files;

  /**
   * Creates the join.
   *
   * @param k maximum pages of a list
   * @param heavy maximum rows of a feature per task
   * @param cap features of more pages are ignored
   * @param files receive the lists of each finished task
   */
  SharedSumJoin(int k, int heavy, long cap, TaskGrid grid, ListFiles files) {
    this.k = k;
    this.heavy = heavy;
    this.cap = cap;
    this.grid = grid;
    this.files = files;
  }

  /**
   * Finds the lists of all pages.
   *
   * @param features the features of each part of the measure, in order
   */
  void find(Measure measure, List<FeatureRows> features) throws IOException {
    Dataset<Row> messages = messages(features.get(0), 0);
    for (int part = 1; part < features.size(); part++) {
      messages = messages.union(messages(features.get(part), part));
    }
    compare(messages, measure);
  }

  private Dataset<Row> messages(FeatureRows features, int number) {
    Broadcast<HeavyKeys> heavy = HeavyKeys.of(features.rows(), FeatureRows.FEATURE, this.heavy);
    String measure = features.measure().toString();
    boolean hasValues = !features.isCounted();
    TaskGrid where = grid;
    long most = cap;
    MapPartitionsFunction<Row, Row> send =
        rows ->
            new FeatureMessages(
                rows, where, heavy.value(), Measures.parse(measure), number, hasValues, most);
    return sorted(features, heavy).mapPartitions(send, Encoders.row(FeatureMessage.SCHEMA));
  }

  /** Rows of feature, part, page, and value and size if the measure has them, sorted. */
  private Dataset<Row> sorted(FeatureRows features, Broadcast<HeavyKeys> heavy) {
    Dataset<Row> rows =
        FeatureRows.sum(features.measure()).hasSizes() ? withSizes(features) : features.rows();
    List<Column> columns = new ArrayList<>();
    columns.add(col(FeatureRows.FEATURE));
    columns.add(HeavyKeys.part(heavy, FeatureRows.FEATURE, FeatureRows.PAGE));
    columns.add(col(FeatureRows.PAGE));
    for (String name : List.of(FeatureRows.VALUE, FeatureRows.SIZE)) {
      if (List.of(rows.columns()).contains(name)) {
        columns.add(col(name));
      }
    }
    return rows.select(columns.toArray(Column[]::new))
        .repartition(col(FeatureRows.FEATURE), col("part"))
        .sortWithinPartitions(FeatureRows.FEATURE, "part", FeatureRows.PAGE);
  }

  private Dataset<Row> withSizes(FeatureRows features) {
    Column size = features.isCounted() ? lit(1.0) : size(features);
    Dataset<Row> sizes =
        features
            .rows()
            .groupBy(FeatureRows.PAGE)
            .agg(sum(size).as(FeatureRows.SIZE), count(lit(1)).as("count"));
    return HeavyJoin.join(features.rows(), sizes, FeatureRows.PAGE, heavy);
  }

  private static Column size(FeatureRows features) {
    SerializableSpec<SharedSum> spec =
        new SerializableSpec<>(
            features.measure().toString(), text -> FeatureRows.sum(Measures.parse(text)));
    UDF1<Double, Double> size = value -> spec.get().size(value);
    return udf(size, DataTypes.DoubleType).apply(col(FeatureRows.VALUE));
  }

  private void compare(Dataset<Row> messages, Measure compared) throws IOException {
    String measure = compared.toString();
    int places = k;
    BitSet done = grid.done();
    ListFiles lists = files;
    MapPartitionsFunction<Row, Long> compare =
        rows -> {
          int task = TaskContext.getPartitionId();
          return done.get(task)
              ? Collections.emptyIterator()
              : List.of(lists.write(task, new BlockTask(rows, Measures.parse(measure), places)))
                  .iterator();
        };
    // A partition is a task: grouping would shuffle all messages again, and Spark would coalesce
    // partitions with small messages, which have as much work as others.
    boolean hasWritten =
        !messages
            .repartitionById(grid.tasks(), col("task"))
            .mapPartitions(compare, Encoders.LONG())
            .collectAsList()
            .isEmpty();
    // Without any features, Spark may skip the tasks.
    if (hasWritten && files.count() != grid.tasks()) {
      throw new IOException(
          "the lists of "
              + (grid.tasks() - files.count())
              + " tasks of "
              + grid.tasks()
              + " are missing; use a directory of tables that all machines can write to");
    }
  }

  /** The lists of all tasks, as rows of {@link ListRow}. */
  Dataset<Row> lists(SparkSession session) throws IOException {
    Dataset<Row> found = files.rows(session);
    return grid.tiles() == 1 ? found : merge(found);
  }

  /** Merges the lists of all tiles. */
  private Dataset<Row> merge(Dataset<Row> found) {
    int places = k;
    FlatMapGroupsFunction<Long, Row, Row> best = (page, rows) -> ListMerge.best(page, rows, places);
    return found
        .groupByKey((MapFunction<Row, Long>) row -> row.getLong(0), Encoders.LONG())
        .flatMapGroups(best, Encoders.row(ListRow.SCHEMA));
  }
}
