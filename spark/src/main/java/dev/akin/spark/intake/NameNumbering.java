package dev.akin.spark.intake;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.monotonically_increasing_id;
import static org.apache.spark.sql.functions.spark_partition_id;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.types.DataTypes.BinaryType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import dev.akin.engine.url.NameOrder;
import dev.akin.engine.url.Sites;
import dev.akin.spark.job.Checkpoints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.StructType;

/** Columns derived from the names of pages, and the numbers that pages get by their names. */
final class NameNumbering {
  private static final String STEP = "names";

  /** Bits of a row within its part, see {@code monotonically_increasing_id}. */
  private static final int ROW_BITS = 33;

  private NameNumbering() {}

  /** The sort key of a name, see {@link NameOrder}. */
  static Column order(Column name) {
    UDF1<String, byte[]> key = NameOrder::key;
    return udf(key, BinaryType).apply(name);
  }

  /** The site of a page; empty for a name that is not a URL. */
  static Column site(Column name) {
    UDF1<String, String> site = Sites::siteOf;
    return udf(site, StringType).apply(name);
  }

  /**
   * Numbers pages in the order of their names. Names are sorted into parts; the number of a page is
   * its row within its part plus the rows of all parts before.
   *
   * @param names distinct names
   * @return name and page
   */
  static Dataset<Row> number(Dataset<Row> names, Checkpoints steps) throws IOException {
    Dataset<Row> sorted =
        steps.step(
            STEP,
            () ->
                names
                    .orderBy(order(col("name")))
                    .select(
                        col("name"),
                        spark_partition_id().as("part"),
                        monotonically_increasing_id()
                            .bitwiseAND(lit((1L << ROW_BITS) - 1))
                            .as("row")));
    return sorted
        .join(broadcast(starts(sorted)), "part")
        .select(col("name"), col("start").plus(col("row")).as("page"));
  }

  /** The number of the first page of each part. */
  private static Dataset<Row> starts(Dataset<Row> sorted) {
    List<Row> starts = new ArrayList<>();
    long start = 0;
    for (Row part : sorted.groupBy("part").count().orderBy("part").collectAsList()) {
      starts.add(RowFactory.create(part.getInt(0), start));
      start += part.getLong(1);
    }
    return sorted
        .sparkSession()
        .createDataFrame(starts, new StructType().add("part", IntegerType).add("start", LongType));
  }
}
