package dev.akin.spark.intake;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.sum;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.graph.EdgeListSource;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.warc.ArchiveSource;
import dev.akin.ingest.warc.SelectedRecords;
import dev.akin.spark.job.Checkpoints;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import scala.Tuple2;
import scala.reflect.ClassTag$;

/**
 * Reads files, each by one task. Archives are read twice: first to list their captures, then for
 * the selected ones, see {@link CaptureTableSelection}. A checkpoint is kept after each batch of
 * files.
 */
final class RecordLoader {
  /** Name of steps on disk; renaming it would break jobs that continue. */
  private static final String BATCHES = "stretches-";

  private static final String CAPTURES = "captures-";
  private static final String CHOSEN = "chosen";
  private static final String RECORDS = "records-";

  /** Kinds of steps in the order of their dependency. */
  private static final List<String> ORDER = List.of(BATCHES, CAPTURES, CHOSEN, RECORDS);

  /** Limits the batches, as each batch of archives reads the whole selection. */
  private static final int MOST_BATCHES = 16;

  private final SparkSession session;
  private final SourceListing listing;
  private final Checkpoints steps;
  private final ReadingTask task;
  private final IntakeLimits limits;

  RecordLoader(
      SourceListing listing,
      IntakeLimits limits,
      boolean isStrict,
      SparkSession session,
      Checkpoints steps) {
    this.limits = limits;
    this.session = session;
    this.listing = listing;
    this.steps = steps;
    task = new ReadingTask(session.sparkContext().hadoopConfiguration(), isStrict);
  }

  /**
   * Rows of {@link RecordSchema} from all files.
   *
   * @param base base URL of web pages in directories
   * @param report receives the reports of all files
   */
  Dataset<Row> records(WebUrl base, IntakeReport report) throws IOException {
    String address = base.href();
    boolean isAlone = listing.tasks().size() == 1;
    boolean isToldByName = listing.isToldByName();
    Dataset<Row> records =
        switch (listing.kind()) {
          case WARC -> archives(report);
          case HTML -> readAll(bundle -> FileReaders.pages(bundle, address), report);
          default -> readAll(file -> FileReaders.links(file.get(0), isAlone, isToldByName), report);
        };
    if (report.found() == 0) {
      throw nothing(report);
    }
    return records.filter(col("report").isNull());
  }

  private RejectedInputException nothing(IntakeReport report) {
    return switch (listing.kind()) {
      case WARC -> ArchiveSource.noPages(String.join(", ", listing.labels()), report.tally());
      case HTML -> HtmlSource.noPages(listing.labels());
      default -> EdgeListSource.noLinks(listing.tasks().size());
    };
  }

  /**
   * Tasks with a common checkpoint.
   *
   * @param number number of the batch
   * @param from first task, inclusive
   * @param to last task, exclusive
   */
  private record Batch(int number, int from, int to) {}

  /** Reads the rows of a batch. */
  private interface BatchReader {
    Dataset<Row> rows(Batch batch);
  }

  /** All tasks in batches; a continued job has the same number of batches as before. */
  private List<Batch> batches() throws IOException {
    long tasks = listing.tasks().size();
    int before = steps.last(BATCHES);
    int count = before > 0 ? before : (int) Math.max(1, Math.min(MOST_BATCHES, tasks / least()));
    if (before == 0) {
      steps.keep(BATCHES + count, List.of(), JsonNodeFactory.instance.objectNode());
    }
    return IntStream.range(0, count)
        .mapToObj(i -> new Batch(i, (int) (tasks * i / count), (int) (tasks * (i + 1) / count)))
        .toList();
  }

  /** Minimum tasks of a batch, so that few cores are idle at its end. */
  private long least() {
    return (long) limits.batch() * session.sparkContext().defaultParallelism();
  }

  /**
   * Reads all batches that have no checkpoint and adds their reports.
   *
   * @throws RejectedInputException if a file is malformed; the checkpoint of its batch is deleted
   */
  private Dataset<Row> batchByBatch(String kind, BatchReader reader, IntakeReport report)
      throws IOException {
    List<String> names = new ArrayList<>();
    for (Batch batch : batches()) {
      names.add(kind + batch.number);
      Dataset<Row> rows = step(kind, kind + batch.number, () -> reader.rows(batch));
      try {
        report.addAll(rows);
      } catch (RejectedInputException e) {
        steps.delete(CAPTURES + batch.number);
        steps.delete(RECORDS + batch.number);
        throw e;
      }
    }
    return steps.read(names.toArray(String[]::new));
  }

