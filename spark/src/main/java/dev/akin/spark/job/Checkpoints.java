package dev.akin.spark.job;

import static java.util.stream.Collectors.toMap;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.engine.url.TextHash;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.ChecksumException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import scala.Tuple2;

/**
 * Checkpoints of a job on disk: a table per step, each with a seal that is written last and holds
 * the size and CRC-32C of every file. A job that is started again reads the steps with an intact
 * seal and makes the others. Reading a step also cuts Spark's lineage.
 *
 * <p>Steps belong to one job. Its description, which must identify its input, is stored next to
 * them; a job with another description finds none of them.
 */
public final class Checkpoints {
  private static final String SEAL = "_seal.json";
  private static final String JOB = "_job.json";

  /** In place of a checksum, which is never negative. */
  private static final long DAMAGED = -1;

  /** Maximum tasks that compute checksums. */
  private static final int MOST_TASKS = 1_000;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final SparkSession session;
  private final String directory;
  private final HadoopFiles files;
  private final Consumer<String> log;

  private Checkpoints(
      SparkSession session, String directory, HadoopFiles files, Consumer<String> log) {
    this.session = session;
    this.directory = directory;
    this.files = files;
    this.log = log;
  }

  /**
   * Opens the checkpoints of a job; those of another job in the same directory are deleted.
   *
   * @param job a description that identifies the job and its input
   * @param log receives messages about damaged and existing steps
   */
  public static Checkpoints open(
      SparkSession session, String directory, String job, Consumer<String> log) throws IOException {
    HadoopFiles files = HadoopFiles.of(directory, session.sparkContext().hadoopConfiguration());
    String qualified = files.qualified(directory);
    if (!hasBegun(files, qualified, job)) {
      files.delete(qualified);
      files.write(qualified + "/" + JOB, job);
    }
    return new Checkpoints(session, qualified, files, log);
  }

  /** Whether checkpoints of this job exist. */
  public static boolean hasBegun(HadoopFiles files, String directory, String job)
      throws IOException {
    return text(files, directory + "/" + JOB).equals(Optional.of(job));
  }

  /**
   * Nested checkpoints for one part of a job.
   *
   * @param what identifies the part, such as a measure and its settings
   */
  public Checkpoints within(String what) throws IOException {
    String name = Long.toHexString(TextHash.of(what));
    return open(session, directory + "/" + name, what, log);
  }

  /** Writes a step and seals it together with facts about it. */
  public void keep(String name, Dataset<Row> rows, ObjectNode facts) throws IOException {
    files.delete(path(name));
    rows.write().option("compression", "zstd").parquet(path(name));
    seal(name, facts);
  }

  /** Copies local files to a step and seals it together with facts about it. */
  public void keep(String name, List<java.nio.file.Path> local, ObjectNode facts)
      throws IOException {
    files.delete(path(name));
    files.make(path(name));
    for (java.nio.file.Path file : local) {
      files.copy(file, path(name));
    }
    seal(name, facts);
  }

  private void seal(String name, ObjectNode facts) throws IOException {
    ObjectNode seal = JSON.createObjectNode();
    seal.set("facts", facts);
    ArrayNode sealed = seal.putArray("files");
    List<FileStatus> written = files.table(path(name));
    List<Long> sums = checksums(written);
    for (int i = 0; i < sums.size(); i++) {
      if (sums.get(i) == DAMAGED) {
        throw new IOException(written.get(i).getPath() + " cannot be read back; check the disk");
      }
      ObjectNode file = sealed.addObject();
      file.put("name", written.get(i).getPath().getName());
      file.put("bytes", written.get(i).getLen());
      file.put("crc32c", Long.toHexString(sums.get(i)));
    }
    files.write(path(name) + "/" + SEAL, JSON.writeValueAsString(seal));
  }

  /** Makes the rows of a step. */
  @FunctionalInterface
  public interface RowSupplier {
    /** Makes the rows. */
    Dataset<Row> rows() throws IOException;
  }

  /** The rows of a step, which is made if it does not exist. */
  public Dataset<Row> step(String name, RowSupplier maker) throws IOException {
    if (find(name).isPresent()) {
      report("step " + name + " was done before");
    } else {
      keep(name, maker.rows(), JSON.createObjectNode());
    }
    return read(name);
  }

