package dev.akin.spark.related;

import dev.akin.spark.job.HadoopFiles;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;

/**
 * Lists of finished tasks, one file per task, so that a continued job runs only the other tasks. A
 * file is renamed when it is complete, and ends with its number of rows and the CRC-32C of all
 * bytes before.
 */
final class ListFiles implements Serializable {
  private static final long serialVersionUID = 1;

  private static final String NAME = "task-";

  /** Maximum tasks that read files. */
  private static final int MOST_READERS = 1000;

  private final String directory;
  private final SerializableConfiguration configuration;

  /**
   * The files in a directory, which may not exist yet.
   *
   * @param directory a path that is valid on all machines, one per division into tasks
   */
  ListFiles(SparkSession session, String directory) {
    this.directory = directory;
    configuration = new SerializableConfiguration(session.sparkContext().hadoopConfiguration());
  }

  /**
   * The tasks with intact files.
   *
   * @param log receives messages about damaged files, which are deleted
   */
  BitSet found(SparkSession session, Consumer<String> log) throws IOException {
    FilterFunction<String> isDamaged = name -> !isWhole(name);
    List<String> names = names();
    BitSet found = new BitSet();
    names.forEach(name -> found.set(task(name)));
    if (!names.isEmpty()) {
      for (String name : spread(session, names).filter(isDamaged).collectAsList()) {
        log.accept(path(name) + " is damaged and will be made again");
        if (!system().delete(path(name), false)) {
          throw new IOException("cannot delete the damaged file " + path(name));
        }
        found.clear(task(name));
      }
    }
    return found;
  }

  /** Number of tasks with a file. */
  int count() throws IOException {
    return names().size();
  }

  /** Writes the lists of a task, within the task, and returns the number of rows. */
  long write(int task, Iterator<Row> rows) throws IOException {
    FileSystem system = system();
    Path fresh = path("_" + task + "-" + UUID.randomUUID());
    CRC32C crc = new CRC32C();
    long count = 0;
    try (DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(new CheckedOutputStream(system.create(fresh, true), crc)))) {
      for (; rows.hasNext(); count++) {
        ListRow.write(rows.next(), out);
      }
      out.writeLong(count);
      out.flush();
      out.writeLong(crc.getValue());
    }
    publish(fresh, path(NAME + task));
    return count;
  }

  /** Renames a file, unless another attempt of the same task has done so. */
  private void publish(Path fresh, Path file) throws IOException {
    FileSystem system = system();
    boolean isMoved;
    try {
      isMoved = system.rename(fresh, file);
    } catch (FileAlreadyExistsException e) {
      isMoved = false;
    }
    if (!isMoved) {
      if (!system.exists(file)) {
        throw new IOException("cannot rename " + fresh + " to " + file);
      }
      system.delete(fresh, false);
    }
  }

  /** The rows of all lists. */
  Dataset<Row> rows(SparkSession session) throws IOException {
    List<String> names = names();
    if (names.isEmpty()) {
      return session.createDataFrame(List.of(), ListRow.SCHEMA);
    }
    FlatMapFunction<String, Row> read = this::read;
    return spread(session, names).flatMap(read, Encoders.row(ListRow.SCHEMA));
  }

  private static Dataset<String> spread(SparkSession session, List<String> names) {
    return session
        .createDataset(names, Encoders.STRING())
        .repartition(Math.min(names.size(), MOST_READERS));
  }

  private List<String> names() throws IOException {
    HadoopFiles files = new HadoopFiles(system());
    return files.exists(directory)
        ? files.names(directory).stream().filter(name -> name.startsWith(NAME)).toList()
        : List.of();
  }

  private static int task(String name) {
    return Integer.parseInt(name.substring(NAME.length()));
  }

  private FileSystem system() throws IOException {
    return new Path(directory).getFileSystem(configuration.value());
  }

  private Path path(String name) {
    return new Path(directory, name);
  }

  private boolean isWhole(String name) throws IOException {
    try (ListReader reader = open(name)) {
      while (reader.hasNext()) {
        reader.next();
      }
      return true;
    } catch (ListReader.DamagedException e) {
      return false;
    }
  }

  private Iterator<Row> read(String name) throws IOException {
    ListReader reader = open(name);
    TaskCompletionListener close = context -> reader.close();
    TaskContext.get().addTaskCompletionListener(close);
    return reader;
  }

  private ListReader open(String name) throws IOException {
    FileSystem system = system();
    long bytes = system.getFileStatus(path(name)).getLen();
    return new ListReader(
        new BufferedInputStream(system.open(path(name))), bytes, path(name).toString());
  }
}
