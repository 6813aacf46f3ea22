package dev.akin.spark.related;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.udf;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.spark.job.PersistScope;
import dev.akin.spark.skew.HeavyKeys;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The features of {@link PageSim}: PG(u,v) for every source u and page v that a simple path of at
 * most radius links joins.
 *
 * <p>The sources are divided into blocks. Each block gets the links of all pages less than radius
 * hops away from its sources, and propagates in memory ({@link PropagationTask}) with the kernel of
 * the single machine. With n(b,i) the pages i hops away from block b, the traffic is the sum over b
 * and i below the radius of the links of n(b,i): at worst all links to all blocks, never a row per
 * path.
 */
final class PageSimFeatures {
  /** Maximum radius; with a larger one a block would need nearly all links. */
  static final int MAX_RADIUS = 3;

  private static final StructType PACKED =
      new StructType()
          .add("page", DataTypes.LongType, false)
          .add("targets", DataTypes.BinaryType, false);

  private static final StructType NEEDED =
      new StructType()
          .add("block", DataTypes.IntegerType, false)
          .add("page", DataTypes.LongType, false);

  private PageSimFeatures() {}

  /** Checks the radius. */
  static void check(PageSim measure) {
    if (measure.radius() > MAX_RADIUS) {
      throw new IllegalArgumentException(
          "Spark supports PageSim up to radius " + MAX_RADIUS + ", not " + measure);
    }
  }

  /**
   * The features of all pages: page, feature, value.
   *
   * @param links source and target of each link
   * @param ranks page and rank of each page
   * @param blocks number of blocks of sources
   * @param heavy maximum links of a page per task
   */
  static Dataset<Row> of(
      Dataset<Row> links,
      Dataset<Row> ranks,
      PageSim measure,
      int blocks,
      int heavy,
      PersistScope scope) {
    TaskGrid grid = new TaskGrid(blocks, 1);
    Dataset<Row> rows =
        scope.persist(packed(NeighbourFeatures.of(links, measure.direction()), heavy));
    Dataset<Row> told = gather(rows, ranks, measure.radius(), grid, scope);
    String spec = measure.withDirection(Direction.OUT).toString();
    MapPartitionsFunction<Row, Row> send =
        known -> new PropagationTask(known, (PageSim) Measures.parse(spec));
    return told.repartitionById(blocks, col("block"))
        .mapPartitions(send, Encoders.row(FeatureRows.SCHEMA));
  }

  /** The links of each page in one row, or in several if there are very many. */
  private static Dataset<Row> packed(Dataset<Row> neighbours, int most) {
    Broadcast<HeavyKeys> heavy = HeavyKeys.of(neighbours, FeatureRows.PAGE, most);
    Column part = HeavyKeys.part(heavy, FeatureRows.PAGE, FeatureRows.FEATURE);
    MapPartitionsFunction<Row, Row> pack = LinkRows::new;
    return neighbours
        .select(col(FeatureRows.PAGE), part, col(FeatureRows.FEATURE))
        .repartition(col(FeatureRows.PAGE), col("part"))
        .sortWithinPartitions(FeatureRows.PAGE, "part", FeatureRows.FEATURE)
        .mapPartitions(pack, Encoders.row(PACKED));
  }

  /** Rows of block, page, its rank if it is a source of the block, and its links. */
  private static Dataset<Row> gather(
      Dataset<Row> rows, Dataset<Row> ranks, int radius, TaskGrid grid, PersistScope scope) {
    Column block = block(grid);
    List<String> columns = List.of("block", "page", "rank", "targets");
    Dataset<Row> needed = ranks.select(block.as("block"), col("page"));
    Dataset<Row> told = ranks.withColumn("block", block).join(rows, FeatureRows.PAGE, "left_outer");
    told = ordered(told, columns);
    Dataset<Row> all = told;
    for (int hop = 1; hop < radius; hop++) {
      Dataset<Row> next = told.flatMap(targets(), Encoders.row(NEEDED)).distinct();
      Dataset<Row> fresh =
          scope.persist(next.join(needed, new String[] {"block", "page"}, "left_anti"));
      needed = needed.union(fresh);
      told =
          ordered(fresh.join(rows, "page").withColumn("rank", lit(null).cast("double")), columns);
      all = all.union(told);
    }
    return all;
  }

  private static Dataset<Row> ordered(Dataset<Row> rows, List<String> columns) {
    return rows.select(columns.stream().map(name -> col(name)).toArray(Column[]::new));
  }

  private static Column block(TaskGrid grid) {
    UDF1<Long, Integer> block = grid::block;
    return udf(block, DataTypes.IntegerType).apply(col("page"));
  }

  private static FlatMapFunction<Row, Row> targets() {
    return row -> {
      List<Row> needed = new ArrayList<>();
      if (!row.isNullAt(3)) {
        for (long target : PackedNumbers.rising(row.<byte[]>getAs(3))) {
          needed.add(RowFactory.create(row.getInt(0), target));
        }
      }
      return needed.iterator();
    };
  }
}
