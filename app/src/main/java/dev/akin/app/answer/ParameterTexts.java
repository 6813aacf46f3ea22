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
 * What the parameters of measures mean, in a line each; docs/reference/measures says more. The
 * lines are in {@code messages.properties} of the measure's package, as {@code parameter.KEY}.
 */
public final class ParameterTexts {
  private static final ResourceBundle.Control EXACT =
      ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

  /** The line of all keys that have none of their own. */
  private static final String OTHERS = "parameter.*";

  private ParameterTexts() {}

  /**
   * A parameter of a measure.
   *
   * @param value its value in that measure
   * @param id its name among the messages of all packages
   * @param text what it means, in English
   */
  public record Parameter(String key, String value, String id, String text) {}

  /** All parameters of a measure, in its own order. */
  public static List<Parameter> of(Measure measure) {
    Class<?> type = measure.getClass();
    Optional<ResourceBundle> bundle = bundle(type);
    String group = type.getPackageName().replaceFirst(".*\\.", "");
    List<Parameter> parameters = new ArrayList<>();
    Spec.parse(measure.toString())
        .values()
        .forEach(
            (key, value) -> {
              String own = "parameter." + key;
              String line = bundle.filter(each -> each.containsKey(own)).isPresent() ? own : OTHERS;
              String text =
                  bundle
                      .filter(each -> each.containsKey(line))
                      .map(each -> each.getString(line))
                      .orElse("");
              parameters.add(new Parameter(key, value, group + "." + line, text));
            });
    return parameters;
  }

  /** The messages of a measure's package; a measure of another jar may have none. */
  private static Optional<ResourceBundle> bundle(Class<?> type) {
    if (type.getResource("messages.properties") == null) {
      return Optional.empty();
    }
    return Optional.of(
        ResourceBundle.getBundle(
            type.getPackageName() + ".messages",
            Locale.ROOT,
            Objects.requireNonNull(type.getClassLoader()),
            EXACT));
  }
}
