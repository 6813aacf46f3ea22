package dev.akin.core.spec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The grammar of names with parameters, {@code id} or {@code id(key=value,...)}, shared by the
 * command line, JSON and experiment files. A value with special characters, such as a comma, is in
 * double quotes, where a backslash escapes the next character. A key can have parameters itself:
 * {@code id(other(key=value)=2)}.
 *
 * @param id the name before the parenthesis
 * @param values the keys and values inside it, in order
 */
public record Spec(String id, Map<String, String> values) {
  /**
   * Rejects a parameter outside of its range.
   *
   * @param rule the rule for the value: "lie in (0, 1]"
   * @throws IllegalArgumentException unless the value is legal
   */
  public static void require(boolean isLegal, String key, String rule, Object value) {
    if (!isLegal) {
      throw new IllegalArgumentException(key + " must " + rule + ", but is " + value);
    }
  }

  /**
   * Reads a text of this grammar. Blanks around names, keys and values are ignored.
   *
   * @throws IllegalArgumentException if the text is malformed
   */
  public static Spec parse(String text) {
    String trimmed = text.strip();
    int open = trimmed.indexOf('(');
    if (open < 0) {
      return new Spec(checkName(trimmed, text), Map.of());
    }
    if (!trimmed.endsWith(")")) {
      throw malformed(text, "the closing parenthesis is missing");
    }
    Map<String, String> values = new LinkedHashMap<>();
    String inside = trimmed.substring(open + 1, trimmed.length() - 1);
    for (String pair : inside.isBlank() ? List.<String>of() : pairs(inside, text)) {
      int equals = new Scan(pair).equals();
      if (equals < 0) {
        throw malformed(text, "'" + pair.strip() + "' is not key=value");
      }
      String key = checkKey(pair.substring(0, equals).strip(), text);
      if (values.put(key, plain(pair.substring(equals + 1).strip(), text)) != null) {
        throw malformed(text, "'" + key + "' is given twice");
      }
    }
    return new Spec(checkName(trimmed.substring(0, open).strip(), text), values);
  }

  /** Splits at the commas outside of quotes and outside of a key's own parentheses. */
  private static List<String> pairs(String inside, String text) {
    List<String> pairs = new ArrayList<>();
    int start = 0;
    while (true) {
      Scan scan = new Scan(inside.substring(start));
      int comma = scan.comma();
      if (scan.isQuoted) {
        throw malformed(text, "the closing quote is missing");
      }
      if (comma < 0) {
        pairs.add(inside.substring(start));
        return pairs;
      }
      pairs.add(inside.substring(start, start + comma));
      start += comma + 1;
    }
  }

  /**
   * Scans the text of a pair. Its key can have parameters of its own, in parentheses; a quote can
   * only open at the start of a value.
   */
  private static final class Scan {
    private final String text;
    private int at;
    private int depth;
    private boolean isValue;
    private boolean isBeforeValue;
    private boolean isQuoted;

    Scan(String text) {
      this.text = text;
    }

    /** The position of the sign between key and value, or -1. */
    int equals() {
      for (; at < text.length(); step()) {
        if (text.charAt(at) == '=' && depth == 0 && !isQuoted) {
          return at;
        }
      }
      return -1;
    }

    /** The position of the comma after the pair, or -1. */
    int comma() {
      for (; at < text.length(); step()) {
        if (text.charAt(at) == ',' && depth == 0 && !isQuoted) {
          return at;
        }
      }
      return -1;
    }

    private void step() {
      char c = text.charAt(at++);
      if (isQuoted) {
        at += c == '\\' ? 1 : 0;
        isQuoted = c != '"';
      } else if (c == '"' && isBeforeValue) {
        isQuoted = true;
        isBeforeValue = false;
      } else if (c == '=' && !isValue) {
        isValue = depth == 0;
        isBeforeValue = true;
      } else {
        depth += isValue ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
        isBeforeValue &= Character.isWhitespace(c);
      }
    }
  }

  /** A value without its quotes. */
  private static String plain(String value, String text) {
    if (!value.startsWith("\"")) {
      return value;
    }
    StringBuilder plain = new StringBuilder();
    int i = 1;
    for (; value.charAt(i) != '"'; i++) {
      i += value.charAt(i) == '\\' ? 1 : 0;
      plain.append(value.charAt(i));
    }
    if (i + 1 < value.length()) {
      throw malformed(text, "'" + value.substring(i + 1) + "' follows a closing quote");
    }
    return plain.toString();
  }

