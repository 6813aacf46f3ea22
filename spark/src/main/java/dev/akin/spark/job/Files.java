package dev.akin.spark.job;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;

/** Small files and directories wherever Hadoop can read and write. */
public record Files(FileSystem system) {
  /** The file system that a path is in. */
  public static Files of(String path, Configuration configuration) throws IOException {
    return new Files(new Path(path).getFileSystem(configuration));
  }

  /** A path that means the same on every machine: with its file system, from the root. */
  public String whole(String path) {
    return system.makeQualified(new Path(path)).toString();
  }

  /** The names of all that is in a directory. */
  public List<String> names(String directory) throws IOException {
    List<String> names = new ArrayList<>();
    for (FileStatus file : system.listStatus(new Path(directory))) {
      names.add(file.getPath().getName());
    }
    return names;
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

  /** Writes a small file so that at any moment the old one is there or the new one, whole. */
  public void write(String path, String text) throws IOException {
    Path temporary = system.makeQualified(new Path(path + ".tmp"));
    try (OutputStream out = system.create(temporary, true)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    FileContext.getFileContext(temporary.toUri(), system.getConf())
        .rename(temporary, system.makeQualified(new Path(path)), Options.Rename.OVERWRITE);
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

  /** The names of the directories in a directory. */
  public List<String> directories(String directory) throws IOException {
    List<String> names = new ArrayList<>();
    for (FileStatus file : system.listStatus(new Path(directory))) {
      if (file.isDirectory()) {
        names.add(file.getPath().getName());
      }
    }
    return names;
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
