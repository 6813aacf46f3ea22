package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills a process that imports, at random moments, and opens what it leaves. After each kill the
 * collection holds one whole snapshot: the one before or a later one, by every check there is.
 */
class ImportKillTest {
  private static final long SEED = Long.getLong("test.seed", 20261115);

  @TempDir Path temp;

  @Test
  @Tag("long") // what a kill leaves is up to the system, not to the JDK
  void survivesKills() throws IOException, InterruptedException {
    kill(Integer.MAX_VALUE, Duration.ofSeconds(20));
  }

  @Test
  @Tag("slow")
  void survivesManyKills() throws IOException, InterruptedException {
    kill(Integer.getInteger("kills", 1000), Duration.ofHours(3));
  }

  private void kill(int kills, Duration budget) throws IOException, InterruptedException {
    Path collection = temp.resolve("collection");
    new SampleSite(ImportLoopProcess.PAGES, 0, true).into(collection);
    Random random = new Random(SEED);
    long end = System.nanoTime() + budget.toNanos();
    long before = 1;
    int done = 0;
    int leftOver = 0;
    // A few in any case, however slow the machine.
    while (done < kills && (System.nanoTime() < end || done < 5)) {
      Process child =
          ChildProcess.java(
                  ImportLoopProcess.class,
                  temp.resolve("log"),
                  collection.toString(),
                  "7",
                  "1000000")
              .start();
      awaitCommit(child, collection, before);
      Thread.sleep(random.nextInt(250), random.nextInt(1_000_000));
      child.destroyForcibly().waitFor();
      assertThat(child.exitValue()).as("killed, not failed").isEqualTo(137);
      done++;
      long start = System.nanoTime();
      PageCollection opened = PageCollection.load(collection);
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
      CheckReport report = CollectionCheck.check(collection, Run.silent());
      assertThat(report.problems()).as("kill %s, -Dtest.seed=%s", done, SEED).isEmpty();
      assertThat(opened.manifest().snapshot()).isGreaterThan(before);
      leftOver += report.notes().isEmpty() ? 0 : 1;
      before = opened.manifest().snapshot();
    }
    System.err.printf(
        "ImportKillTest: %d kills, %d of them amid the writing of files, last snapshot %d%n",
        done, leftOver, before);
    new SampleSite(50, 1, true).into(collection);
    assertThat(CollectionCheck.check(collection, Run.silent()).notes()).isEmpty();
    assertThat(leftOver).isPositive();
  }

  /** Waits for the child's first commit: from then on it imports one snapshot after the other. */
  private static void awaitCommit(Process child, Path collection, long before)
      throws IOException, InterruptedException {
    while (child.isAlive() && PageCollection.open(collection).manifest().snapshot() == before) {
      Thread.sleep(5);
    }
  }
}
