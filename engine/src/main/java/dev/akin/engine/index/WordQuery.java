package dev.akin.engine.index;

import dev.akin.core.text.PageField;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What a person searches for, as {@link QueryParser} reads it. */
public sealed interface WordQuery {
  /**
   * A run of letters without blanks.
   *
   * @param field where it must stand; null for anywhere
   * @param text as it was typed
   * @param isPrefix whether a term need only begin so
   */
  record Word(@Nullable PageField field, String text, boolean isPrefix) implements WordQuery {}

  /**
   * Words that follow each other.
   *
   * @param field where they must stand; null for anywhere
   * @param text as it was typed
   */
  record Phrase(@Nullable PageField field, String text) implements WordQuery {}

  /**
   * Pages of a host, or of any host below it.
   *
   * @param host in normal form, or a part of one that begins after a dot
   */
  record Site(String host) implements WordQuery {}

  /**
   * Pages in a language.
   *
   * @param code as the index has it
   */
  record InLanguage(String code) implements WordQuery {}

  /** Pages that all of these fit. */
  record All(List<WordQuery> parts) implements WordQuery {}

  /** Pages that at least one of these fits. */
  record Any(List<WordQuery> parts) implements WordQuery {}

  /** Pages that this does not fit. */
  record Not(WordQuery part) implements WordQuery {}

  /** Reads a query; see docs/reference/search.md for how they are written. */
  static WordQuery parse(String text) {
    return new QueryParser(text).parse();
  }

  /** Hands out every word and phrase that pages are to have. */
  default void forEachWanted(Consumer<WordQuery> sink) {
    if (this instanceof All all) {
      all.parts().forEach(part -> part.forEachWanted(sink));
    } else if (this instanceof Any any) {
      any.parts().forEach(part -> part.forEachWanted(sink));
    } else if (this instanceof Word || this instanceof Phrase) {
      sink.accept(this);
    }
  }
}
