package dev.akin.spark.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.run.Run;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.warc.SelectedRecords;
import dev.akin.spark.LocalSpark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class FileReadersTest {
  @TempDir Path directory;

  @BeforeEach
  void startSpark() {
    LocalSpark.session(2); // provides the local directory for copies
  }

  /** Record numbers of the old file would be wrong. */
  @Test
  void changedArchiveIsRejected() throws IOException {
    Path archive = Files.writeString(directory.resolve("a.warc"), "");
    SourceFile file = new SourceFile(archive.toString(), "a.warc", "");
    try (LocalCopies copies = new LocalCopies(new Configuration())) {
      ReadingTask.Reader reader =
          FileReaders.archive(file, new SelectedRecords(), copies.state(file));
      RowSink intake = new RowSink(0, row -> {});
      assertThat(reader.read(copies, intake, new SkippedRecords(true), Run.silent())).isZero();
      Files.writeString(archive, "WARC/1.0\r\n");
      assertThatThrownBy(() -> reader.read(copies, intake, new SkippedRecords(true), Run.silent()))
          .isInstanceOf(RejectedInputException.class)
          .hasMessageContaining("a.warc changed while it was read");
    }
  }
}
