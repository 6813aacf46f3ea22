package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.spark.LocalSpark;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import org.apache.spark.SparkStatusTracker;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
class StageProgressTest {
  /** Permits for tasks, which run in this process. */
  private static final Semaphore TASKS = new Semaphore(0);

  private final SparkSession session = LocalSpark.session(2);
  private final SparkStatusTracker tracker = session.sparkContext().statusTracker();

  /** Runs four tasks, two at a time, which wait for permits. */
  private int work() {
    MapFunction<Long, Long> wait =
        number -> {
          TASKS.acquire();
          return number;
        };
    return session.range(0, 4, 1, 4).map(wait, Encoders.LONG()).collectAsList().size();
  }

  private boolean hasDone(int tasks) {
    for (int id : tracker.getActiveStageIds()) {
      if (tracker.getStageInfo(id).exists(stage -> stage.numCompletedTasks() == tasks)) {
        return true;
      }
    }
    return false;
  }

  private static void await(BooleanSupplier isSo) throws InterruptedException {
    for (int i = 0; i < 3_000 && !isSo.getAsBoolean(); i++) {
      Thread.sleep(10);
    }
    assertThat(isSo.getAsBoolean()).isTrue();
  }

  @Test
  void reportsStagesThatAreActiveInTwoPolls() throws Exception {
    List<String> log = new ArrayList<>();
    StageProgress progress = new StageProgress(tracker, log::add);
    CompletableFuture<Integer> work = CompletableFuture.supplyAsync(this::work);
    try {
      await(() -> hasDone(0));
      progress.poll();
      assertThat(log).isEmpty();
      TASKS.release();
      await(() -> hasDone(1));
      progress.poll();
      progress.poll();
      assertThat(log).singleElement().asString().matches("  stage \\d+: 1 of 4 tasks done");
      for (int i = 0; i < StageProgress.PATIENCE; i++) {
        progress.poll();
      }
      assertThat(log).as("reported again without progress").hasSize(2);
    } finally {
      TASKS.release(3);
    }
    assertThat(work.get()).isEqualTo(4);
    progress.poll();
    assertThat(log).hasSize(2);
  }
}