  /** Makes a step. A step that is made again may differ, so steps that depend on it are deleted. */
  private Dataset<Row> step(String kind, String name, Checkpoints.RowSupplier factory)
      throws IOException {
    return steps.step(
        name,
        () -> {
          steps.deleteAllExcept(ORDER.subList(0, ORDER.indexOf(kind) + 1));
          return factory.rows();
        });
  }

  /** The tasks of a batch with their files, one per partition. */
  private JavaRDD<Tuple2<Integer, List<SourceFile>>> tasks(Batch batch) {
    List<Tuple2<Integer, List<SourceFile>>> tasks =
        IntStream.range(batch.from, batch.to)
            .mapToObj(number -> new Tuple2<>(number, listing.tasks().get(number)))
            .toList();
    return JavaSparkContext.fromSparkContext(session.sparkContext())
        .parallelize(tasks, tasks.size());
  }

  /** Creates the reader of the files of a task. */
  private interface ReaderFactory extends Serializable {
    ReadingTask.Reader reader(List<SourceFile> files);
  }

  private Dataset<Row> readAll(ReaderFactory factory, IntakeReport report) throws IOException {
    ReadingTask reading = task;
    FlatMapFunction<Iterator<Tuple2<Integer, List<SourceFile>>>, Row> read =
        own -> {
          SortedMap<Integer, ReadingTask.Reader> readers = new TreeMap<>();
          own.forEachRemaining(each -> readers.put(each._1(), factory.reader(each._2())));
          return reading.read(readers);
        };
    return batchByBatch(
        RECORDS,
        batch -> session.createDataFrame(tasks(batch).mapPartitions(read), RecordSchema.SCHEMA),
        report);
  }

  private Dataset<Row> archives(IntakeReport report) throws IOException {
    Dataset<Row> captures =
        batchByBatch(CAPTURES, this::survey, report).filter(col("report").isNull());
    int parts = (int) (1 + captures.count() / limits.captures());
    Dataset<Row> chosen = step(CHOSEN, CHOSEN, () -> CaptureTableSelection.choose(captures, parts));
    Row left = chosen.agg(sum("older"), sum("respelled"), sum("orphans")).head();
    if (!left.isNullAt(0)) {
      report.tally().ignore(ArchiveSource.OLDER, left.getLong(0));
      report.tally().ignore(ArchiveSource.RESPELLED, left.getLong(1));
      report.tally().ignore(ArchiveSource.ORPHANS, left.getLong(2));
    }
    return batchByBatch(RECORDS, wanted(chosen, new HashMap<>(report.states())), report);
  }

  private Dataset<Row> survey(Batch batch) {
    ReadingTask reading = task;
    FlatMapFunction<Tuple2<Integer, List<SourceFile>>, Row> survey =
        each -> reading.survey(each._1(), each._2().get(0));
    return session.createDataFrame(tasks(batch).flatMap(survey), CaptureTableSelection.SCHEMA);
  }

  /** A reader of the chosen records of archives; files whose state has changed are rejected. */
  private BatchReader wanted(Dataset<Row> chosen, Map<Integer, String> states) {
    List<SourceFile> archives =
        new ArrayList<>(listing.tasks().stream().map(files -> files.get(0)).toList());
    Broadcast<Tuple2<List<SourceFile>, Map<Integer, String>>> known =
        session
            .sparkContext()
            .broadcast(new Tuple2<>(archives, states), ClassTag$.MODULE$.apply(Tuple2.class));
    ReadingTask reading = task;
    MapPartitionsFunction<Row, Row> read =
        rows -> {
          List<SourceFile> files = known.value()._1();
          Map<Integer, String> before = known.value()._2();
          SortedMap<Integer, ReadingTask.Reader> readers = new TreeMap<>();
          wanted(rows)
              .forEach(
                  (number, wanted) ->
                      readers.put(
                          number,
                          FileReaders.archive(
                              files.get(number), wanted, before.getOrDefault(number, ""))));
          return reading.read(readers);
        };
    return batch ->
        chosen
            .filter(col("task").geq(batch.from).and(col("task").lt(batch.to)))
            .repartitionById(batch.to - batch.from, col("task").minus(batch.from))
            .mapPartitions(read, Encoders.row(RecordSchema.SCHEMA));
  }

  /** The chosen records of each file. */
  private static SortedMap<Integer, SelectedRecords> wanted(Iterator<Row> chosen) {
    SortedMap<Integer, SelectedRecords> wanted = new TreeMap<>();
    chosen.forEachRemaining(
        row ->
            wanted
                .computeIfAbsent(row.getInt(0), number -> new SelectedRecords())
                .add(row.getInt(1), row.getString(2)));
    return wanted;
  }
}
