package dev.akin.ingest.warc;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.archive.ArchiveReader;
import dev.akin.ingest.archive.ArchiveRecord;
import dev.akin.ingest.source.PageSink;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * An archive on a local disk, which is read twice: first to list captures and damage, then, after
 * the selection, to parse the selected captures.
 *
 * @param path its path
 * @param label its name in messages
 */
public record LocalArchive(Path path, String label) {
  /** First pass: lists the captures, and counts damaged and unused records. */
  public CaptureList survey(SkippedRecords tally, Run run) throws IOException {
    return survey(tally, run, ProgressListener.Task.NONE);
  }

  CaptureList survey(SkippedRecords tally, Run run, ProgressListener.Task task) throws IOException {
    CaptureList captures = new CaptureList();
    try (ArchiveReader reader =
        ArchiveReader.open(path, label, (reason, where) -> tally.skip(reason, where, ""))) {
      long before = 0;
      for (ArchiveRecord record; (record = reader.next()) != null; ) {
        run.check();
        survey(record, captures, tally);
        task.advance(reader.progress() - before);
        before = reader.progress();
      }
      task.advance(Files.size(path) - before);
    }
    return captures;
  }

  private static void survey(ArchiveRecord record, CaptureList captures, SkippedRecords tally)
      throws RejectedInputException {
    ArchiveCapture capture = ArchiveCapture.of(record);
    if (capture.kind() == ArchiveCapture.Kind.OTHER) {
      tally.ignore(capture.other(), 1);
    } else if (capture.kind() == ArchiveCapture.Kind.DAMAGED) {
      tally.skip(capture.other(), record.where(), record.url());
    } else {
      WebUrl url = Objects.requireNonNull(capture.url());
      captures.add(record, capture, url.normalForm());
    }
  }

  /** Second pass: imports the selected records, and returns the number of pages. */
  public long read(SelectedRecords wanted, PageSink intake, SkippedRecords tally, Run run)
      throws IOException {
    return new ParallelArchiveReader(List.of(this), List.of(wanted), intake, tally)
        .readAll(run, ProgressListener.Task.NONE);
  }
}
