package dev.akin.core.run;

/** A listener for the progress of long work. Implementations must be cheap and thread-safe. */
public interface ProgressListener {
  /** A listener that does nothing. */
  ProgressListener NONE = (what, unit, total) -> Task.NONE;

  /**
   * Starts a task.
   *
   * @param what the activity, such as "ranking"
   * @param unit the counted units, such as "rows"
   * @param total number of units, or negative if unknown
   */
  Task start(String what, String unit, long total);

  /** One task, from its start to {@link #close()}. */
  interface Task extends AutoCloseable {
    /** A task that does nothing. */
    Task NONE =
        new Task() {
          @Override
          public void advance(long units) {}

          @Override
          public void close() {}
        };

    /** Reports further completed units. */
    void advance(long units);

    @Override
    void close();
  }
}
