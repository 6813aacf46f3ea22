package dev.akin.spark.intake;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.pmod;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import dev.akin.ingest.warc.CaptureList;
import dev.akin.ingest.warc.CaptureSelection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;

/**
 * Selects the captures that become pages, by {@link CaptureSelection}, in parts by the hash of the
 * URL. A part also gets the pages of other parts that its revisits may refer to.
 */
final class CaptureTableSelection {
  static final StructType SCHEMA =
      new StructType()
          .add("task", IntegerType)
          .add("number", IntegerType)
          .add("url", LongType)
          .add("date", LongType)
          .add("digest", LongType)
          .add("original", LongType)
          .add("spelling", IntegerType)
          .add("kind", StringType)
          .add("address", StringType)
          .add("report", StringType);

  /** A chosen record of the file of a task, or, without a task, counts of skipped captures. */
  static final StructType CHOSEN =
      new StructType()
          .add("task", IntegerType)
          .add("number", IntegerType)
          .add("address", StringType)
          .add("older", LongType)
          .add("respelled", LongType)
          .add("orphans", LongType);

  private static final int PART = SCHEMA.size();

  private final Dataset<Row> captures;
  private final int parts;

  private CaptureTableSelection(Dataset<Row> captures, int parts) {
    this.captures = captures;
    this.parts = parts;
  }

  /** The row of a capture in the file of a task. */
  static Row row(int task, CaptureList.Row row) {
    return RowFactory.create(
        task,
        row.number(),
        row.url(),
        row.date(),
        row.digest(),
        row.original(),
        row.spelling(),
        row.kind(),
        row.address(),
        null);
  }

  /** Chooses among captures. */
  static Dataset<Row> choose(Dataset<Row> captures, int parts) {
    return new CaptureTableSelection(captures, parts).choose();
  }

  private Dataset<Row> choose() {
    Dataset<Row> all = captures.withColumn("part", part(col("url"))).union(others());
    int count = parts;
    MapPartitionsFunction<Row, Row> choice =
        rows -> {
          List<Row> chosen = new ArrayList<>();
          PartSelection part = new PartSelection(count, chosen);
          rows.forEachRemaining(part::add);
          part.choose();
          return chosen.iterator();
        };
    return all.repartitionById(parts, col("part").cast("int"))
        .sortWithinPartitions("part", "task", "number")
        .mapPartitions(choice, Encoders.row(CHOSEN));
  }

  private Column part(Column url) {
    return pmod(url, lit((long) parts));
  }

  /** Pages that revisits of other parts may refer to, with these parts. */
  private Dataset<Row> others() {
    Column[] columns =
        Arrays.stream(captures.columns()).map(name -> col(name)).toArray(Column[]::new);
    Dataset<Row> pages = captures.filter(col("kind").equalTo(CaptureList.PAGE));
    Dataset<Row> revisits =
        captures
            .filter(col("kind").equalTo(CaptureList.REVISIT))
            .withColumn("part", part(col("url")));
    Dataset<Row> digests =
        revisits.filter(col("digest").notEqual(0)).select("digest", "part").distinct();
    // The columns begin with the position of a capture, so the minimum is the first capture.
    Dataset<Row> firsts =
        pages
            .filter(col("digest").notEqual(0))
            .groupBy("digest")
            .agg(min(struct(columns)).as("first"))
            .join(digests, "digest")
            .select("first.*", "part");
    Dataset<Row> originals = revisits.select(col("original").as("url"), col("part")).distinct();
    Column[] withPart = Arrays.copyOf(columns, columns.length + 1);
    withPart[columns.length] = col("part");
    return firsts
        .union(pages.join(originals, "url").select(withPart))
        .filter(part(col("url")).notEqual(col("part")))
        .distinct();
  }

  /** Selects captures part by part; the rows of a part are in the order of the files. */
  private static final class PartSelection {
    private final int parts;
    private final List<Row> chosen;
    private final List<CaptureList> lists = new ArrayList<>();
    private final List<Integer> tasks = new ArrayList<>();
    private long part = -1;

    PartSelection(int parts, List<Row> chosen) {
      this.parts = parts;
      this.chosen = chosen;
    }

    void add(Row row) {
      long its = row.getLong(PART);
      int task = row.getInt(0);
      if (its != part) {
        choose();
        part = its;
      }
      if (tasks.isEmpty() || tasks.get(tasks.size() - 1) != task) {
        tasks.add(task);
        lists.add(new CaptureList());
      }
      lists
          .get(lists.size() - 1)
          .add(
              new CaptureList.Row(
                  row.getInt(1),
                  row.getLong(2),
                  row.getLong(3),
                  row.getLong(4),
                  row.getLong(5),
                  row.getInt(6),
                  row.getString(7),
                  row.getString(8)));
    }

    void choose() {
      if (!lists.isEmpty()) {
        long own = part;
        CaptureSelection.Count left =
            CaptureSelection.choose(
                lists,
                url -> Math.floorMod(url, (long) parts) == own,
                (list, record, address) ->
                    chosen.add(RowFactory.create(tasks.get(list), record, address, 0L, 0L, 0L)));
        chosen.add(
            RowFactory.create(null, null, null, left.older(), left.respelled(), left.orphans()));
      }
      lists.clear();
      tasks.clear();
    }
  }
}
