package dev.akin.engine.index;

import dev.akin.core.text.PageField;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A search query, parsed by {@link QueryParser}. */
public sealed interface WordQuery {
  /**
   * A run of letters without blanks.
   *
   * @param field the field that must contain it; null for any
   * @param text the text as typed
   * @param isPrefix whether it matches all terms that begin with it
   */
  record Word(@Nullable PageField field, String text, boolean isPrefix) implements WordQuery {}

  /**
   * Words that follow each other.
   *
   * @param field where they must stand; null for anywhere
   * @param text the text as typed
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
   * @param code the language code of the index
   */
  record InLanguage(String code) implements WordQuery {}

  /** Pages that match all parts. */
  record All(List<WordQuery> parts) implements WordQuery {}

  /** Pages that match at least one part. */
  record Any(List<WordQuery> parts) implements WordQuery {}

  /** Pages that do not match the part. */
  record Not(WordQuery part) implements WordQuery {}

  /** Parses a query; see docs/reference/search.md for how they are written. */
  static WordQuery parse(String text) {
    return new QueryParser(text).parse();
  }

  /** Passes every positive word and phrase to a consumer. */
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
