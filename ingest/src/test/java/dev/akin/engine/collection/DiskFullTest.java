package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Imports in a process that may not write files beyond a size, so that writes fail in the middle,
 * in one file after the other as the limit rises. The import ends with an {@link IOException}, the
 * old snapshot stays, and nothing else does.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("long") // says the same on every JDK
class DiskFullTest {
  @TempDir Path temp;

  @Test
  void leavesTheOldSnapshotIfAWriteFails() throws IOException, InterruptedException {
    Path collection = temp.resolve("collection");
    Manifest old = new SampleSite(50, 1, true).into(collection).manifest();
    int failed = 0;
    int limit = 0;
    for (int step = 0; PageCollection.open(collection).manifest().equals(old); step++) {
      limit = step < 10 ? step : limit * 5 / 4;
      int exit = importUnder(limit, collection);
      assertThat(exit).as(Files.readString(log())).isIn(0, 3);
      if (exit == 3) {
        failed++;
        assertThat(Files.readString(log())).contains("IOException: File too large");
        assertThat(PageCollection.load(collection).manifest()).isEqualTo(old);
        CheckReport report = CollectionCheck.check(collection, Run.silent());
        assertThat(report.problems()).isEmpty();
        assertThat(report.notes()).isEmpty();
      }
    }
    System.err.printf("DiskFullTest: %d imports failed, the next went well%n", failed);
    assertThat(failed).isGreaterThan(5);
    assertThat(CollectionCheck.check(collection, Run.silent()).ok()).isTrue();
  }

  @Test
  void removesANewCollectionIfAWriteFails() throws IOException, InterruptedException {
    Path parent = Files.createDirectories(temp.resolve("parent"));
    for (int limit : List.of(0, 4, 16)) {
      assertThat(importUnder(limit, parent.resolve("deep/new"))).isEqualTo(3);
      try (Stream<Path> files = Files.list(parent)) {
        assertThat(files).isEmpty();
      }
    }
  }

  private Path log() {
    return temp.resolve("log");
  }

  /** An import whose files may have {@code limit} KiB; its log is a pipe's end, not a file. */
  private int importUnder(int limit, Path collection) throws IOException, InterruptedException {
    ProcessBuilder builder =
        ChildProcess.java(ImportLoopProcess.class, log(), collection.toString(), "9", "1");
    ChildProcess.under("ulimit -f " + limit, builder).redirectOutput(ProcessBuilder.Redirect.PIPE);
    Process child = builder.start();
    Files.write(log(), child.getInputStream().readAllBytes());
    return child.waitFor();
  }
}
