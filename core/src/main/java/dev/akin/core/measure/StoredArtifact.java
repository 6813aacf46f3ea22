package dev.akin.core.measure;

import dev.akin.core.graph.PageGraph;

/**
 * Stored data that was computed from a graph. It makes measures faster and does not change scores.
 */
public interface StoredArtifact {
  /** Whether a measure can use it on a graph. */
  boolean serves(Measure measure, PageGraph graph);

  /** The measures that can use it, in words. */
  String measures();
}
