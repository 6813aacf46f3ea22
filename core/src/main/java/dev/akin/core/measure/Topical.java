package dev.akin.core.measure;

/** A measure that can be told what the pages must deal with whose links count. */
public interface Topical extends GroupMeasure {
  /** The same on a topic: keywords, or pages as {@code @ID}; empty for anything. */
  Measure withTopic(String topic);
}
