package dev.akin.spark.cli;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.spark.SparkStageInfo;
import org.apache.spark.SparkStatusTracker;
import org.apache.spark.sql.SparkSession;

/** Reports the completed tasks of long stages: those that are active in two successive polls. */
final class StageProgress {
  private static final int SECONDS = 10;

  /** Polls without progress after which a stage is reported again. */
  static final int PATIENCE = 6;

  /** Work whose progress is reported. */
  @FunctionalInterface
  interface Work {
    /** Does the work. */
    void run() throws IOException;
  }

  private final SparkStatusTracker tracker;
  private final Consumer<String> log;

  /** Completed tasks of each active stage at the last poll. */
  private Map<Integer, Integer> before = Map.of();

  private int polls = 1;

  StageProgress(SparkStatusTracker tracker, Consumer<String> log) {
    this.tracker = tracker;
    this.log = log;
  }

  /** Does the work and polls every ten seconds meanwhile. */
  static void during(Work work, SparkSession session, Consumer<String> log) throws IOException {
    StageProgress progress = new StageProgress(session.sparkContext().statusTracker(), log);
    ScheduledExecutorService clock =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "akin-progress");
              thread.setDaemon(true);
              return thread;
            });
    Future<?> polling =
        clock.scheduleAtFixedRate(progress::poll, SECONDS, SECONDS, TimeUnit.SECONDS);
    try {
      work.run();
    } finally {
      polling.cancel(false);
      clock.shutdown();
    }
  }

  /** Polls once. */
  void poll() {
    Map<Integer, Integer> now = new TreeMap<>();
    for (int id : tracker.getActiveStageIds()) {
      SparkStageInfo stage = tracker.getStageInfo(id).getOrElse(() -> null);
      if (stage != null) {
        int done = stage.numCompletedTasks();
        int known = before.getOrDefault(id, Integer.MAX_VALUE);
        now.put(id, done);
        if (done > known || (done == known && polls % PATIENCE == 0)) {
          report(stage);
        }
      }
    }
    before = now;
    polls++;
  }

  private void report(SparkStageInfo stage) {
    log.accept(
        String.format(
            Locale.ROOT,
            "  stage %d: %,d of %,d tasks done",
            stage.stageId(),
            stage.numCompletedTasks(),
            stage.numTasks()));
  }
}
