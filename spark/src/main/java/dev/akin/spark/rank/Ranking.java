package dev.akin.spark.rank;

import static org.apache.spark.sql.functions.abs;
import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.when;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.spark.job.Checkpoints;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Ranks that pages hand on along links, iterated until they settle:
 *
 * <pre>
 *   PR(v) = base + sum over links u→v of PR(u) portion(u,v)
 * </pre>
 *
 * The links lie where their sources do and stay there; an iteration moves the ranks to the links,
 * and what they bring to the targets, added up for each target before it leaves a machine: a page
 * with millions of in-links receives as many numbers as there are machines with links to it, so
 * that no task has all the work. Every {@value #EVERY} iterations the ranks are kept on disk.
 */
final class Ranking {
  /** Iterations between two checkpoints. */
  static final int EVERY = 10;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final RankFormula formula;
  private final Dataset<Row> portions;
  private final Checkpoints checkpoints;
  private final Consumer<String> log;

  /** Rows of page, isIdle and rank. */
  private Dataset<Row> ranks;

  /** What holds them in memory, or on disk. */
  private Dataset<Row> held;

  private int iteration;
  private double residual = Double.POSITIVE_INFINITY;

  /** What pages without out-links have together. */
  private double idle;

  /**
   * Sets out.
   *
   * @param pages a row for each page: page, and isIdle for one without out-links
   * @param portions a row for each link: source, target, portion
   */
  Ranking(
      RankFormula formula,
      Dataset<Row> pages,
      Dataset<Row> portions,
      Checkpoints checkpoints,
      Consumer<String> log) {
    this.formula = formula;
    this.portions = portions;
    this.checkpoints = checkpoints;
    this.log = log;
    ranks = pages.withColumn("rank", lit(formula.first()));
    held = ranks;
  }

  /** Iterates until the ranks settle. */
  RankResult run() throws IOException {
    resume();
    if (iteration == 0) {
      idle = measure(ranks, lit(0.0)).getDouble(1);
    }
    while (!isDone()) {
      next();
      log.accept("iteration " + iteration + ", residual " + residual);
      if (iteration % EVERY == 0 && !isDone()) {
        keep();
      }
    }
    return new RankResult(
        ranks.select("page", "rank"), iteration, residual, residual < formula.tolerance());
  }

  private boolean isDone() {
    return iteration >= formula.maxIterations()
        || (residual < formula.tolerance() && !formula.isPatient());
  }

  private void next() {
    Dataset<Row> before = ranks;
    Dataset<Row> received =
        portions
            .join(before.select(col("page").as("source"), col("rank")), "source")
            .groupBy(col("target").as("page"))
            .agg(sum(col("rank").multiply(col("portion"))).as("received"));
    Dataset<Row> after =
        before
            .join(received, before.col("page").equalTo(received.col("page")), "left_outer")
            .select(
                before.col("page"),
                before.col("isIdle"),
                before.col("rank").as("before"),
                coalesce(col("received"), lit(0.0)).plus(formula.base(idle)).as("rank"))
            .persist();
    Row change = measure(after, abs(col("rank").minus(col("before"))));
    residual = change.getDouble(0);
    idle = change.getDouble(1);
    iteration++;
    take(after);
  }

  /**
   * Takes rows that are held as the ranks. Spark goes through all that a query was made of, again
   * and again, so that queries made of queries would grow twofold with each iteration; what it
   * knows of the origin of rows, to find lost ones again, grows by one step only.
   */
  private void take(Dataset<Row> rows) {
    held.unpersist();
    held = rows;
    Dataset<Row> plain = rows.select("page", "isIdle", "rank");
    ranks = rows.sparkSession().createDataFrame(plain.toJavaRDD(), plain.schema());
  }

  /** The sum of a column, and of the ranks of pages without out-links. */
  private static Row measure(Dataset<Row> rows, Column column) {
    return rows.agg(
            coalesce(sum(column), lit(0.0)),
            coalesce(sum(when(col("isIdle"), col("rank"))), lit(0.0)))
        .head();
  }

  private void keep() throws IOException {
    ObjectNode facts = JSON.createObjectNode();
    facts.put("iteration", iteration);
    facts.put("residual", residual);
    facts.put("idle", idle);
    checkpoints.keep(name(iteration), ranks, facts);
    take(checkpoints.read(name(iteration)).persist());
    if (iteration > 2 * EVERY) {
      checkpoints.forget(name(iteration - 2 * EVERY));
    }
  }

  /** Goes on from the last checkpoint that is whole. */
  private void resume() throws IOException {
    for (int at = checkpoints.last("ranks-"); at > 0; at -= EVERY) {
      Optional<JsonNode> facts = checkpoints.find(name(at));
      if (facts.isPresent()) {
        iteration = at;
        residual = facts.get().path("residual").asDouble();
        idle = facts.get().path("idle").asDouble();
        take(checkpoints.read(name(at)).persist());
        log.accept("going on after iteration " + at);
        return;
      }
    }
  }

  private static String name(int iteration) {
    return "ranks-" + iteration;
  }
}
