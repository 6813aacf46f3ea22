package dev.akin.spark.related;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.spark.LocalSpark;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** File systems that do not rename over a file: some return false, some throw. */
@Tag("long")
class ListFilesTest {
  @TempDir java.nio.file.Path directory;

  private final SparkSession session = LocalSpark.session(2);

  /** A local file system with its own scheme. */
  public abstract static class Strict extends RawLocalFileSystem {
    @Override
    public String getScheme() {
      return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    @Override
    public URI getUri() {
      return URI.create(getScheme() + ":///");
    }

    boolean move(Path from, Path to) throws IOException {
      return super.rename(from, to);
    }
  }

  /** Returns false, as HDFS does. */
  public static class Refusing extends Strict {
    @Override
    public boolean rename(Path from, Path to) throws IOException {
      return !exists(to) && move(from, to);
    }
  }

  /** Throws, as S3A does. */
  public static class Throwing extends Strict {
    @Override
    public boolean rename(Path from, Path to) throws IOException {
      if (exists(to)) {
        throw new FileAlreadyExistsException(to.toString());
      }
      return move(from, to);
    }
  }

  /** Renames nothing. */
  public static class Broken extends Strict {
    @Override
    public boolean rename(Path from, Path to) {
      return false;
    }
  }

  @BeforeEach
  void makeFileSystemsKnown() {
    for (Strict each : List.of(new Refusing(), new Throwing(), new Broken())) {
      session
          .sparkContext()
          .hadoopConfiguration()
          .set("fs." + each.getScheme() + ".impl", each.getClass().getName());
    }
  }

  /** Writes the lists of task 3 {@code times} times, each in a task of Spark. */
  private ListFiles written(String scheme, int times) {
    ListFiles files = new ListFiles(session, scheme + "://" + directory.resolve("lists"));
    MapFunction<Long, Long> write =
        attempt ->
            files.write(
                3,
                LongStream.range(0, 5)
                    .mapToObj(page -> ListRow.of(page, 1, page + 1, 0.5))
                    .iterator());
    session.range(times).map(write, Encoders.LONG()).collectAsList();
    return files;
  }

  @ParameterizedTest
  @ValueSource(strings = {"file", "refusing", "throwing"})
  void secondAttemptAtTheSameTaskChangesNothing(String scheme) throws IOException {
    ListFiles files = written(scheme, 4);
    assertThat(files.count()).isEqualTo(1);
    assertThat(files.found(session, told -> {}).stream().toArray()).containsExactly(3);
    assertThat(directory.resolve("lists").toFile().list())
        .allMatch(name -> name.contains("task-3"));
    assertThat(files.rows(session).collectAsList())
        .extracting(Row::toString)
        .containsExactly("[0,1,1,0.5]", "[1,1,2,0.5]", "[2,1,3,0.5]", "[3,1,4,0.5]", "[4,1,5,0.5]");
  }

  @ParameterizedTest
  @ValueSource(strings = "broken")
  void failedRenameIsAnError(String scheme) {
    assertThatThrownBy(() -> written(scheme, 1)).rootCause().hasMessageContaining("cannot rename");
  }
}
