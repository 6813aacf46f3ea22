package dev.akin.spark.job;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Something that goes to other machines as a text, such as a measure with its parameters, and is
 * made of it once where it arrives.
 */
public final class SerializableSpec<T> implements Serializable {
  private static final long serialVersionUID = 1;

  private final String text;
  private final Parser<T> parser;
  private transient @Nullable T made;

  /** Makes something of a text. */
  @FunctionalInterface
  public interface Parser<T> extends Serializable {
    /** What the text stands for. */
    T of(String text);
  }

  /** Something that is not made yet. */
  public SerializableSpec(String text, Parser<T> parser) {
    this.text = text;
    this.parser = parser;
  }

  /** What the text stands for. A task has it for itself, so that nobody waits. */
  public T get() {
    T known = made;
    if (known == null) {
      known = parser.of(text);
      made = known;
    }
    return known;
  }
}
