package dev.akin.engine.ingest;

import dev.akin.core.kernel.Progress;
import dev.akin.core.kernel.Run;
import dev.akin.engine.archive.ArchiveReader;
import dev.akin.engine.archive.ArchiveRecord;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Web archives: WARC, ARC, WAT and WET files, read twice. The first reading finds out which
 * captures there are and what is damaged, several files at a time; {@link CaptureChoice} says which
 * of them count; the second parses those. Links to pages that are not there are left out, and
 * counted. The answer does not depend on the number of threads. Memory: 44 bytes a capture, and a
 * few batches of records.
 *
 * @param inputs the files
 */
public record ArchiveSource(List<Input> inputs) implements Source {
  /** Keeps its own copy of the list. */
  public ArchiveSource {
    inputs = List.copyOf(inputs);
  }

  @Override
  public boolean leavesOutside() {
    return true;
  }

  @Override
  public boolean isHtml() {
    return true;
  }

  @Override
  public void read(Intake intake, Tally tally, Run run) throws IOException {
    List<ArchiveLanes.Archive> files = new ArrayList<>();
    long bytes = 0;
    for (Input input : inputs) {
      Path file = file(input, intake.directory().resolve("archive-" + files.size() + ".tmp"));
      files.add(new ArchiveLanes.Archive(file, input.label()));
      bytes += Files.size(file);
    }
    try (Progress.Task task = run.start("reading " + name(), "bytes", 2 * bytes)) {
      CaptureChoice choice = new CaptureChoice(survey(files, tally, run, task));
      tally.ignore("older capture", choice.older());
      tally.ignore("revisit without its page", choice.orphans());
      long taken = new ArchiveLanes(files, choice, intake, tally).readAll(run, task);
      if (taken == 0) {
        throw new RejectedInputException(
            "no HTML pages in "
                + name()
                + (tally.total() == 0 ? "" : "; skipped " + tally.summary()));
      }
    }
  }

  private String name() {
    return inputs.get(0).label()
        + (inputs.size() > 1 ? " and " + (inputs.size() - 1) + " more" : "");
  }

  /** Archives are read twice, so what can be read once only is copied. */
  private static Path file(Input input, Path copy) throws IOException {
    if (!input.isStandardInput() && Files.isRegularFile(input.path())) {
      return input.path();
    }
    try (InputStream in =
        input.isStandardInput() ? System.in : Files.newInputStream(input.path())) {
      Files.copy(in, copy);
    }
    return copy;
  }

  private List<CaptureList> survey(
      List<ArchiveLanes.Archive> files, Tally tally, Run run, Progress.Task task)
      throws IOException {
    List<Survey> surveys = new ArrayList<>();
    for (ArchiveLanes.Archive file : files) {
      surveys.add(new Survey(file, new Tally(tally.isStrict())));
    }
    run.parallel(surveys.size(), i -> surveys.get(i).read(run, task));
    for (Survey survey : surveys) {
      if (survey.failure != null) {
        throw survey.failure;
      }
      tally.addAll(survey.tally);
    }
    return surveys.stream().map(survey -> survey.captures).toList();
  }

  /** The first reading of one file. */
  private static final class Survey {
    private final ArchiveLanes.Archive file;
    private final Tally tally;
    private final CaptureList captures = new CaptureList();
    private @Nullable IOException failure;

    Survey(ArchiveLanes.Archive file, Tally tally) {
      this.file = file;
      this.tally = tally;
    }

    void read(Run run, Progress.Task task) {
      try (ArchiveReader reader =
          ArchiveReader.open(
              file.path(), file.label(), (reason, where) -> tally.skip(reason, where, ""))) {
        long before = 0;
        for (ArchiveRecord record; (record = reader.next()) != null; ) {
          run.check();
          take(record);
          task.advance(reader.progress() - before);
          before = reader.progress();
        }
        task.advance(Files.size(file.path()) - before);
      } catch (IOException e) {
        failure = e;
      }
    }

    private void take(ArchiveRecord record) throws RejectedInputException {
      Capture capture = Capture.of(record);
      if (capture.kind() == Capture.Kind.OTHER) {
        tally.ignore(capture.other(), 1);
      } else if (capture.kind() == Capture.Kind.DAMAGED) {
        tally.skip(capture.other(), record.where(), record.url());
      } else {
        WebUrl url = Objects.requireNonNull(capture.url());
        captures.add(record, capture, url.normalForm());
      }
    }
  }
}
