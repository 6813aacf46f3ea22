package dev.akin.engine.export;

import dev.akin.core.run.Run;
import dev.akin.engine.collection.Collection;
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
public record Exporter(ExportFormat format, boolean ids, boolean overwrite) {
  private static final int BUFFER = 1 << 16;

  /** By name, and never over an existing file. */
  public static Exporter of(ExportFormat format) {
    return new Exporter(format, false, false);
  }

  /** The same by number or by name. */
  public Exporter withIds(boolean ids) {
    return new Exporter(format, ids, overwrite);
  }

  /** The same, with existing files replaced or not. */
  public Exporter withOverwrite(boolean overwrite) {
    return new Exporter(format, ids, overwrite);
  }

  /**
   * Writes a file, packed if its name ends with {@code .gz} or {@code .zst}; of a BV graph the four
   * files whose names begin like it, of tables a directory.
   *
   * @throws FileAlreadyExistsException if it exists and may not be replaced
   */
  public void write(Collection collection, Path target, Run run) throws IOException {
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

  private void writeFile(Collection collection, Path target, Run run) throws IOException {
    try (TemporaryFiles files = new TemporaryFiles(target, List.of(""), overwrite)) {
      try (OutputStream file = Files.newOutputStream(files.path());
          OutputStream packed = Packing.of(target.toString()).pack(file)) {
        write(collection, packed, run);
      }
      files.commit();
    }
  }

  private void writeWebGraph(Collection collection, Path basename, Run run) throws IOException {
    try (TemporaryFiles files =
        new TemporaryFiles(basename, WebGraphWriter.EXTENSIONS, overwrite)) {
      WebGraphWriter.write(Job.of(collection, run), files.path());
      files.commit();
    }
  }

  private void writeTables(Collection collection, Path target, Run run) throws IOException {
    try (TemporaryDirectory made = new TemporaryDirectory(target, overwrite)) {
      TablesWriter.write(Job.of(collection, run), made.path());
      made.commit();
    }
  }

  /** Writes to a stream, which stays open; what is several files cannot be written so. */
  public void write(Collection collection, OutputStream out, Run run) throws IOException {
    Job job = Job.of(collection, run);
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
