package dev.akin.testkit;

import dev.akin.core.measure.Explanation;
import java.util.List;

/**
 * A part of an explanation in display form, without its evidence.
 *
 * @param text its sentence in English, with {0}, {1} and so on for pages
 * @param value its contribution
 * @param pages its pages
 */
public record Witness(String text, double value, List<Integer> pages) {
  /** A part in display form. */
  public static Witness of(Explanation.Part part) {
    return new Witness(part.message().toString(), part.value(), part.pages());
  }

  /** All parts of an explanation, strongest first. */
  public static List<Witness> all(Explanation why) {
    return why.parts().stream().map(Witness::of).toList();
  }
}
