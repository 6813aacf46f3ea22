package dev.akin.ingest.warc;

import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.archive.ArchiveReader;
import dev.akin.ingest.archive.ArchiveRecord;
import dev.akin.ingest.html.ParsedPage;
import dev.akin.testkit.files.KeptInputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Any bytes are an archive, or not: nothing is thrown, and there are no more records than could fit
 * in. What {@code bench/fuzz} finds is kept beside as a resource, and read again by every build.
 */
public class ArchiveFuzzTest {
  /** A record takes a header of two dozen bytes at least, and Zstandard repeats for nothing. */
  private static final long LEAST_RECORD = 10;

  private static final long MOST_UNPACKED = 1 << 28;

  @Test
  void acceptsStoredInputs() throws IOException {
    KeptInputs.readAll(ArchiveFuzzTest.class, ArchiveFuzzTest::fuzzerTestOneInput);
  }

  /** Entry point of the fuzzer. */
  public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
    Path file =
        Path.of(System.getProperty("java.io.tmpdir"), "fuzz-" + ProcessHandle.current().pid());
    Files.write(file, bytes);
    long records = 0;
    try (ArchiveReader reader = ArchiveReader.open(file, "f", (reason, where) -> {})) {
      for (ArchiveRecord record; (record = reader.next()) != null; ) {
        records++;
        use(record);
      }
    } finally {
      Files.delete(file);
    }
    if (records > MOST_UNPACKED / LEAST_RECORD) {
      throw new AssertionError(records + " records in " + bytes.length + " bytes");
    }
  }

  private static void use(ArchiveRecord record) {
    ArchiveCapture capture = ArchiveCapture.of(record);
    WebUrl url = capture.url();
    if (url != null && capture.kind() != ArchiveCapture.Kind.REVISIT) {
      ParsedPage page = ArchivePage.read(record, url);
      if ((page.page() == null) == page.fault().isEmpty()) {
        throw new AssertionError("neither a page nor a fault at " + record.where());
      }
    }
    if (record.date() > Long.MAX_VALUE / 2) {
      throw new AssertionError(record.field("WARC-Date"));
    }
  }
}
