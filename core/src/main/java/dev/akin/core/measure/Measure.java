package dev.akin.core.measure;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.run.Run;
import java.util.Optional;

/**
 * A similarity measure with its parameters. Immutable, cheap and comparable; computes nothing
 * itself. Its text form is {@code id(key=value,...)} with every parameter.
 */
public interface Measure {
  /** Properties of this measure; the contract test verifies all of them. */
  MeasureInfo info();

  /** The memory that {@link #prepare} and its scorer need, estimated from sizes alone. */
  MemoryEstimate memory(GraphSize size);

  /**
   * The cost of {@link #prepare} on this snapshot, estimated quickly. Measures whose preparation is
   * more than a few passes over the links override this default.
   */
  default Forecast forecast(Snapshot snapshot, Run run) {
    return new Forecast(memory(snapshot.graph().size()), 0);
  }

  /** The measure as a sum over shared features, if it is one. */
  default Optional<SharedSum> sharedSum() {
    return Optional.empty();
  }

  /** The data that can be computed once and stored, if any. */
  default Optional<Storable> storable() {
    return Optional.empty();
  }

  /**
   * Binds the measure to a snapshot: does all expensive work that is needed once.
   *
   * @throws TooCostlyException if the preparation exceeds its limits; the message suggests an
   *     alternative
   */
  Scorer prepare(Snapshot snapshot, Run run);
}
