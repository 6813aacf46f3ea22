package dev.akin.app.web.frame;

import dev.akin.app.answer.MeasureTexts;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.message.Message;
import dev.akin.core.message.MessageRenderer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/** The texts of the web page in the language of the reader. */
public final class Texts {
  /** The supported languages. */
  static final List<String> LANGUAGES = List.of("en", "zh");

  private final String language;
  private final ResourceBundle bundle;
  private final @Nullable ResourceBundle translated;

  private final MessageRenderer messages;

  public Texts(String language) {
    this.language = language;
    bundle = bundle("texts");
    translated = language.equals("en") ? null : bundle("messages");
    messages =
        translated == null
            ? MessageRenderer.ENGLISH
            : new MessageRenderer(
                (key, suffix) -> find(translated, key.id() + suffix), this::measureName);
  }

  private ResourceBundle bundle(String name) {
    return ResourceBundle.getBundle(
        Texts.class.getPackageName() + "." + name,
        language.equals("en") ? Locale.ROOT : Locale.forLanguageTag(language),
        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
  }

  private static Optional<String> find(@Nullable ResourceBundle bundle, String key) {
    return bundle != null && bundle.containsKey(key)
        ? Optional.of(bundle.getString(key))
        : Optional.empty();
  }

  /** The texts in the language of the parameter {@code lang}, else in that of the browser. */
  public static Texts of(Exchange exchange) {
    String asked = exchange.parameters().values().getOrDefault("lang", List.of("")).get(0);
    if (LANGUAGES.contains(asked)) {
      return new Texts(asked);
    }
    for (String each : exchange.header("Accept-Language").split(",", 10)) {
      String known = each.strip().split("[-;]", 2)[0];
      if (LANGUAGES.contains(known)) {
        return new Texts(known);
      }
    }
    return new Texts("en");
  }

  public String language() {
    return language;
  }

  /** A text with values for the placeholders {0}, {1} and so on. */
  public String of(String key, Object... values) {
    String text = bundle.getString(key);
    for (int i = 0; i < values.length; i++) {
      text = text.replace("{" + i + "}", String.valueOf(values[i]));
    }
    return text;
  }

  /** A message, with placeholders {0}, {1} and so on for its pages. */
  public String of(Message message) {
    return messages.text(message);
  }

  /** A message about several pages instead of the first; empty if it has no such form. */
  public Optional<String> ofSeveral(Message message) {
    return messages.several(message);
  }

  /** A text about a measure; in English if it is not translated. */
  public String of(MeasureTexts.Line line) {
    return find(translated, line.id()).orElse(line.english());
  }

  /** The name of the measure with an id; the id if it is unknown or needs parameters. */
  public String measureName(String id) {
    Measure measure;
    try {
      measure = Measures.parse(id);
    } catch (IllegalArgumentException e) {
      return id;
    }
    return of(MeasureTexts.name(measure));
  }

  /** The text of a key, or {@code other} if the key has none. */
  public String orElse(String key, String other) {
    return find(bundle, key).orElse(other);
  }
}
