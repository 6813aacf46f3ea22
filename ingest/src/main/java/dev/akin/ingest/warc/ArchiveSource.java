package dev.akin.ingest.warc;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.WebPageSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Web archives: WARC, ARC, WAT and WET files, read in two passes. The first lists captures and
 * damage, several files at a time; {@link CaptureSelection} chooses the captures; the second parses
 * them. Links to missing pages are left out and counted. The result does not depend on the number
 * of threads. Memory: 48 bytes per capture, and a few batches of records.
 *
 * @param inputs the files
 */
public record ArchiveSource(List<InputFile> inputs) implements WebPageSource {
  /** Counter of captures that are older than the selected one. */
  public static final String OLDER = "older capture";

  /** Counter of captures whose address has another spelling than the selected one. */
  public static final String RESPELLED = "capture at another spelling of its address";

  /** Counter of addresses with only revisits. */
  public static final String ORPHANS = "revisit without its page";

  /** Copies the list. */
  public ArchiveSource {
    inputs = List.copyOf(inputs);
  }

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    List<LocalArchive> files = new ArrayList<>();
    long bytes = 0;
    for (InputFile input : inputs) {
      Path file = file(input, intake.directory().resolve("archive-" + files.size() + ".tmp"));
      files.add(new LocalArchive(file, input.label()));
      bytes += Files.size(file);
    }
    try (ProgressListener.Task task = run.start("reading " + name(), "bytes", 2 * bytes)) {
      List<CaptureList> captures = survey(files, tally, run, task);
      List<SelectedRecords> wanted = files.stream().map(file -> new SelectedRecords()).toList();
      CaptureSelection.Count left =
          CaptureSelection.choose(
              captures, url -> true, (file, record, url) -> wanted.get(file).add(record, url));
      tally.ignore(OLDER, left.older());
      tally.ignore(RESPELLED, left.respelled());
      tally.ignore(ORPHANS, left.orphans());
      long taken = new ParallelArchiveReader(files, wanted, intake, tally).readAll(run, task);
      if (taken == 0) {
        throw noPages(name(), tally);
      }
    }
  }

  /** Returns the error for archives without pages. */
  public static RejectedInputException noPages(String name, SkippedRecords tally) {
    return new RejectedInputException(
        "no HTML pages in " + name + (tally.total() == 0 ? "" : "; skipped: " + tally.summary()));
  }

  private String name() {
    return inputs.get(0).label()
        + (inputs.size() > 1 ? " and " + (inputs.size() - 1) + " more" : "");
  }

  /** Copies standard input and pipes, because archives are read twice. */
  private static Path file(InputFile input, Path copy) throws IOException {
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
      List<LocalArchive> files, SkippedRecords tally, Run run, ProgressListener.Task task)
      throws IOException {
    List<Survey> surveys = new ArrayList<>();
    for (LocalArchive file : files) {
      surveys.add(new Survey(file, new SkippedRecords(tally.isStrict())));
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

  /** The first pass over one file. */
  private static final class Survey {
    private final LocalArchive file;
    private final SkippedRecords tally;
    private CaptureList captures = new CaptureList();
    private @Nullable IOException failure;

    Survey(LocalArchive file, SkippedRecords tally) {
      this.file = file;
      this.tally = tally;
    }

    void read(Run run, ProgressListener.Task task) {
      try {
        captures = file.survey(tally, run, task);
      } catch (IOException e) {
        failure = e;
      }
    }
  }
}
