package dev.akin.crawl.journal;

import dev.akin.engine.collection.OutputScratch;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Concatenates the WARC files of a crawl to one WARC file. */
public final class WarcExport {
  private WarcExport() {}

  /** Writes the concatenation atomically. */
  public static void write(List<Path> warcs, Path file) throws IOException {
    Path target = file.toAbsolutePath();
    try (OutputScratch scratch = OutputScratch.of(target)) {
      Path temporary = scratch.resolve("warc");
      try (OutputStream out = Files.newOutputStream(temporary)) {
        for (Path warc : warcs) {
          Files.copy(warc, out);
        }
      }
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
