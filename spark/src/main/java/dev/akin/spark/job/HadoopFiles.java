package dev.akin.spark.job;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.UnsupportedFileSystemException;

/** Small files and directories wherever Hadoop can read and write. */
public record HadoopFiles(FileSystem system) {
  /** What the name of a file ends with that is not whole yet. */
  public static final String TEMPORARY = ".tmp";

  /** The file system that a path is in. */
  public static HadoopFiles of(String path, Configuration configuration) throws IOException {
    return new HadoopFiles(new Path(path).getFileSystem(configuration));
  }

  /** A path that means the same on every machine: with its file system, from the root. */
  public String whole(String path) {
    return system.makeQualified(new Path(path)).toString();
  }

  /** The names of all that is in a directory. */
  public List<String> names(String directory) throws IOException {
    return names(directory, file -> true);
  }

  /** Whether something is there. */
  public boolean exists(String path) throws IOException {
    return system.exists(new Path(path));
  }

  /** The text of a small file, if it is there. */
  public Optional<String> read(String path) throws IOException {
    try (InputStream in = system.open(new Path(path))) {
      return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
  }

  /**
   * Writes a small file so that at any moment the old one is there or the new one, whole; where a
   * file cannot be renamed at once, as in object stores, for a moment there may be neither.
   */
  public void write(String path, String text) throws IOException {
    Path target = system.makeQualified(new Path(path));
    Path temporary = system.makeQualified(new Path(path + TEMPORARY));
    put(temporary, text);
    FileContext context;
    try {
      context = FileContext.getFileContext(temporary.toUri(), system.getConf());
    } catch (UnsupportedFileSystemException e) {
      // Known to Hadoop by its older interface only, which renames nothing over another.
      put(target, text);
      system.delete(temporary, false);
      return;
    }
    context.rename(temporary, target, Options.Rename.OVERWRITE);
  }

  private void put(Path file, String text) throws IOException {
    try (OutputStream out = system.create(file, true)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Makes a directory, if it is not there. */
  public void make(String directory) throws IOException {
    system.mkdirs(new Path(directory));
  }

  /** Copies a file of this machine into a directory, under its own name. */
  public void copy(java.nio.file.Path file, String directory) throws IOException {
    Path target = new Path(directory, String.valueOf(file.getFileName()));
    system.copyFromLocalFile(false, true, new Path(file.toUri()), target);
  }

  /** Puts a file or directory in the place of another. */
  public void move(String from, String to) throws IOException {
    delete(to);
    if (!system.rename(new Path(from), new Path(to))) {
      throw new IOException("cannot rename " + from + " to " + to);
    }
  }

  /** Removes a file or a directory with all that is in it, if it is there. */
  public void delete(String path) throws IOException {
    system.delete(new Path(path), true);
  }

  /** Removes a directory that nothing is in; whether it is gone. */
  public boolean deleteIfEmpty(String directory) throws IOException {
    boolean isEmpty = !exists(directory) || names(directory).isEmpty();
    if (isEmpty) {
      delete(directory);
    }
    return isEmpty;
  }

  /** The names of the directories in a directory. */
  public List<String> directories(String directory) throws IOException {
    return names(directory, FileStatus::isDirectory);
  }

  private List<String> names(String directory, Predicate<FileStatus> isWanted) throws IOException {
    return Stream.of(system.listStatus(new Path(directory)))
        .filter(isWanted)
        .map(file -> file.getPath().getName())
        .toList();
  }

  /** The files of a table, by name; neither Spark's own marks nor hidden ones. */
  public List<FileStatus> table(String directory) throws IOException {
    List<FileStatus> files = new ArrayList<>();
    for (FileStatus file : system.listStatus(new Path(directory))) {
      String name = file.getPath().getName();
      if (file.isFile() && !name.startsWith("_") && !name.startsWith(".")) {
        files.add(file);
      }
    }
    files.sort((a, b) -> a.getPath().compareTo(b.getPath()));
    return files;
  }
}
