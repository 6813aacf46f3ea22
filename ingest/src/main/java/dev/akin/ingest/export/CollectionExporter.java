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
 * Writes the pages and links of a collection for other programs: every link once, navigation too. A
 * file appears under its name when it is complete; after a failure or a cancellation nothing is
 * left, and what was there before is still there.
 *
 * @param format how to write
 * @param ids whether an edge list names pages by number; other formats hold both
 * @param overwrite whether a file that exists is replaced
 */
public record CollectionExporter(ExportFormat format, boolean ids, boolean overwrite) {
  private static final int BUFFER = 1 << 16;

  /** By name, and never over an existing file. */
  public static CollectionExporter of(ExportFormat format) {
    return new CollectionExporter(format, false, false);
  }

  /** The same by number or by name. */
  public CollectionExporter withIds(boolean ids) {
    return new CollectionExporter(format, ids, overwrite);
  }

  /** The same, with existing files replaced or not. */
  public CollectionExporter withOverwrite(boolean overwrite) {
    return new CollectionExporter(format, ids, overwrite);
  }

  /**
   * Writes a file, packed if its name ends with {@code .gz} or {@code .zst}; of a BV graph the four
   * files whose names begin like it, of tables a directory.
   *
   * @throws FileAlreadyExistsException if it exists and may not be replaced
   */
  public void write(PageCollection collection, Path target, Run run) throws IOException {
    if (format == ExportFormat.WEBGRAPH) {
      writeWebGraph(collection, Path.of(format.basename(target.toString())), run);
    } else if (format == ExportFormat.PARQUET) {
      writeTables(collection, target, run);
    } else if (Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target)) {
      // A pipe or a device is written to; it cannot be replaced.
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

  /** Writes to a stream, which stays open; what is several files cannot be written so. */
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
