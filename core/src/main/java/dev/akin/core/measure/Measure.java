package dev.akin.core.measure;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.kernel.Run;

/**
 * A similarity measure with its parameters. Immutable, cheap, comparable; computes nothing by
 * itself. Prints itself as {@code id(key=value,...)} with every parameter.
 */
public interface Measure {
  /** What is claimed of this measure; the contract test holds it to every word. */
  MeasureInfo info();

  /** The memory that {@link #prepare} and its scorer will take, before any of it is taken. */
  MemoryEstimate memory(GraphSize size);

  /** Binds the measure to a snapshot: all heavy work that is done once. */
  Scorer prepare(Snapshot snapshot, Run run);
}
