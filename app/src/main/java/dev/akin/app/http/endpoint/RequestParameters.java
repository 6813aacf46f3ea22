package dev.akin.app.http.endpoint;

import static java.util.stream.Collectors.joining;

import dev.akin.app.http.HttpProblem;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** The parameters of a request. Unknown names are refused, because they may be misspelt. */
public final class RequestParameters {
  /** The maximum length of a value, which limits the cost of parsing it. */
  private static final int LONGEST = 4000;

  private final Map<String, List<String>> values;
  private List<String> known = List.of();

  /** Holds values by name. */
  public RequestParameters(Map<String, List<String>> values) {
    this.values = values;
  }

  /** Refuses all parameters except these. */
  public RequestParameters only(String... names) {
    known = List.of(names);
    for (String name : new TreeSet<>(values.keySet())) {
      if (!known.contains(name)) {
        throw new HttpProblem(
            400,
            "unknown-parameter",
            "unknown parameter '" + name + "'; known: " + String.join(", ", names));
      }
    }
    return this;
  }

  /** Whether the endpoint has this parameter. */
  public boolean takes(String name) {
    return known.contains(name);
  }

  /** The values of a parameter that may be repeated. */
  public List<String> all(String name) {
    return values.getOrDefault(name, List.of()).stream()
        .filter(each -> !each.isEmpty())
        .map(value -> checked(name, value))
        .toList();
  }

  /** The value of a parameter; the default if it is missing or empty. */
  public String text(String name, String standard) {
    List<String> all = all(name);
    if (all.size() > 1) {
      throw HttpProblem.badParameter("'" + name + "' is given more than once");
    }
    return all.isEmpty() ? standard : all.get(0);
  }

  private static String checked(String name, String value) {
    if (value.length() > LONGEST) {
      throw HttpProblem.badParameter(
          "'" + name + "' has " + value.length() + " characters; " + LONGEST + " are allowed");
    }
    return value;
  }

  /** The value of a required parameter. */
  public String required(String name) {
    String text = text(name, "");
    if (text.isEmpty()) {
      throw new HttpProblem(400, "missing-parameter", "the parameter '" + name + "' is missing");
    }
    return text;
  }

  /** A whole number within limits, which also apply to the default. */
  public int integer(String name, int standard, int least, int most) {
    String text = text(name, "");
    try {
      int number = text.isEmpty() ? Math.min(standard, most) : Integer.parseInt(text);
      if (number < least || number > most) {
        throw limit(name, number, least, most);
      }
      return number;
    } catch (NumberFormatException e) {
      throw HttpProblem.badParameter(name + " must be a whole number, but is '" + text + "'");
    }
  }

  private static HttpProblem limit(String name, int number, int least, int most) {
    String rule = name + " must be between " + least + " and " + most + ", but is " + number;
    HttpProblem problem = new HttpProblem(400, "limit", rule);
    problem.more().put("least", least).put("most", most);
    return problem;
  }

  /** A constant of an enumeration. */
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
    String known =
        Arrays.stream(all)
            .map(each -> each.name().toLowerCase(Locale.ROOT))
            .collect(joining(" or "));
    throw HttpProblem.badParameter(name + " must be " + known + ", but is '" + text + "'");
  }

  /** All values by name. */
  public Map<String, List<String>> values() {
    return values;
  }
}
