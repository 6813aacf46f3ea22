package dev.akin.app.web.frame;

import dev.akin.app.http.endpoint.Paging;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An immutable URL of the site: a path and its parameters. */
public record Address(String path, Map<String, List<String>> values) {
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
    all.remove(name);
    if (!list.isEmpty()) {
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

  @Override
  public String toString() {
    return Paging.address(path, values);
  }
}
