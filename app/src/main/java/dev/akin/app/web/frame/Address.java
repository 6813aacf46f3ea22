package dev.akin.app.web.frame;

import dev.akin.app.http.endpoint.Paging;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A place of the site: a path and all that is to be seen there. Changing it makes another. */
public record Address(String path, Map<String, List<String>> values) {
  public static Address of(String path) {
    return new Address(path, Map.of());
  }

  /** With this value and no other for the name; empty for none. */
  public Address with(String name, String value) {
    Map<String, List<String>> all = new LinkedHashMap<>(values);
    all.remove(name);
    if (!value.isEmpty()) {
      all.put(name, List.of(value));
    }
    return new Address(path, all);
  }

  /** With these values for the name. */
  public Address with(String name, List<String> list) {
    Map<String, List<String>> all = new LinkedHashMap<>(values);
    all.remove(name);
    if (!list.isEmpty()) {
      all.put(name, List.copyOf(list));
    }
    return new Address(path, all);
  }

  /** With one more value for the name. */
  public Address plus(String name, String value) {
    List<String> list = new ArrayList<>(values.getOrDefault(name, List.of()));
    if (!list.contains(value)) {
      list.add(value);
    }
    return with(name, list);
  }

  /** Without that value for the name. */
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
