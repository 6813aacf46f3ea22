package dev.akin.spark.intake;

import dev.akin.spark.job.TaskDirectory;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;

/**
 * Files on the disk of the machine that reads them, as the readers want to read them twice or at
 * random; gone when it is done. A file that is there already is not copied.
 */
final class LocalCopies implements Closeable {
  private final Configuration configuration;
  private final TaskDirectory scratch;
  private int count;

  LocalCopies(Configuration configuration) throws IOException {
    this.configuration = configuration;
    scratch = TaskDirectory.make();
  }

  /** A file that stands for itself. */
  Path of(SourceFile file) throws IOException {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.path());
    FileSystem system = path.getFileSystem(configuration);
    if (system.getUri().getScheme().equals("file")) {
      return Path.of(path.toUri().getPath());
    }
    Path copy = Files.createDirectory(scratch.directory().resolve("copy-" + count++));
    return copy(system, path, copy.resolve(path.getName()));
  }

  /** What a file is now: one that is written anew is another. */
  String state(SourceFile file) throws IOException {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.path());
    FileStatus status = path.getFileSystem(configuration).getFileStatus(path);
    return status.getLen() + " " + status.getModificationTime();
  }

  /** A directory that holds some files of another, where they stand there. */
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
    system.copyToLocalFile(false, from, new org.apache.hadoop.fs.Path(to.toUri()), true);
    return to;
  }

  @Override
  public void close() throws IOException {
    scratch.close();
  }
}
