package dev.akin.spark.job;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A value that is serialized as its specification, such as a measure with its parameters, and
 * parsed once after deserialization.
 */
public final class SerializableSpec<T> implements Serializable {
  private static final long serialVersionUID = 1;

  private final String text;
  private final Parser<T> parser;
  private transient @Nullable T made;

  /** Parses a specification. */
  @FunctionalInterface
  public interface Parser<T> extends Serializable {
    /** Parses a specification. */
    T of(String text);
  }

  /** Creates a value that {@link #get} parses. */
  public SerializableSpec(String text, Parser<T> parser) {
    this.text = text;
    this.parser = parser;
  }

  /** The parsed value. Each task has its own copy, so this needs no synchronization. */
  public T get() {
    T known = made;
    if (known == null) {
      known = parser.of(text);
      made = known;
    }
    return known;
  }
}
