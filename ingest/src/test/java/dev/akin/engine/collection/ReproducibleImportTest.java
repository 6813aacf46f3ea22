package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same input gives the same bytes, in every process, for any number of threads and memory. */
class ReproducibleImportTest {
  @TempDir Path temp;

  @Test
  void givesTheSameBytesInSeveralProcesses() throws Exception {
    Map<String, String> first = imported("first", 1, 64 << 20);
    assertThat(first.keySet()).anyMatch(name -> name.startsWith("words"));
    assertThat(first.keySet()).anyMatch(name -> name.startsWith("features"));
    for (int threads : List.of(2, 8)) {
      long memory = threads == 2 ? 4 << 20 : 256 << 20;
      assertThat(imported(threads + " threads", threads, memory)).isEqualTo(first);
    }
    assertThat(CollectionCheck.check(temp.resolve("first"), Run.silent()).problems()).isEmpty();
  }

  private Map<String, String> imported(String name, int threads, long memory)
      throws IOException, InterruptedException {
    Path collection = temp.resolve(name);
    Path log = temp.resolve("log");
    String[] arguments = {collection.toString(), "" + threads, "" + memory};
    int code = ChildProcess.run(ChildProcess.java(ImportProcess.class, log, arguments));
    assertThat(code).as(Files.readString(log)).isZero();
    return contents(collection);
  }

  /** The checksum of each file, but for the time of the commit. */
  private static Map<String, String> contents(Path collection) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(collection)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        contents.put(
            name,
            name.equals(Manifest.FILE)
                ? Files.readString(file).replaceAll("\"(created|checksum)\" : \"[^\"]*\"", "")
                : FileChecksums.crc32c(file, bytes -> {}));
      }
    }
    return contents;
  }
}
