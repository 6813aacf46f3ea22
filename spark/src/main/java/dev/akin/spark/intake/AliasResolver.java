package dev.akin.spark.intake;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.least;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.struct;

import dev.akin.engine.url.PageAlias;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.PersistScope;
import java.io.IOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Follows aliases to their ends. Each round doubles the length of the ways that are known, so that
 * a chain of n takes about log n rounds, and one round more shows that nothing is left but aliases
 * that lead in a circle; the name that sorts first there is the page of all of them.
 */
final class AliasResolver {
  private static final String STEP = "aliases";

  private final PersistScope scope;

  private AliasResolver(PersistScope scope) {
    this.scope = scope;
  }

  /**
   * Every alias with the name at the end of its way.
   *
   * @param records what was read
   * @return name, end and reason
   */
  static Dataset<Row> of(Dataset<Row> records, Checkpoints steps) throws IOException {
    try (PersistScope scope = new PersistScope()) {
      Dataset<Row> first = scope.persist(told(records));
      return steps.step(
          STEP,
          () ->
              new AliasResolver(scope)
                  .ends(first.select("name", "end"))
                  .join(first.select("name", "reason"), "name"));
    }
  }

  /** What each alias leads to: name, end and reason. */
  private static Dataset<Row> told(Dataset<Row> records) {
    return records
        .select(explode(col("aliases")).as("alias"))
        .select("alias.*")
        .groupBy("name")
        // What pages and servers say counts before custom.
        .agg(
            min(struct(
                    col("reason").equalTo(PageAlias.Reason.INDEX.code()).as("isCustom"),
                    NameNumbering.order(col("target")).as("key"),
                    col("target"),
                    col("reason")))
                .as("best"))
        .select(col("name"), col("best.target").as("end"), col("best.reason").as("reason"));
  }

  /** The ends of ways, from the first step of each: name and end. */
  private Dataset<Row> ends(Dataset<Row> steps) {
    Dataset<Row> names = steps.select(col("name").as("end"));
    Dataset<Row> ways = steps;
    long before = -1;
    while (true) {
      Dataset<Row> open = ways.join(names, new String[] {"end"}, "left_semi");
      long count = open.count();
      if (count == 0) {
        return ways;
      }
      if (count == before) {
        // A way that ends somewhere would have got shorter: what is left goes round.
        Dataset<Row> round = steps.join(open.select("name"), "name");
        return ways.join(names, new String[] {"end"}, "left_anti")
            .unionByName(circles(round, count));
      }
      before = count;
      ways = scope.persist(twice(ways));
    }
  }

  /** Goes each way twice. */
  private static Dataset<Row> twice(Dataset<Row> ways) {
    Dataset<Row> on = ways.select(col("name").as("end"), col("end").as("far"));
    return ways.join(on, new String[] {"end"}, "left_outer")
        .select(col("name"), coalesce(col("far"), col("end")).as("end"));
  }

  /**
   * For aliases that all lead to circles, the name that sorts first on each's circle. After as many
   * steps as there are aliases, all are on their circles, and as many steps further each has been
   * all the way round.
   */
  private Dataset<Row> circles(Dataset<Row> steps, long count) {
    Dataset<Row> ways =
        steps.withColumn("low", struct(NameNumbering.order(col("name")).as("key"), col("name")));
    for (long length = 1; length < count; length *= 2) {
      Dataset<Row> on =
          ways.select(col("name").as("end"), col("end").as("far"), col("low").as("lower"));
      ways =
          scope.persist(
              ways.join(on, "end")
                  .select(
                      col("name"),
                      col("far").as("end"),
                      least(col("low"), col("lower")).as("low")));
    }
    Dataset<Row> last = ways.select(col("name").as("end"), col("low.name").as("lowest"));
    return ways.join(last, "end")
        .select(col("name"), col("lowest").as("end"))
        .filter(col("name").notEqual(col("end")));
  }
}
