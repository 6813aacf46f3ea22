package dev.akin.engine.index;

import dev.akin.core.text.PageField;
import dev.akin.engine.index.analysis.SupportedLanguages;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Parses search queries. All words must match, unless {@code OR} is between them:
 *
 * <pre>
 *   query  = both { "OR" both }
 *   both   = part { ["AND"] part }
 *   part   = ("-" | "NOT") part | "+" part | [field ":"] (word | word "*" | '"' words '"' | "(" query ")")
 *   field  = title | head | meta | body | site | lang
 * </pre>
 *
 * A colon without a field before it is part of its word, and so are all other signs. A word of
 * letters, a colon and a letter or digit is an error, because it looks like an unknown field. In
 * quotes it is text.
 */
final class QueryParser {
  private static final int MAX_LENGTH = 2_000;
  private static final int MAX_WORDS = 64;
  private static final int MAX_DEPTH = 20;

  private final String text;
  private int at;
  private int words;
  private int depth;

  QueryParser(String text) {
    this.text = text;
  }

  WordQuery parse() {
    if (text.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "the query has " + text.length() + " characters; at most " + MAX_LENGTH + " are read");
    }
    WordQuery query = any(null);
    if (at < text.length()) {
      throw error("an unmatched ')'");
    }
    if (!asks(query)) {
      throw new IllegalArgumentException(
          text.isBlank()
              ? "the query is empty; type a word that pages must have"
              : "the query only excludes pages; add a word that pages must have");
    }
    return query;
  }

  /** Whether a query has a positive part. */
  private static boolean asks(WordQuery query) {
    if (query instanceof WordQuery.All all) {
      return all.parts().stream().anyMatch(QueryParser::asks);
    }
    if (query instanceof WordQuery.Any any) {
      return !any.parts().isEmpty() && any.parts().stream().allMatch(QueryParser::asks);
    }
    return !(query instanceof WordQuery.Not);
  }

  private WordQuery any(@Nullable PageField field) {
    List<WordQuery> parts = new ArrayList<>();
    do {
      WordQuery part = all(field);
      if (part instanceof WordQuery.All all
          && all.parts().isEmpty()
          && (!parts.isEmpty() || isOr())) {
        throw error("OR needs a term on both sides");
      }
      parts.add(part);
    } while (takesOr());
    return parts.size() == 1 ? parts.get(0) : new WordQuery.Any(List.copyOf(parts));
  }

  private WordQuery all(@Nullable PageField field) {
    List<WordQuery> parts = new ArrayList<>();
    while (skipBlanks() && text.charAt(at) != ')' && !isOr()) {
      if (takes("AND") && (parts.isEmpty() || !skipBlanks() || text.charAt(at) == ')')) {
        throw error("AND needs a term on both sides");
      }
      if (at < text.length() && !isOr()) {
        parts.add(part(field));
      }
    }
    return parts.size() == 1 ? parts.get(0) : new WordQuery.All(List.copyOf(parts));
  }

  private WordQuery part(@Nullable PageField field) {
    if (takes("NOT") || takesSign('-')) {
      if (!skipBlanks() || text.charAt(at) == ')') {
        throw error("NOT needs a term after it");
      }
      return enter(() -> new WordQuery.Not(part(field)));
    }
    if (takesSign('+')) {
      return enter(() -> part(field));
    }
    if (text.charAt(at) == '(') {
      at++;
      WordQuery inside = enter(() -> any(field));
      if (at >= text.length()) {
        throw error("a ')' is missing");
      }
      at++;
      return inside;
    }
    return text.charAt(at) == '"' ? phrase(field) : word(field);
  }

  private interface Inner {
    WordQuery read();
  }

  private WordQuery enter(Inner inner) {
    if (++depth > MAX_DEPTH) {
      throw error("parentheses and signs are nested more than " + MAX_DEPTH + " deep");
    }
    WordQuery read = inner.read();
    depth--;
    return read;
  }

  private WordQuery phrase(@Nullable PageField field) {
    int end = text.indexOf('"', at + 1);
    if (end < 0) {
      throw error("a second '\"' is missing");
    }
    String inside = text.substring(at + 1, end);
    at = end + 1;
    for (String word : inside.strip().split("\\s+", -1)) {
      count(word);
    }
    return new WordQuery.Phrase(field, inside);
  }

  private WordQuery word(@Nullable PageField field) {
    int start = at;
    while (at < text.length() && !isBlank(at) && "()\"".indexOf(text.charAt(at)) < 0) {
      if (text.charAt(at) == ':' && at > start) {
        String name = text.substring(start, at).toLowerCase(Locale.ROOT);
        WordQuery inside = inField(name);
        if (inside != null) {
          return inside;
        }
        checkNoField(name);
      }
      at++;
    }
    String word = text.substring(start, at);
    count(word);
    boolean isPrefix = word.length() > 1 && word.endsWith("*");
    return new WordQuery.Word(
        field, isPrefix ? word.substring(0, word.length() - 1) : word, isPrefix);
  }

  /** Parses the value after {@code name:}; null if it is not a field. */
  private @Nullable WordQuery inField(String name) {
    if (name.equals("site") || name.equals("lang")) {
      at++;
      int start = at;
      while (at < text.length() && !isBlank(at) && "()\"".indexOf(text.charAt(at)) < 0) {
        at++;
      }
      String value = text.substring(start, at).toLowerCase(Locale.ROOT);
      if (value.isEmpty()) {
        throw error(name + ": needs a value, such as site:example.org or lang:en");
      }
      count(value);
      return name.equals("site")
          ? new WordQuery.Site(value)
          : new WordQuery.InLanguage(language(value));
    }
    for (PageField field : PageField.values()) {
      if (IndexFields.terms(field).equals(name)) {
        at++;
        if (at >= text.length() || isBlank(at) || text.charAt(at) == ')') {
          throw error(name + ": needs a word after it");
        }
        return enter(() -> part(field));
      }
    }
    return null;
  }

  private void checkNoField(String name) {
    boolean isField = name.codePoints().allMatch(Character::isLetter);
    boolean isFollowed =
        at + 1 < text.length()
            && (Character.isLetterOrDigit(text.charAt(at + 1)) || text.charAt(at + 1) == '"');
    if (isField && isFollowed) {
      String fields =
          Arrays.stream(PageField.values())
              .map(IndexFields::terms)
              .collect(Collectors.joining(", "));
      throw error(
          ("unknown field '%s'; the fields are %s, site and lang; put words with a colon in "
                  + "quotes")
              .formatted(name, fields));
    }
  }

  private static String language(String value) {
    return value.equals(SupportedLanguages.UNKNOWN) || SupportedLanguages.isKnown(value)
        ? value
        : SupportedLanguages.code(value);
  }

  private void count(String word) {
    if (!word.isEmpty() && ++words > MAX_WORDS) {
      throw new IllegalArgumentException("the query has more than " + MAX_WORDS + " words");
    }
  }

  private boolean isBlank(int index) {
    char c = text.charAt(index);
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
  }

  /** Moves to the next character that is not a blank; false at the end. */
  private boolean skipBlanks() {
    while (at < text.length() && isBlank(at)) {
      at++;
    }
    return at < text.length();
  }

  private boolean is(String word) {
    int end = at + word.length();
    return text.startsWith(word, at)
        && (end == text.length() || isBlank(end) || text.charAt(end) == '(');
  }

  private boolean takes(String word) {
    boolean is = is(word);
    at += is ? word.length() : 0;
    return is;
  }

  private boolean isOr() {
    return at < text.length() && is("OR");
  }

  private boolean takesOr() {
    skipBlanks();
    return at < text.length() && takes("OR");
  }

  /** Whether a sign precedes a word or a parenthesis; a sign by itself is a word. */
  private boolean takesSign(char sign) {
    boolean is = text.charAt(at) == sign && at + 1 < text.length() && !isBlank(at + 1);
    at += is ? 1 : 0;
    return is;
  }

  private IllegalArgumentException error(String what) {
    return new IllegalArgumentException(
        "the query cannot be read at character " + (Math.min(at, text.length()) + 1) + ": " + what);
  }
}
