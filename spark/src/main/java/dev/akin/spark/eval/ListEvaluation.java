package dev.akin.spark.eval;

import static org.apache.spark.sql.functions.avg;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;

import dev.akin.core.eval.GradedList;
import dev.akin.core.eval.Metric;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.measure.SharedSum;
import dev.akin.core.measure.words.TfIdfCosine;
import dev.akin.spark.job.PersistScope;
import dev.akin.spark.related.PackedVectors;
import dev.akin.spark.related.WordFeatures;
import dev.akin.spark.skew.HeavyJoin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.spark.api.java.function.FlatMapGroupsFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF4;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Evaluates lists of related pages as {@code akin eval} does: Δ of the papers, which is the mean
 * grade of the first n places, and, for binary grades, precision. Grades come from joins; {@link
 * GradedList} computes the metrics.
 */
public final class ListEvaluation {
  private static final SharedSum COSINE = TfIdfCosine.DEFAULT.sharedSum().orElseThrow();

  /** Maximum number of places that are judged, as each place of each page takes a row. */
  public static final int MOST_PLACES = 1_000;

  private static final StructType VALUES =
      new StructType()
          .add("n", DataTypes.IntegerType, false)
          .add("delta", DataTypes.DoubleType, false)
          .add("precision", DataTypes.DoubleType, false);

  private ListEvaluation() {}

  /**
   * Mean metrics of the first n places.
   *
   * @param delta Δ
   * @param precision the share of related pages; meaningless for graded relevance
   */
  public record Value(double delta, double precision) {}

  /**
   * Evaluates by labels: pages with the same label are related. Only pages that share their label
   * with another page are judged.
   *
   * @param related page, place, other
   * @param pages page and label
   */
  public static SortedMap<Integer, Value> byLabels(
      Dataset<Row> related, Dataset<Row> pages, int most) {
    Dataset<Row> labels =
        pages
            .select("page", "label")
            .filter(col("label").isNotNull().and(col("label").notEqual("")));
    // Very many pages may have the same label.
    Dataset<Row> shared = labels.groupBy("label").count().filter(col("count").gt(1));
    Dataset<Row> judged =
        HeavyJoin.join(labels, shared, "label", HeavyJoin.HEAVY).select("page", "label");
    Dataset<Row> lists =
        judged.join(related.select("page", "place", "other"), new String[] {"page"}, "left_outer");
    Dataset<Row> listed = lists.filter(col("other").isNotNull());
    // Very many lists may contain the same page.
    Dataset<Row> others =
        HeavyJoin.counted(
            listed,
            "other",
            labels.select(col("page").as("other"), col("label").as("otherLabel")),
            "left_outer");
    Column grade = when(col("label").equalTo(col("otherLabel")), 1.0).otherwise(0.0).as("grade");
    Dataset<Row> graded =
        HeavyJoin.join(listed, others, "other", HeavyJoin.HEAVY)
            .select(col("page"), col("place"), grade)
            .union(
                lists
                    .filter(col("other").isNull())
                    .select(col("page"), col("place"), lit(0.0).as("grade")));
    return means(graded, most);
  }

  /**
   * Evaluates by words: a page is graded by the cosine of its words with those of the first page.
   * Only pages with words are judged.
   *
   * @param texts page, title, head, meta, body and language
   */
  public static SortedMap<Integer, Value> byWords(
      Dataset<Row> related, Dataset<Row> texts, int most) {
    try (PersistScope scope = new PersistScope()) {
      Dataset<Row> vectors =
          WordFeatures.vectors(texts, TfIdfCosine.DEFAULT, HeavyJoin.HEAVY, scope);
      return means(graded(related, vectors), most);
    }
  }

  /** Rows of page, place (null for an empty list) and the cosine of the words as the grade. */
  private static Dataset<Row> graded(Dataset<Row> related, Dataset<Row> vectors) {
    Dataset<Row> lists =
        vectors
            .select("page")
            .join(related.select("page", "place", "other"), new String[] {"page"}, "left_outer");
    Dataset<Row> others =
        HeavyJoin.counted(
            lists.filter(col("other").isNotNull()),
            "other",
            PackedVectors.named(vectors, "other"),
            "left_outer");
    UDF4<byte[], byte[], byte[], byte[], Double> cosine =
        (a, x, b, y) -> PackedVectors.score(COSINE, a, x, b, y);
    Column grade =
        udf(cosine, DataTypes.DoubleType)
            .apply(
                col("pageFeatures"), col("pageValues"), col("otherFeatures"), col("otherValues"));
    Dataset<Row> listed =
        HeavyJoin.join(lists.filter(col("other").isNotNull()), others, "other", HeavyJoin.HEAVY)
            .join(PackedVectors.named(vectors, "page"), "page")
            .select(col("page"), col("place"), grade.as("grade"));
    Dataset<Row> empty =
        lists.filter(col("other").isNull()).select(col("page"), col("place"), lit(0.0).as("grade"));
    return listed.union(empty);
  }

  /** Means over all pages, from rows of page, place (null for an empty list) and grade. */
  private static SortedMap<Integer, Value> means(Dataset<Row> graded, int k) {
    int most = Math.min(k, MOST_PLACES);
    FlatMapGroupsFunction<Long, Row, Row> values = (page, rows) -> values(page, rows, most);
    List<Row> means =
        graded
            .groupByKey((MapFunction<Row, Long>) row -> row.getLong(0), Encoders.LONG())
            .flatMapGroups(values, Encoders.row(VALUES))
            .groupBy("n")
            .agg(avg("delta"), avg("precision"))
            .collectAsList();
    SortedMap<Integer, Value> found = new TreeMap<>();
    for (Row row : means) {
      found.put(row.getInt(0), new Value(row.getDouble(1), row.getDouble(2)));
    }
    return found;
  }

  private static Iterator<Row> values(long page, Iterator<Row> rows, int most) {
    double[] grades = new double[most];
    BitSet places = new BitSet(most);
    while (rows.hasNext()) {
      Row row = rows.next();
      if (!row.isNullAt(1) && row.getInt(1) <= most) {
        int place = row.getInt(1) - 1;
        require(!places.get(place), page, "has place " + (place + 1) + " twice");
        places.set(place);
        grades[place] = row.getDouble(2);
      }
    }
    int size = places.cardinality();
    require(
        places.length() == size,
        page,
        "has place " + places.length() + ", but not all places before it");
    GradedList list =
        new GradedList(Arrays.copyOf(grades, size), new Yardstick.Ideal(new double[0], 0));
    List<Row> values = new ArrayList<>();
    for (int n = 1; n <= most; n++) {
      values.add(RowFactory.create(n, Metric.DELTA.of(list, n), Metric.PRECISION.of(list, n)));
    }
    return values.iterator();
  }

  private static void require(boolean isSo, long page, String message) {
    if (!isSo) {
      throw new IllegalArgumentException(
          "the list of page " + page + " " + message + "; run the job that found the lists again");
    }
  }
}
