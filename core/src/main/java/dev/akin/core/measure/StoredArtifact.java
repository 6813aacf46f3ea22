package dev.akin.core.measure;

import dev.akin.core.graph.PageGraph;

/**
 * Data that was computed from a graph once and stored. It makes measures faster and changes no
 * score.
 */
public interface StoredArtifact {
  /** Whether a measure can use it on a graph. */
  boolean serves(Measure measure, PageGraph graph);

  /** The measures that can use it, in words. */
  String measures();
}
