package dev.akin.spark.rank;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.udf;

import dev.akin.spark.job.PersistScope;
import dev.akin.spark.skew.HashPartitioning;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;

/**
 * All pages with their links, in blocks by a hash. Blocks are built once and stay on their
 * executors, in memory or on local disks; an iteration moves one number per block and target.
 */
final class RankBlocks {
  /** Approximate maximum links and pages of a block: 32 MB of links, 20 MB of pages. */
  private static final long MOST_LINKS = 8_000_000;

  private static final long MOST_PAGES = 1_000_000;

  /** Links of a block while there are fewer blocks than {@link #USUAL_CORES}. */
  private static final long FEW_LINKS = 1_000_000;

  private static final long USUAL_CORES = 64;
  private static final long LEAST_CORES = 4;

  private static final StructType RANKS =
      new StructType()
          .add("page", DataTypes.LongType, false)
          .add("rank", DataTypes.DoubleType, false);

  private final SparkSession session;
  private final JavaRDD<RankBlock> blocks;
  private final int count;

  private RankBlocks(SparkSession session, JavaRDD<RankBlock> blocks, int count) {
    this.session = session;
    this.blocks = blocks;
    this.count = count;
  }

  /**
   * Builds the blocks.
   *
   * @param pages page
   * @param links source, target and, if links have weights, weight
   * @param count number of blocks
   */
  static RankBlocks of(
      Dataset<Row> pages, Dataset<Row> links, int count, RankShare portions, PersistScope scope) {
    SparkSession session = pages.sparkSession();
    boolean hasWeights = List.of(links.columns()).contains("weight");
    Dataset<Row> own = pages.select(col("page").as("source"), lit(RankBlock.PAGE).as("target"));
    Dataset<Row> rows = hasWeights ? own.withColumn("weight", lit(0.0)) : own;
    JavaRDD<RankBlock> blocks =
        cut(rows.unionByName(links), "source", count, "target")
            .mapPartitions(
                all -> List.of(new RankBlock(all, hasWeights, count, portions)).iterator(), true);
    return new RankBlocks(session, scope.persist(blocks), count);
  }

  /**
   * The number of blocks for a number of pages and links. It determines the order of additions, and
   * so the last bits of ranks; therefore it does not depend on the number of cores.
   */
  static int count(long pages, long links) {
    long bySize = 1 + Math.max(links / MOST_LINKS, pages / MOST_PAGES);
    long byCores = Math.max(LEAST_CORES, Math.min(USUAL_CORES, 1 + links / FEW_LINKS));
    return Math.toIntExact(Math.max(bySize, byCores));
  }

  /**
   * The rows of each block in the partition of its number, sorted by {@code page} and {@code then}.
   */
  private static JavaRDD<InternalRow> cut(
      Dataset<Row> rows, String page, int count, String... then) {
    UDF1<Long, Integer> block = number -> HashPartitioning.part(number, count);
    Column part = udf(block, DataTypes.IntegerType).apply(col(page));
    return rows.repartitionById(count, part)
        .sortWithinPartitions(page, then)
        .queryExecution()
        .toRdd()
        .toJavaRDD();
  }

  /** The same rank for every page. */
  JavaRDD<BlockRanks> even(double rank) {
    return blocks.map(
        block -> {
          double[] ranks = new double[block.size()];
          Arrays.fill(ranks, rank);
          return block.with(ranks, 0);
        });
  }

  /** Ranks from rows of page and rank; a page without a row has 0. */
  JavaRDD<BlockRanks> read(Dataset<Row> ranks) {
    return blocks.zipPartitions(
        cut(ranks.select("page", "rank"), "page", count),
        (block, rows) -> List.of(read(block.next(), rows)).iterator());
  }

  private static BlockRanks read(RankBlock block, Iterator<InternalRow> rows) {
    double[] ranks = new double[block.size()];
    for (int place = 0; place < ranks.length && rows.hasNext(); ) {
      InternalRow row = rows.next();
      while (place < ranks.length && block.page(place) < row.getLong(0)) {
        place++;
      }
      if (place < ranks.length && block.page(place) == row.getLong(0)) {
        ranks[place] = row.getDouble(1);
      }
    }
    return block.with(ranks, 0);
  }

  /** The ranks after an iteration. */
  JavaRDD<BlockRanks> next(JavaRDD<BlockRanks> before, double base) {
    JavaRDD<Tuple2<Integer, byte[]>> sent =
        blocks.zipPartitions(
            before,
            (block, ranks) -> block.next().send(TaskContext.getPartitionId(), ranks.next().ranks));
    JavaPairRDD<Integer, byte[]> moved =
        JavaPairRDD.fromJavaRDD(sent).partitionBy(new HashPartitioner(count));
    return blocks
        .zipPartitions(
            before,
            (block, ranks) -> List.of(new Tuple2<>(block.next(), ranks.next().ranks)).iterator())
        .zipPartitions(
            moved,
            (both, messages) -> {
              Tuple2<RankBlock, double[]> one = both.next();
              return List.of(one._1().receive(one._2(), base, messages)).iterator();
            });
  }

  /** Rows of page and rank. */
  Dataset<Row> rows(JavaRDD<BlockRanks> ranks) {
    JavaRDD<Row> rows =
        blocks.zipPartitions(ranks, (block, values) -> rows(block.next(), values.next().ranks));
    return session.createDataFrame(rows, RANKS);
  }

  private static Iterator<Row> rows(RankBlock block, double[] ranks) {
    return IntStream.range(0, ranks.length)
        .mapToObj(place -> RowFactory.create(block.page(place), ranks[place]))
        .iterator();
  }
}
