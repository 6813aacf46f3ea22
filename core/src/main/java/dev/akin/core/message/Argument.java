package dev.akin.core.message;

import java.util.Locale;

/** A value in a message. */
public sealed interface Argument
    permits Message,
        Argument.Page,
        Argument.Count,
        Argument.Decimal,
        Argument.Word,
        Argument.Text,
        Argument.MeasureId {
  /** A page, by its number. */
  record Page(int number) implements Argument {}

  /** An integer. */
  record Count(long value) implements Argument {}

  /**
   * A number with four significant digits. Two decimals are equal if their texts are, so that
   * messages with equal texts are equal.
   */
  record Decimal(double value) implements Argument {
    @Override
    public boolean equals(Object other) {
      return other instanceof Decimal decimal && decimal.toString().equals(toString());
    }

    @Override
    public int hashCode() {
      return toString().hashCode();
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.4g", value);
    }
  }

  /** A word that pages share. */
  record Word(String word) implements Argument {}

  /** A text that is the same in every language. */
  record Text(String text) implements Argument {}

  /** A measure, by its id. */
  record MeasureId(String id) implements Argument {}
}
