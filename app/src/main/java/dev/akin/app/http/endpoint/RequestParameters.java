package dev.akin.app.http.endpoint;

import dev.akin.app.http.HttpProblem;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/**
 * The parameters of a request. A parameter that nobody knows is refused, so that a misspelt one
 * does not silently do nothing.
 */
public final class RequestParameters {
  /** Parameters are bounded by the size of a header already; this bounds what is made of them. */
  private static final int LONGEST = 4000;

  private final Map<String, List<String>> values;
  private List<String> known = List.of();

  /** Parameters by name. */
  public RequestParameters(Map<String, List<String>> values) {
    this.values = values;
  }

  /** Refuses all parameters but these. */
  public RequestParameters only(String... names) {
    known = List.of(names);
    for (String name : new TreeSet<>(values.keySet())) {
      if (!known.contains(name)) {
        throw new HttpProblem(
            400,
            "unknown-parameter",
            "there is no parameter '" + name + "' here; known: " + String.join(", ", names));
      }
    }
    return this;
  }

  /** Whether the request may have this parameter. */
  public boolean takes(String name) {
    return known.contains(name);
  }

  /** Every value of a parameter that may be repeated. */
  public List<String> all(String name) {
    return values.getOrDefault(name, List.of()).stream()
        .filter(each -> !each.isEmpty())
        .map(value -> checked(name, value))
        .toList();
  }

  /** The value of a parameter, or another if it is missing or empty. */
  public String text(String name, String standard) {
    List<String> all = all(name);
    if (all.size() > 1) {
      throw new HttpProblem(400, "bad-parameter", "'" + name + "' stands there more than once");
    }
    return all.isEmpty() ? standard : all.get(0);
  }

  private static String checked(String name, String value) {
    if (value.length() > LONGEST) {
      throw new HttpProblem(
          400,
          "bad-parameter",
          "'" + name + "' has " + value.length() + " characters; " + LONGEST + " are allowed");
    }
    return value;
  }

  /** The value of a parameter that must be there. */
  public String required(String name) {
    String text = text(name, "");
    if (text.isEmpty()) {
      throw new HttpProblem(400, "missing-parameter", "the parameter '" + name + "' is missing");
    }
    return text;
  }

  /** A whole number within limits, which bound what is taken if nobody says as well. */
  public int integer(String name, int standard, int least, int most) {
    String text = text(name, "");
    try {
      int number = text.isEmpty() ? Math.min(standard, most) : Integer.parseInt(text);
      if (number < least || number > most) {
        throw limit(name, number, least, most);
      }
      return number;
    } catch (NumberFormatException e) {
      throw new HttpProblem(
          400, "bad-parameter", name + " must be a whole number, but is '" + text + "'");
    }
  }

  private static HttpProblem limit(String name, int number, int least, int most) {
    HttpProblem problem =
        new HttpProblem(
            400,
            "limit",
            name + " must lie between " + least + " and " + most + ", but is " + number);
    problem.more().put("least", least).put("most", most);
    return problem;
  }

  /** One of several words, which are the names of an enumeration. */
  public <E extends Enum<E>> E choice(String name, E standard) {
    String text = text(name, "");
    E[] all = standard.getDeclaringClass().getEnumConstants();
    for (E each : all) {
      if (each.name().equalsIgnoreCase(text)) {
        return each;
      }
    }
    if (text.isEmpty()) {
      return standard;
    }
    throw new HttpProblem(
        400,
        "bad-parameter",
        name
            + " must be "
            + String.join(
                " or ",
                Arrays.stream(all).map(each -> each.name().toLowerCase(Locale.ROOT)).toList())
            + ", but is '"
            + text
            + "'");
  }

  /** All parameters by name, for addresses that lead back here. */
  public Map<String, List<String>> values() {
    return values;
  }
}
