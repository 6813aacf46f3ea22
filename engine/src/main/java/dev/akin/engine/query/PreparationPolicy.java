package dev.akin.engine.query;

import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;

/** The time and memory that a {@link QueryService} may spend on preparing measures. */
@FunctionalInterface
public interface PreparationPolicy {
  /** The policy for users of the library: half of the heap, and no time limit. */
  PreparationPolicy STANDARD = () -> Runtime.getRuntime().maxMemory() / 2;

  /** Maximum heap of prepared measures and running queries together, in bytes. */
  long memoryBytes();

  /** Whether a measure with this forecast may be prepared; by default if its memory suffices. */
  default boolean allows(Forecast forecast) {
    return forecast.memory().bytes() <= memoryBytes();
  }

  /** Throws an exception with the reason if a measure must not be prepared. */
  default void check(Measure measure, Forecast forecast) {
    if (!allows(forecast)) {
      throw new PreparationRefusedException(
          ("preparing %s needs about %s MiB of heap, but at most %s MiB are used for it; start Java"
                  + " with a larger -Xmx")
              .formatted(measure, forecast.memory().bytes() >> 20, memoryBytes() >> 20));
    }
  }

  /**
   * Whether a query waits on its own thread while another one prepares the same measure, which is
   * the default. If not, it ends with a {@link PendingPreparation}.
   */
  default boolean waits() {
    return true;
  }
}
