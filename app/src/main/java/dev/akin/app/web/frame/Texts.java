package dev.akin.app.web.frame;

import dev.akin.app.http.endpoint.Exchange;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;

/** What the site says, in the language of whoever reads it. */
public final class Texts {
  /** The languages that there are. */
  static final List<String> LANGUAGES = List.of("en", "zh");

  private static final Map<String, Phrases> PHRASES = new ConcurrentHashMap<>();

  private final String language;
  private final ResourceBundle bundle;

  public Texts(String language) {
    this.language = language;
    bundle =
        ResourceBundle.getBundle(
            "dev.akin.app.web.frame.texts",
            language.equals("en") ? Locale.ROOT : Locale.forLanguageTag(language),
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
  }

  /** By the parameter {@code lang}, else by what the browser prefers. */
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

  /** The language, as its two letters. */
  public String language() {
    return language;
  }

  /** A text with values in the places {0}, {1} and so on. */
  public String of(String key, Object... values) {
    String text = bundle.getString(key);
    for (int i = 0; i < values.length; i++) {
      text = text.replace("{" + i + "}", String.valueOf(values[i]));
    }
    return text;
  }

  /**
   * What the rest of the program says in English, in this language. Where nobody has put it into
   * words yet, English is better than nothing.
   */
  public String phrase(String english) {
    return language.equals("en") ? english : phrases().find(english).orElse(english);
  }

  /** The phrases of a language other than English: what measures and searches say. */
  public Phrases phrases() {
    return PHRASES.computeIfAbsent(
        language,
        key ->
            Phrases.read(
                language,
                List.of("phrases"),
                id -> orElse("measure." + id, ""),
                of("why.between")));
  }

  /** A text by its key, or something else where there is none. */
  public String orElse(String key, String other) {
    try {
      return bundle.getString(key);
    } catch (MissingResourceException e) {
      return other;
    }
  }
}
