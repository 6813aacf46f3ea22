package dev.akin.spark.job;

import dev.akin.core.run.Run;
import org.apache.spark.TaskContext;

/** How kernels run within a task. */
public final class TaskRun {
  private TaskRun() {}

  /** On one thread, and for as long as the task of this thread is wanted. */
  public static Run ofThisTask() {
    TaskContext context = TaskContext.get();
    return Run.silent()
        .withThreads(1)
        .withCancellation(() -> context != null && context.isInterrupted());
  }
}
