package dev.akin.core.eval;

import java.util.HashMap;
import java.util.Map;

/** Gives equal texts equal numbers. */
final class LabelNumbers {
  private final Map<String, Integer> numbers = new HashMap<>();

  int of(String text) {
    return numbers.computeIfAbsent(text, key -> numbers.size());
  }
}
