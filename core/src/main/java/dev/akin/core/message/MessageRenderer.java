package dev.akin.core.message;

import java.text.Format;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/**
 * Renders messages in a language. Pages are rendered as {@code {0}}, {@code {1}} and so on, in the
 * order of {@link Message#pages}; the caller inserts their names or links.
 */
public final class MessageRenderer {
  /** English, with measures by their ids. */
  public static final MessageRenderer ENGLISH =
      new MessageRenderer((key, suffix) -> Optional.empty(), id -> id);

  private static final ResourceBundle.Control EXACT =
      ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

  private final Patterns patterns;
  private final UnaryOperator<String> measureNames;

  /**
   * A renderer for a language; messages without a pattern in it are rendered in English.
   *
   * @param patterns the patterns of the language
   * @param measureNames maps the id of a measure to its name
   */
  public MessageRenderer(Patterns patterns, UnaryOperator<String> measureNames) {
    this.patterns = patterns;
    this.measureNames = measureNames;
  }

  /** The patterns of a language. */
  @FunctionalInterface
  public interface Patterns {
    /** The pattern of a message, or of its variant with that suffix; empty if there is none. */
    Optional<String> find(MessageKey key, String suffix);
  }

  /** The text of a message. */
  public String text(Message message) {
    return format(pattern(message.key()), message, new AtomicInteger());
  }

  /** The text with several pages as the first argument; empty if the sentence has no such form. */
  public Optional<String> several(Message message) {
    Optional<String> pattern = find(message.key(), ".several");
    if (pattern.isEmpty() && message.key() == CommonMessage.CLAUSES) {
      Message first = (Message) message.arguments().get(0);
      AtomicInteger places = new AtomicInteger(first.pages().size());
      String second = value(message.arguments().get(1), places);
      return several(first).map(text -> text(Message.of(CommonMessage.CLAUSES, text, second)));
    }
    return pattern.map(each -> format(each, message, new AtomicInteger()));
  }

  private String pattern(MessageKey key) {
    return find(key, "")
        .orElseThrow(() -> new MissingResourceException("no text", "messages", key.id()));
  }

  /** A variant comes from the same language as the sentence itself. */
  private Optional<String> find(MessageKey key, String suffix) {
    return patterns.find(key, "").isPresent() ? patterns.find(key, suffix) : english(key, suffix);
  }

  private static Optional<String> english(MessageKey key, String suffix) {
    ResourceBundle bundle =
        ResourceBundle.getBundle(
            key.getClass().getPackageName() + ".messages",
            Locale.ROOT,
            Objects.requireNonNull(key.getClass().getClassLoader()),
            EXACT);
    String name = key.name() + suffix;
    return bundle.containsKey(name) ? Optional.of(bundle.getString(name)) : Optional.empty();
  }

  private String format(String pattern, Message message, AtomicInteger places) {
    MessageFormat format = new MessageFormat(pattern, Locale.ROOT);
    Format[] formats = format.getFormatsByArgumentIndex();
    List<Argument> arguments = message.arguments();
    Object[] values = new Object[arguments.size()];
    for (int i = 0; i < values.length; i++) {
      // A format in the pattern, such as a choice, needs the number itself.
      boolean isFormatted = i < formats.length && formats[i] != null;
      values[i] =
          isFormatted && arguments.get(i) instanceof Argument.Count count
              ? count.value()
              : value(arguments.get(i), places);
    }
    return format.format(values);
  }

  private String value(Argument argument, AtomicInteger places) {
    if (argument instanceof Message message) {
      return format(pattern(message.key()), message, places);
    }
    if (argument instanceof Argument.Page) {
      return "{" + places.getAndIncrement() + "}";
    }
    if (argument instanceof Argument.Count count) {
      return Long.toString(count.value());
    }
    if (argument instanceof Argument.Word word) {
      return word.word();
    }
    if (argument instanceof Argument.Text text) {
      return text.text();
    }
    if (argument instanceof Argument.MeasureId measure) {
      return measureNames.apply(measure.id());
    }
    return argument.toString();
  }
}