  /** The facts of a step, if it exists and is intact. */
  public Optional<JsonNode> find(String name) throws IOException {
    if (!files.exists(path(name) + "/" + SEAL)) {
      return Optional.empty();
    }
    JsonNode seal = seal(name);
    if (!isWhole(name, seal)) {
      log.accept(path(name) + " is damaged and will be made again");
      return Optional.empty();
    }
    return Optional.of(seal.path("facts"));
  }

  /** The seal of a step; a missing node if it is malformed. */
  private JsonNode seal(String name) throws IOException {
    try {
      return JSON.readTree(text(files, path(name) + "/" + SEAL).orElse(""));
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }

  private boolean isWhole(String name, JsonNode seal) throws IOException {
    List<FileStatus> found = files.table(path(name));
    List<Long> sums = checksums(found);
    boolean isWhole = seal.isObject() && seal.path("files").size() == found.size();
    for (int i = 0; isWhole && i < found.size(); i++) {
      JsonNode file = seal.path("files").path(i);
      isWhole =
          file.path("name").asText().equals(found.get(i).getPath().getName())
              && file.path("bytes").asLong() == found.get(i).getLen()
              && file.path("crc32c").asText().equals(Long.toHexString(sums.get(i)));
    }
    return isWhole;
  }

  /** The text of a file, if it exists and passes the checksums of the file system. */
  private static Optional<String> text(HadoopFiles files, String path) throws IOException {
    try {
      return files.read(path);
    } catch (ChecksumException e) {
      return Optional.empty();
    }
  }

  /** The highest number N among the steps named {@code prefix + N}, or 0. */
  public int last(String prefix) throws IOException {
    int last = 0;
    for (String name : files.directories(directory)) {
      if (name.matches(Pattern.quote(prefix) + "\\d{1,9}")) {
        last = Math.max(last, Integer.parseInt(name.substring(prefix.length())));
      }
    }
    return last;
  }

  /** The rows of existing steps. */
  public Dataset<Row> read(String... names) {
    return session.read().parquet(Stream.of(names).map(this::path).toArray(String[]::new));
  }

  /** The directory of a step. */
  public String path(String name) {
    return directory + "/" + name;
  }

  /** Reports progress. */
  public void report(String message) {
    log.accept(message);
  }

  /** Deletes a step. */
  public void delete(String name) throws IOException {
    files.delete(path(name));
  }

  /** Deletes all steps except those whose names begin with one of these prefixes. */
  public void deleteAllExcept(List<String> prefixes) throws IOException {
    for (String name : files.directories(directory)) {
      if (prefixes.stream().noneMatch(name::startsWith)) {
        delete(name);
      }
    }
  }

  /** Whether no file of any step exists. */
  public boolean isEmpty() throws IOException {
    return isEmptyBelow(directory);
  }

  private boolean isEmptyBelow(String parent) throws IOException {
    for (String name : files.directories(parent)) {
      String step = parent + "/" + name;
      if (!files.table(step).isEmpty() || (files.exists(step + "/" + JOB) && !isEmptyBelow(step))) {
        return false;
      }
    }
    return true;
  }

  /** Deletes all steps. */
  public void clear() throws IOException {
    files.delete(directory);
  }

  /** The checksums of files, computed by executors. */
  private List<Long> checksums(List<FileStatus> found) {
    if (found.isEmpty()) {
      return List.of();
    }
    SerializableConfiguration configuration =
        new SerializableConfiguration(session.sparkContext().hadoopConfiguration());
    List<String> paths = found.stream().map(file -> file.getPath().toString()).toList();
    MapFunction<String, Tuple2<String, Long>> checksum =
        path -> new Tuple2<>(path, checksum(path, configuration.value()));
    Map<String, Long> sums =
        session
            .createDataset(paths, Encoders.STRING())
            .repartition(Math.min(paths.size(), MOST_TASKS))
            .map(checksum, Encoders.tuple(Encoders.STRING(), Encoders.LONG()))
            .collectAsList()
            .stream()
            .collect(toMap(Tuple2::_1, Tuple2::_2));
    return paths.stream().map(sums::get).toList();
  }

  private static long checksum(String path, Configuration configuration) throws IOException {
    CRC32C crc = new CRC32C();
    byte[] buffer = new byte[1 << 16];
    Path file = new Path(path);
    try (InputStream in = file.getFileSystem(configuration).open(file)) {
      for (int read; (read = in.read(buffer)) > 0; ) {
        crc.update(buffer, 0, read);
      }
    } catch (ChecksumException e) {
      // A file system with its own checksums detects damage first.
      return DAMAGED;
    }
    return crc.getValue();
  }
}
