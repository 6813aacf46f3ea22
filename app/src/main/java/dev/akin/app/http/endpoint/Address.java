package dev.akin.app.http.endpoint;

import static java.util.stream.Collectors.joining;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An immutable URL of the service: a path and its parameters. */
public record Address(String path, Map<String, List<String>> values) {
  /** A path without parameters. */
  public static Address of(String path) {
    return new Address(path, Map.of());
  }

  /** With the given value of a parameter; without the parameter if the value is empty. */
  public Address with(String name, String value) {
    return with(name, value.isEmpty() ? List.of() : List.of(value));
  }

  /** With the given values of a parameter. */
  public Address with(String name, List<String> list) {
    Map<String, List<String>> all = new LinkedHashMap<>(values);
    if (list.isEmpty()) {
      all.remove(name);
    } else {
      all.put(name, List.copyOf(list));
    }
    return new Address(path, all);
  }

  /** With one more value of a parameter. */
  public Address plus(String name, String value) {
    List<String> list = new ArrayList<>(values.getOrDefault(name, List.of()));
    if (!list.contains(value)) {
      list.add(value);
    }
    return with(name, list);
  }

  /** Without a value of a parameter. */
  public Address minus(String name, String value) {
    List<String> list = new ArrayList<>(values.getOrDefault(name, List.of()));
    list.remove(value);
    return with(name, list);
  }

  /** The path with its parameters, percent-encoded. */
  @Override
  public String toString() {
    String query =
        values.entrySet().stream()
            .flatMap(each -> each.getValue().stream().map(value -> pair(each.getKey(), value)))
            .collect(joining("&"));
    return query.isEmpty() ? path : path + "?" + query;
  }

  private static String pair(String name, String value) {
    return encode(name) + "=" + encode(value);
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
