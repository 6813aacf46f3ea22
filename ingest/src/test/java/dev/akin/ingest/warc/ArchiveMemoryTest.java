package dev.akin.ingest.warc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import dev.akin.ingest.archive.WarcFixtures;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.SkippedRecords;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The memory of an import does not grow with the size of an archive. */
@Tag("slow")
class ArchiveMemoryTest {
  private static final long MEGABYTE = 1 << 20;

  @TempDir Path directory;

  /** An archive of records of 1 MiB, one in ten of them a page of 100 KB. */
  private InputFile archive(String name, int records) throws IOException {
    Random random = new Random(7);
    Path file = directory.resolve(name);
    byte[] image = new byte[1 << 20];
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      for (int i = 0; i < records; i++) {
        random.nextBytes(image);
        byte[] reply = WarcFixtures.http("200 OK", image, "Content-Type: image/png");
        out.write(
            WarcFixtures.record("response", "http://a.example/i" + i, WarcFixtures.DATE, reply));
        if (i % 10 == 0) {
          String html = "<p>" + i + " <a href='" + (i + 10) + "'>x</a>" + "text ".repeat(20_000);
          out.write(WarcFixtures.page("http://a.example/" + i, html));
        }
      }
    }
    return new InputFile(file.toString());
  }

  private static long peak() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .mapToLong(
            pool -> pool.getCollectionUsage() == null ? 0 : pool.getCollectionUsage().getUsed())
        .sum();
  }

  private long growth(InputFile input, String name) throws IOException {
    ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
    System.gc();
    long before = peak();
    long[] most = new long[1];
    Run run =
        Run.silent()
            .withCancellation(
                () -> {
                  most[0] = Math.max(most[0], peak());
                  return false;
                });
    Importer.of("warc")
        .withMemory(8 * MEGABYTE)
        .run(
            new ArchiveSource(List.of(input)),
            directory.resolve(name),
            new SkippedRecords(true),
            run);
    return most[0] - before;
  }

  @Test
  void usesTheSameMemoryForTenTimesTheBytes() throws IOException {
    InputFile small = archive("small.warc", 25);
    InputFile large = archive("large.warc", 250);
    growth(small, "warm");
    long ofSmall = growth(small, "small");
    long ofLarge = growth(large, "large");
    assertThat(Files.size(large.path())).isGreaterThan(250 * MEGABYTE);
    assertThat(ofLarge)
        .as("live heap after collections: %s bytes for the small archive", ofSmall)
        .isLessThan(Math.max(ofSmall, 0) + 64 * MEGABYTE);
  }
}
