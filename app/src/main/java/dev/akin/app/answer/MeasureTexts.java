package dev.akin.app.answer;

import dev.akin.core.measure.Measure;
import dev.akin.core.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;

/**
 * Names and short descriptions of measures and the meanings of their parameters, from {@code
 * messages.properties} of the measure's package: {@code name.ID}, {@code use.ID} and {@code
 * parameter.KEY}.
 */
public final class MeasureTexts {
  private static final ResourceBundle.Control EXACT =
      ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

  /** The line of all keys that have none of their own. */
  private static final String OTHERS = "parameter.*";

  private MeasureTexts() {}

  /**
   * A text about a measure.
   *
   * @param id its key in the bundles of other languages
   * @param english the text in English
   */
  public record Line(String id, String english) {}

  /**
   * A parameter of a measure.
   *
   * @param value its value in that measure
   */
  public record Parameter(String key, String value, Line meaning) {}

  /** The name of a measure; its id if the package declares none. */
  public static Line name(Measure measure) {
    String id = measure.info().id();
    return line(measure, "name." + id, id);
  }

  /** What a measure compares and when to use it; the summary if the package declares none. */
  public static Line use(Measure measure) {
    return line(measure, "use." + measure.info().id(), measure.info().summary());
  }

  /** All parameters of a measure, in its own order. */
  public static List<Parameter> parameters(Measure measure) {
    List<Parameter> parameters = new ArrayList<>();
    Spec.parse(measure.toString())
        .values()
        .forEach(
            (key, value) -> {
              String own = "parameter." + key;
              String line = find(measure, own).isPresent() ? own : OTHERS;
              parameters.add(new Parameter(key, value, line(measure, line, "")));
            });
    return parameters;
  }

  private static Line line(Measure measure, String key, String otherwise) {
    String group = measure.getClass().getPackageName().replaceFirst(".*\\.", "");
    return new Line(group + "." + key, find(measure, key).orElse(otherwise));
  }

  /** A line of the messages of a measure's package; a measure of another jar may have none. */
  private static Optional<String> find(Measure measure, String key) {
    Class<?> type = measure.getClass();
    if (type.getResource("messages.properties") == null) {
      return Optional.empty();
    }
    ResourceBundle bundle =
        ResourceBundle.getBundle(
            type.getPackageName() + ".messages",
            Locale.ROOT,
            Objects.requireNonNull(type.getClassLoader()),
            EXACT);
    return bundle.containsKey(key) ? Optional.of(bundle.getString(key)) : Optional.empty();
  }
}
