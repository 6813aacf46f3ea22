package dev.akin.core.run;

/** Hears how far long work has come. Implementations must be cheap and thread-safe. */
public interface ProgressListener {
  /** Hears and says nothing. */
  ProgressListener NONE = (what, unit, total) -> Task.NONE;

  /**
   * Begins a stretch of work.
   *
   * @param what what is being done, as a person would say it: "ranking"
   * @param unit what is counted: "rows"
   * @param total how many units there are, or negative if nobody knows
   */
  Task start(String what, String unit, long total);

  /** One stretch of work, from its start to {@link #close()}. */
  interface Task extends AutoCloseable {
    /** Counts nothing. */
    Task NONE =
        new Task() {
          @Override
          public void advance(long units) {}

          @Override
          public void close() {}
        };

    /** So many further units are done. */
    void advance(long units);

    @Override
    void close();
  }
}
