package dev.akin.core.spec;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** An enum whose constants have ids for options, files and output. */
public interface Identified {
  /** The name of the constant. */
  String name();

  /** The name in lower case, with hyphens between words. */
  default String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The constant with an id; empty if there is none. */
  static <T extends Identified> Optional<T> find(T[] constants, String id) {
    return Arrays.stream(constants).filter(each -> each.id().equals(id)).findFirst();
  }

  /**
   * The constant with an id.
   *
   * @param noun the noun for the constants in the message
   * @throws IllegalArgumentException if there is none; the message lists the ids
   */
  static <T extends Identified> T of(String noun, T[] constants, String id) {
    return find(constants, id)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no " + noun + " '" + id + "'; there are " + ids(constants)));
  }

  /** All ids, separated by commas. */
  static String ids(Identified[] constants) {
    return Arrays.stream(constants).map(Identified::id).collect(Collectors.joining(", "));
  }
}
