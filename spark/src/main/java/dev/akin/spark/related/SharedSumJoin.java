package dev.akin.spark.related;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.udf;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapGroupsFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The best k pages of every page by a {@link dev.akin.core.measure.SharedSum}, exactly.
 *
 * <p>The pages of each feature are sent, as one message, to every task ({@link Placing}) that has
 * pages with it on both sides; a task adds up in memory ({@link BlockTask}). No row is ever made
 * for a pair of pages but those of the result. With d(f) pages of a feature, b blocks and t tiles:
 *
 * <pre>
 *   additions   sum over f of d(f)²                    spread evenly over b t tasks
 *   sent        sum over f of d(f) (min(t, d(f)) + min(b, d(f)))    numbers
 * </pre>
 *
 * A feature that many pages have ({@link HeavyKeys}) is read in parts, by many tasks, and as its
 * pages are spread over all blocks by a hash, so is the work that it makes. A cap leaves features
 * of more pages out; what it left out is told.
 *
 * @param placing who compares which pages
 * @param k how many pages a list has at most
 * @param cap features of more pages are left out
 */
record SharedSumJoin(Placing placing, int k, long cap) {
  static final long NO_CAP = Long.MAX_VALUE;

  static final StructType RELATED =
      new StructType()
          .add("page", DataTypes.LongType, false)
          .add("place", DataTypes.IntegerType, false)
          .add("other", DataTypes.LongType, false)
          .add("score", DataTypes.DoubleType, false);

  /** The lists of all pages that have any, as rows of {@link #RELATED}. */
  Dataset<Row> top(Features features) {
    Broadcast<HeavyKeys> known = HeavyKeys.of(features.rows(), Features.FEATURE);
    Dataset<Row> sorted = sorted(features, known);
    Dataset<Row> best = compare(messages(sorted, features, known), features.measure());
    return placing.tiles() == 1 ? best : merge(best);
  }

  /** Rows of feature, part, page, then value and size where they matter. */
  private Dataset<Row> sorted(Features features, Broadcast<HeavyKeys> known) {
    Dataset<Row> rows =
        Features.sum(features.measure()).hasSizes() ? withSizes(features) : features.rows();
    List<Column> columns = new ArrayList<>();
    columns.add(col(Features.FEATURE));
    columns.add(HeavyKeys.part(known, Features.FEATURE, Features.PAGE));
    columns.add(col(Features.PAGE));
    for (String name : List.of(Features.VALUE, Features.SIZE)) {
      if (List.of(rows.columns()).contains(name)) {
        columns.add(col(name));
      }
    }
    return rows.select(columns.toArray(Column[]::new))
        .repartition(col(Features.FEATURE), col("part"))
        .sortWithinPartitions(Features.FEATURE, "part", Features.PAGE);
  }

  /** Adds the size of each page. Pages with very many features are told to all, not joined. */
  private static Dataset<Row> withSizes(Features features) {
    Dataset<Row> rows = features.rows();
    Column size = features.isCounted() ? lit(1.0) : size(features);
    Dataset<Row> sizes =
        rows.groupBy(Features.PAGE).agg(sum(size).as(Features.SIZE), count(lit(1)).as("features"));
    Dataset<Row> heavy = sizes.filter(col("features").gt(HeavyKeys.MOST)).drop("features");
    Dataset<Row> light = sizes.filter(col("features").leq(HeavyKeys.MOST)).drop("features");
    Dataset<Row> isHeavy = broadcast(heavy.select(col(Features.PAGE)));
    return rows.join(
            isHeavy, rows.col(Features.PAGE).equalTo(isHeavy.col(Features.PAGE)), "left_anti")
        .join(light, Features.PAGE)
        .unionByName(rows.join(broadcast(heavy), Features.PAGE));
  }

  private static Column size(Features features) {
    String measure = features.measure().toString();
    UDF1<Double, Double> size = value -> Features.sum(Measures.parse(measure)).size(value);
    return udf(size, DataTypes.DoubleType).apply(col(Features.VALUE));
  }

  private Dataset<Row> messages(
      Dataset<Row> sorted, Features features, Broadcast<HeavyKeys> known) {
    String measure = features.measure().toString();
    boolean hasValues = !features.isCounted();
    Placing where = placing;
    long most = cap;
    MapPartitionsFunction<Row, Row> send =
        rows -> new Messages(rows, where, known.value(), Measures.parse(measure), hasValues, most);
    return sorted.mapPartitions(send, Encoders.row(Message.SCHEMA));
  }

  private Dataset<Row> compare(Dataset<Row> messages, Measure compared) {
    String measure = compared.toString();
    int most = k;
    FlatMapGroupsFunction<Integer, Row, Row> compare =
        (task, rows) -> BlockTask.run(rows, Features.sum(Measures.parse(measure)), most);
    return messages
        .repartitionById(placing.tasks(), col("task"))
        .groupByKey((MapFunction<Row, Integer>) row -> row.getInt(0), Encoders.INT())
        .flatMapGroups(compare, Encoders.row(RELATED));
  }

  /** The best of what all tiles have found. */
  private Dataset<Row> merge(Dataset<Row> found) {
    int most = k;
    FlatMapGroupsFunction<Long, Row, Row> best = (page, rows) -> Lists.best(page, rows, most);
    return found
        .groupByKey((MapFunction<Row, Long>) row -> row.getLong(0), Encoders.LONG())
        .flatMapGroups(best, Encoders.row(RELATED));
  }
}
