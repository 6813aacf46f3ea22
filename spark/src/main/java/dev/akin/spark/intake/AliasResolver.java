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
 * Resolves chains of aliases by pointer doubling: a chain of n aliases takes about log n rounds.
 * One more round shows that only cycles are left; the name of a cycle that sorts first becomes the
 * page of all its aliases.
 */
final class AliasResolver {
  private static final String STEP = "aliases";

  private final PersistScope scope;

  private AliasResolver(PersistScope scope) {
    this.scope = scope;
  }

  /**
   * Every alias with the name at the end of its chain.
   *
   * @param records rows of {@link RecordSchema}
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

  /** The target of each alias: name, end and reason. */
  private static Dataset<Row> told(Dataset<Row> records) {
    return records
        .select(explode(col("aliases")).as("alias"))
        .select("alias.*")
        .groupBy("name")
        // Statements of pages and servers take precedence over conventions.
        .agg(
            min(struct(
                    col("reason").equalTo(PageAlias.Reason.INDEX.code()).as("isCustom"),
                    NameNumbering.order(col("target")).as("key"),
                    col("target"),
                    col("reason")))
                .as("best"))
        .select(col("name"), col("best.target").as("end"), col("best.reason").as("reason"));
  }

  /** The ends of chains, from the first step of each: name and end. */
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
        // Every chain with an end would have become shorter: only cycles are left.
        Dataset<Row> round = steps.join(open.select("name"), "name");
        return ways.join(names, new String[] {"end"}, "left_anti")
            .unionByName(circles(round, count));
      }
      before = count;
      ways = scope.persist(twice(ways));
    }
  }

  /** Doubles the length of each chain. */
  private static Dataset<Row> twice(Dataset<Row> ways) {
    Dataset<Row> on = ways.select(col("name").as("end"), col("end").as("far"));
    return ways.join(on, new String[] {"end"}, "left_outer")
        .select(col("name"), coalesce(col("far"), col("end")).as("end"));
  }

  /**
   * For aliases that lead to cycles, the name of the cycle that sorts first. After as many steps as
   * there are aliases, every chain is on its cycle; after as many again, it has visited the whole
   * cycle.
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
