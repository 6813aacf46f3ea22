package dev.akin.core.measure;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.run.Run;
import java.util.Optional;

/**
 * A similarity measure with its parameters. Immutable, cheap, comparable; computes nothing by
 * itself. Prints itself as {@code id(key=value,...)} with every parameter.
 */
public interface Measure {
  /** What is claimed of this measure; the contract test holds it to every word. */
  MeasureInfo info();

  /** The memory that {@link #prepare} and its scorer will take, as far as sizes alone can tell. */
  MemoryEstimate memory(GraphSize size);

  /**
   * What {@link #prepare} will take on this very snapshot, found in a moment and without doing it.
   * Measures whose preparation is more than a few passes over the links override this default.
   */
  default Forecast forecast(Snapshot snapshot, Run run) {
    return new Forecast(memory(snapshot.graph().size()), 0);
  }

  /** The measure as a sum over shared features, if it is one. */
  default Optional<SharedSum> sharedSum() {
    return Optional.empty();
  }

  /** What can be computed once and stored, if there is anything of the kind. */
  default Optional<Storable> storable() {
    return Optional.empty();
  }

  /**
   * Binds the measure to a snapshot: all heavy work that is done once.
   *
   * @throws TooCostlyException if it would not end in reasonable time or memory, saying what would
   */
  Scorer prepare(Snapshot snapshot, Run run);
}
