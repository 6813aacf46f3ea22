package dev.akin.core.measure;

/** A measure that can be restricted to links from pages on a topic. */
public interface Topical extends GroupMeasure {
  /** A copy with a topic: keywords, or pages as {@code @ID}; empty for no topic. */
  Measure withTopic(String topic);
}
