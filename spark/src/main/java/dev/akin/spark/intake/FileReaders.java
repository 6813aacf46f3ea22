package dev.akin.spark.intake;

import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.graph.EdgeListSource;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.warc.LocalArchive;
import dev.akin.ingest.warc.SelectedRecords;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Readers of the files of a task, based on those of {@code akin import}. */
final class FileReaders {
  private FileReaders() {}

  /**
   * Reads an edge list.
   *
   * @param isAlone whether it is the only source
   * @param isToldByName whether its kind was derived from its name
   */
  static ReadingTask.Reader links(SourceFile file, boolean isAlone, boolean isToldByName) {
    return (copies, intake, tally, run) -> {
      InputFile input = new InputFile(copies.of(file).toString(), file.label());
      if (isToldByName) {
        PageSources.checkEdges(input);
      }
      EdgeListSource source = new EdgeListSource(List.of(input), null, 0);
      return source.read(input, isAlone, intake, tally, run);
    };
  }

  /**
   * Reads web pages of one directory, a zip or a single page.
   *
   * @param base base URL of the directory
   */
  static ReadingTask.Reader pages(List<SourceFile> files, String base) {
    return (copies, intake, tally, run) -> {
      SourceFile first = files.get(0);
      Path root = first.inside().isEmpty() ? copies.of(first) : copies.of(files);
      WebUrl url = Objects.requireNonNull(WebUrl.tryParse(base, null));
      HtmlSource source = new HtmlSource(List.of(root), url);
      return source.read(root, first.label(), intake, tally, run);
    };
  }

  /**
   * Reads some records of an archive.
   *
   * @param state state of the file when the records were chosen, see {@link LocalCopies#state}
   */
  static ReadingTask.Reader archive(SourceFile file, SelectedRecords wanted, String state) {
    return (copies, intake, tally, run) -> {
      if (!copies.state(file).equals(state)) {
        throw new RejectedInputException(
            file.label() + " changed while it was read; start the job again");
      }
      return new LocalArchive(copies.of(file), file.label()).read(wanted, intake, tally, run);
    };
  }
}
