package dev.akin.spark.job;

import dev.akin.core.run.Run;
import org.apache.spark.TaskContext;

/** The {@link Run} of kernels within a task. */
public final class TaskRun {
  private TaskRun() {}

  /** A run on one thread that is cancelled with the task of the current thread. */
  public static Run ofThisTask() {
    TaskContext context = TaskContext.get();
    return Run.silent()
        .withThreads(1)
        .withCancellation(() -> context != null && context.isInterrupted());
  }
}
