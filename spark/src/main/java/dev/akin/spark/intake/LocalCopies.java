package dev.akin.spark.intake;

import dev.akin.spark.job.HadoopFiles;
import dev.akin.spark.job.TaskDirectory;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;

/**
 * Copies of files on the local disk, as readers need random access or read twice. Files that are
 * already local are not copied. Closing deletes the copies.
 */
final class LocalCopies implements Closeable {
  private final Configuration configuration;
  private final TaskDirectory scratch;
  private int count;

  LocalCopies(Configuration configuration) throws IOException {
    this.configuration = configuration;
    scratch = TaskDirectory.make();
  }

  /** A local copy of a single file. */
  Path of(SourceFile file) throws IOException {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.path());
    FileSystem system = path.getFileSystem(configuration);
    if (system.getUri().getScheme().equals("file")) {
      return Path.of(path.toUri().getPath());
    }
    Path copy = Files.createDirectory(scratch.directory().resolve("copy-" + count++));
    return copy(system, path, copy.resolve(path.getName()));
  }

  /** The state of a file: its length and modification time. */
  String state(SourceFile file) throws IOException {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.path());
    FileStatus status = path.getFileSystem(configuration).getFileStatus(path);
    return status.getLen() + " " + status.getModificationTime();
  }

  /** A local directory with copies of files at their relative paths. */
  Path of(Iterable<SourceFile> files) throws IOException {
    Path root = Files.createDirectory(scratch.directory().resolve("copy-" + count++));
    for (SourceFile file : files) {
      Path copy = root.resolve(file.inside()).normalize();
      if (!copy.startsWith(root)) {
        throw new IOException(file.path() + " is not in " + file.label());
      }
      Files.createDirectories(copy.resolveSibling(""));
      org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.path());
      copy(path.getFileSystem(configuration), path, copy);
    }
    return root;
  }

  private static Path copy(FileSystem system, org.apache.hadoop.fs.Path from, Path to)
      throws IOException {
    new HadoopFiles(system).fetch(from, to);
    return to;
  }

  @Override
  public void close() throws IOException {
    scratch.close();
  }
}
