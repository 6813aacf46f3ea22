package dev.akin.spark.intake;

import dev.akin.core.run.Run;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.warc.CaptureList;
import dev.akin.ingest.warc.LocalArchive;
import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/** Reads files within a task. The rows of each file end with a row of its {@link IntakeReport}. */
final class ReadingTask implements Serializable {
  private static final long serialVersionUID = 1;

  private final SerializableConfiguration configuration;
  private final boolean isStrict;

  ReadingTask(Configuration configuration, boolean isStrict) {
    this.configuration = new SerializableConfiguration(configuration);
    this.isStrict = isStrict;
  }

  /** Reads files. */
  @FunctionalInterface
  interface Reader {
    /** Reads the files into a sink and returns the number of pages or links. */
    long read(LocalCopies copies, RowSink intake, SkippedRecords tally, Run run) throws IOException;
  }

  /** Rows of {@link RecordSchema} from the readers of several files, by number of the file. */
  Iterator<Row> read(SortedMap<Integer, Reader> readers) {
    return PushedRows.of(
        rows -> {
          for (Map.Entry<Integer, Reader> each : readers.entrySet()) {
            read(each.getKey(), each.getValue(), rows);
          }
        },
        TaskContext.get());
  }

  private void read(int number, Reader reader, Consumer<Row> rows) throws IOException {
    SkippedRecords tally = new SkippedRecords(isStrict);
    long found = 0;
    String fault = null;
    try (LocalCopies copies = new LocalCopies(configuration.value())) {
      RowSink intake = new RowSink(number, rows);
      try {
        found = reader.read(copies, intake, tally, run());
        intake.flush();
      } catch (RejectedInputException e) {
        fault = e.getMessage();
      }
      String report = IntakeReport.text(tally, found, intake.cutTexts(), "", fault);
      rows.accept(report(RecordSchema.SCHEMA, number, report));
    }
  }

  /** The captures of an archive, see {@link CaptureTableSelection}. */
  Iterator<Row> survey(int number, SourceFile file) throws IOException {
    SkippedRecords tally = new SkippedRecords(isStrict);
    CaptureList captures = new CaptureList();
    String fault = null;
    String state = "";
    try (LocalCopies copies = new LocalCopies(configuration.value())) {
      state = copies.state(file);
      captures = new LocalArchive(copies.of(file), file.label()).survey(tally, run());
    } catch (RejectedInputException e) {
      fault = e.getMessage();
    }
    CaptureList found = captures;
    Row report =
        report(CaptureTableSelection.SCHEMA, number, IntakeReport.text(tally, 0, 0, state, fault));
    return Stream.concat(
            IntStream.range(0, found.size())
                .mapToObj(i -> CaptureTableSelection.row(number, found.row(i))),
            Stream.of(report))
        .iterator();
  }

  private static Run run() {
    return Run.silent()
        .withThreads(1)
        .withCancellation(() -> Thread.currentThread().isInterrupted());
  }

  private static Row report(StructType schema, int number, String text) {
    @Nullable Object[] row = new @Nullable Object[schema.size()];
    row[schema.fieldIndex("task")] = number;
    row[schema.fieldIndex("report")] = text;
    return RowFactory.create(row);
  }
}