  /** Prints a name with alternating keys and values; numbers without needless digits. */
  public static String print(String id, Object... keysAndValues) {
    if (keysAndValues.length == 0) {
      return id;
    }
    StringBuilder text = new StringBuilder(id).append('(');
    for (int i = 0; i < keysAndValues.length; i += 2) {
      text.append(i == 0 ? "" : ",").append(keysAndValues[i]).append('=');
      text.append(printValue(keysAndValues[i + 1]));
    }
    return text.append(')').toString();
  }

  private static String printValue(Object value) {
    if (value instanceof Double number) {
      long whole = number.longValue();
      return Double.compare((double) whole, number) == 0 && Math.abs(whole) < 1L << 53
          ? Long.toString(whole)
          : number + "";
    }
    if (value instanceof String words) {
      return words.codePoints().allMatch(Spec::isBare) ? words : quoted(words);
    }
    return value instanceof Enum<?> choice ? choice.name().toLowerCase(Locale.ROOT) : value + "";
  }

  private static boolean isBare(int c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
  }

  private static String quoted(String words) {
    return '"' + words.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /**
   * Builds an object from the values; {@code maker} reads each key that it knows.
   *
   * @throws IllegalArgumentException if a key was given that {@code maker} did not read; the
   *     message lists the known keys
   */
  public <T> T read(Function<Values, ? extends T> maker) {
    Values asked = new Values();
    T made = maker.apply(asked);
    for (String key : values.keySet()) {
      if (!asked.known.contains(key)) {
        String known =
            asked.known.isEmpty() ? "it has none" : SpellingSuggestions.known(key, asked.known);
        throw new IllegalArgumentException(id + " has no parameter '" + key + "'; " + known);
      }
    }
    return made;
  }

  /** A name, or a name with parameters of its own. */
  private static String checkKey(String key, String text) {
    return key.indexOf('(') < 0
        ? checkName(key, text)
        : checkName(parse(key).id(), text) + key.substring(key.indexOf('('));
  }

  private static String checkName(String name, String text) {
    if (!name.matches("[A-Za-z][A-Za-z0-9_-]*")) {
      throw malformed(text, "'" + name + "' is not a name");
    }
    return name;
  }

  private static IllegalArgumentException malformed(String text, String what) {
    return new IllegalArgumentException(
        "cannot read '" + text + "': " + what + "; write id or id(key=value,...)");
  }

  /** The values of one text by key. */
  public final class Values {
    private final Set<String> known = new LinkedHashSet<>();

    private Values() {}

    /** The text of {@code key}, or {@code standard} if it is missing. */
    public String text(String key, String standard) {
      String text = given(key);
      return text == null ? standard : text;
    }

    /** The text of {@code key}, which can be empty, or null if it is missing. */
    private @Nullable String given(String key) {
      known.add(key);
      return values.get(key);
    }

    /** The keys that have not been read so far, in order. */
    public List<String> others() {
      return values.keySet().stream().filter(key -> !known.contains(key)).toList();
    }

    /** The number of {@code key}, or {@code standard} if it is missing. */
    public double number(String key, double standard) {
      return parsed(key, standard, Double::valueOf, "a number");
    }

    /** The integer of {@code key}, or {@code standard} if it is missing. */
    public int integer(String key, int standard) {
      return parsed(key, standard, Integer::valueOf, "a whole number");
    }

    private <T> T parsed(String key, T standard, Function<String, T> parser, String wanted) {
      String text = given(key);
      try {
        return text == null ? standard : parser.apply(text);
      } catch (NumberFormatException e) {
        throw wrong(key, text, wanted);
      }
    }

    /** The constant of {@code key}, or {@code standard} if it is missing. */
    public <E extends Enum<E>> E choice(String key, E standard) {
      String text = given(key);
      if (text == null) {
        return standard;
      }
      E[] all = standard.getDeclaringClass().getEnumConstants();
      for (E choice : all) {
        if (choice.name().equalsIgnoreCase(text)) {
          return choice;
        }
      }
      throw wrong(
          key,
          text,
          Arrays.stream(all)
              .map(choice -> choice.name().toLowerCase(Locale.ROOT))
              .collect(Collectors.joining(" or ")));
    }

    private IllegalArgumentException wrong(String key, @Nullable String text, String wanted) {
      return new IllegalArgumentException(
          id + ": " + key + " must be " + wanted + ", but is '" + text + "'");
    }
  }
}
