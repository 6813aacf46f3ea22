package dev.akin.ingest.export;

import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes the pages and links of a collection for other programs: every link once, with navigation.
 * A file appears under its name when it is complete. After a failure or a cancellation, existing
 * files are unchanged and no new files remain.
 *
 * @param format the format
 * @param ids whether an edge list names pages by number; other formats hold both
 * @param overwrite whether a file that exists is replaced
 */
public record CollectionExporter(ExportFormat format, boolean ids, boolean overwrite) {
  private static final int BUFFER = 1 << 16;

  /** Writes names, and never replaces an existing file. */
  public static CollectionExporter of(ExportFormat format) {
    return new CollectionExporter(format, false, false);
  }

  /** Returns this exporter with pages named by number or by name. */
  public CollectionExporter withIds(boolean ids) {
    return new CollectionExporter(format, ids, overwrite);
  }

  /** Returns this exporter, with existing files replaced or not. */
  public CollectionExporter withOverwrite(boolean overwrite) {
    return new CollectionExporter(format, ids, overwrite);
  }

  /**
   * Writes a file, compressed if its name ends with {@code .gz} or {@code .zst}; for a BV graph the
   * four files of this basename, for tables a directory.
   *
   * @throws FileAlreadyExistsException if it exists and may not be replaced
   */
  public void write(PageCollection collection, Path target, Run run) throws IOException {
    if (format == ExportFormat.WEBGRAPH) {
      writeWebGraph(collection, Path.of(format.basename(target.toString())), run);
    } else if (format == ExportFormat.PARQUET) {
      writeTables(collection, target, run);
    } else if (Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target)) {
      // A pipe or a device cannot be replaced, so it is written directly.
      try (OutputStream out = Files.newOutputStream(target)) {
        write(collection, out, run);
      }
    } else {
      writeFile(collection, target, run);
    }
  }

  private void writeFile(PageCollection collection, Path target, Run run) throws IOException {
    try (TemporaryFiles files = new TemporaryFiles(target, List.of(""), overwrite)) {
      try (OutputStream file = Files.newOutputStream(files.path());
          OutputStream packed = FileCompression.of(target.toString()).pack(file)) {
        write(collection, packed, run);
      }
      files.commit();
    }
  }

  private void writeWebGraph(PageCollection collection, Path basename, Run run) throws IOException {
    try (TemporaryFiles files =
        new TemporaryFiles(basename, WebGraphWriter.EXTENSIONS, overwrite)) {
      WebGraphWriter.write(ExportJob.of(collection, run), files.path());
      files.commit();
    }
  }

  private void writeTables(PageCollection collection, Path target, Run run) throws IOException {
    try (TemporaryDirectory made = new TemporaryDirectory(target, overwrite)) {
      TablesWriter.write(ExportJob.of(collection, run), made.path());
      made.commit();
    }
  }

  /** Writes to a stream, which stays open. Fails for formats of several files. */
  public void write(PageCollection collection, OutputStream out, Run run) throws IOException {
    ExportJob job = ExportJob.of(collection, run);
    OutputStream buffered = new BufferedOutputStream(out, BUFFER);
    switch (format) {
      case TSV -> TsvWriter.write(job, ids, buffered);
      case GRAPHML -> GraphMlWriter.write(job, buffered);
      case GEXF -> GexfWriter.write(job, buffered);
      case WEBGRAPH ->
          throw new IllegalArgumentException(
              "a BV graph is several files and cannot be written to a stream; name a file");
      case PARQUET ->
          throw new IllegalArgumentException(
              "tables are several files and cannot be written to a stream; name a directory");
    }
    buffered.flush();
  }
}
