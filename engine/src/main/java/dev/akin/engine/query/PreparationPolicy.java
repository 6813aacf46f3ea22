package dev.akin.engine.query;

import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;

/** The time and memory that a {@link QueryService} may spend on preparing measures. */
public interface PreparationPolicy {
  /** The policy for users of the library: half of the heap, and no time limit. */
  PreparationPolicy STANDARD =
      new PreparationPolicy() {
        @Override
        public boolean allows(Forecast forecast) {
          return forecast.memory().bytes() <= memoryBytes();
        }

        @Override
        public void check(Measure measure, Forecast forecast) {
          if (!allows(forecast)) {
            throw new PreparationRefusedException(
                ("preparing %s needs about %s MiB of heap, but at most %s MiB are used for "
                        + "it, half of the heap; start Java with a larger -Xmx")
                    .formatted(measure, forecast.memory().bytes() >> 20, memoryBytes() >> 20));
          }
        }

        @Override
        public long memoryBytes() {
          return Runtime.getRuntime().maxMemory() / 2;
        }

        @Override
        public boolean waits() {
          return true;
        }
      };

  /** Whether a measure with this forecast may be prepared. */
  boolean allows(Forecast forecast);

  /** Throws an exception with the reason if a measure must not be prepared. */
  void check(Measure measure, Forecast forecast);

  /** Maximum heap of prepared measures and running queries together, in bytes. */
  long memoryBytes();

  /**
   * Whether a query waits on its own thread while another one prepares the same measure. If not, it
   * ends with a {@link PendingPreparation}.
   */
  boolean waits();
}
