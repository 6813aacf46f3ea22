package dev.akin.spark.skew;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.spark_partition_id;
import static org.apache.spark.sql.functions.when;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.spark.LocalSpark;
import java.util.List;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("long")
class HeavyJoinTest {
  private final SparkSession session = LocalSpark.session(2);

  /** Key k has about 600/k rows; the key with the most rows has no name. */
  private final Dataset<Row> rows =
      session
          .range(1, 40)
          .selectExpr("id AS key", "explode(sequence(1L, 600 DIV id)) AS other")
          .union(session.range(700).select(lit(99L), col("id")));

  private final Dataset<Row> known =
      rows.groupBy("key")
          .count()
          .withColumn("name", when(col("key").lt(50), col("key").cast("string")));

  @ParameterizedTest
  @CsvSource({"1000, 9", "20, 9", "20, 1000", "0, 3", "0, 1000"})
  void joinEqualsThatOfSpark(int most, int told) {
    List<String> wanted = texts(rows.join(known.drop("count"), "key"));
    assertThat(texts(HeavyJoin.join(rows, known, "key", most, told))).isEqualTo(wanted);
    Dataset<Row> named = known.filter(col("name").isNotNull());
    assertThat(texts(HeavyJoin.join(rows, named, "key", most, told)))
        .isEqualTo(wanted.stream().filter(row -> !row.endsWith(",null]")).toList());
  }

  /** Without automatic broadcasts of Spark. */
  @Test
  void rowsOfHeavyKeysAreNotShuffled() {
    String setting = "spark.sql.autoBroadcastJoinThreshold";
    String before = session.conf().get(setting);
    session.conf().set(setting, "-1");
    try {
      Dataset<Row> joined =
          HeavyJoin.join(rows.repartition(4), known, "key", 100, 9)
              .select(col("key"), spark_partition_id().as("task"));
      assertThat(joined.filter("key = 1").distinct().count()).isEqualTo(4);
      assertThat(joined.filter("key = 99").distinct().count()).isEqualTo(4);
      assertThat(joined.filter("key = 12").distinct().count()).isEqualTo(1);
    } finally {
      session.conf().set(setting, before);
    }
  }

  private static List<String> texts(Dataset<Row> joined) {
    return joined.select("key", "other", "name").collectAsList().stream()
        .map(Row::toString)
        .sorted()
        .toList();
  }

  @Test
  void rowsOfHeavyKeysAreSpreadOverParts() {
    Broadcast<HeavyKeys> heavy = HeavyKeys.of(rows, "key", 50);
    List<Row> parts =
        rows.select(col("key"), HeavyKeys.part(heavy, "key", "other"))
            .groupBy("key", "part")
            .count()
            .collectAsList();
    assertThat(heavy.value().count(1)).isEqualTo(600);
    assertThat(heavy.value().count(12)).isZero();
    assertThat(parts).filteredOn(row -> row.getLong(0) == 1).hasSize(12);
    assertThat(parts).filteredOn(row -> row.getLong(0) == 12).hasSize(1);
    assertThat(parts).allMatch(row -> row.getLong(2) <= 2 * 50);
    HeavyKeys few = HeavyKeys.of(rows, "key", 50, 2).value();
    assertThat(few.count(99)).isEqualTo(700);
    assertThat(few.count(1)).isEqualTo(600);
    assertThat(few.count(2)).as("heavy, but not among the two heaviest").isZero();
  }
}
