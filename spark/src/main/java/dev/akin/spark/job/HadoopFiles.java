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

/** Small files and directories on any file system of Hadoop. */
public record HadoopFiles(FileSystem system) {
  /** Suffix of files that are being written. */
  public static final String TEMPORARY = ".tmp";

  /** The file system that a path is in. */
  public static HadoopFiles of(String path, Configuration configuration) throws IOException {
    return new HadoopFiles(new Path(path).getFileSystem(configuration));
  }

  /** The qualified path, which is valid on every machine. */
  public String qualified(String path) {
    return system.makeQualified(new Path(path)).toString();
  }

  /** The names of the entries of a directory. */
  public List<String> names(String directory) throws IOException {
    return names(directory, file -> true);
  }

  /** Whether a file or directory exists. */
  public boolean exists(String path) throws IOException {
    return system.exists(new Path(path));
  }

  /** The text of a small file, if it exists. */
  public Optional<String> read(String path) throws IOException {
    try (InputStream in = system.open(new Path(path))) {
      return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
  }

  /**
   * Replaces a small file atomically. On file systems without atomic rename, such as object stores,
   * the file may be missing for a moment.
   */
  public void write(String path, String text) throws IOException {
    Path target = system.makeQualified(new Path(path));
    Path temporary = system.makeQualified(new Path(path + TEMPORARY));
    put(temporary, text);
    FileContext context;
    try {
      context = FileContext.getFileContext(temporary.toUri(), system.getConf());
    } catch (UnsupportedFileSystemException e) {
      // Only Hadoop's older interface supports this file system; it cannot rename over a file.
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

  /** Creates a directory, if it does not exist. */
  public void make(String directory) throws IOException {
    system.mkdirs(new Path(directory));
  }

  /** Copies a local file into a directory. */
  public void copy(java.nio.file.Path file, String directory) throws IOException {
    Path target = new Path(directory, String.valueOf(file.getFileName()));
    system.copyFromLocalFile(false, true, new Path(file.toUri()), target);
  }

  /** Copies a file to the local disk. */
  public void fetch(Path from, java.nio.file.Path to) throws IOException {
    system.copyToLocalFile(false, from, new Path(to.toUri()), true);
  }

  /** Replaces a file or directory by another. */
  public void move(String from, String to) throws IOException {
    delete(to);
    if (!system.rename(new Path(from), new Path(to))) {
      throw new IOException("cannot rename " + from + " to " + to);
    }
  }

  /** Deletes a file, or a directory with its contents, if it exists. */
  public void delete(String path) throws IOException {
    system.delete(new Path(path), true);
  }

  /** Deletes a directory if it is empty, and returns whether it no longer exists. */
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

  /** The data files of a table by name, without Spark's marker files and hidden files. */
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
