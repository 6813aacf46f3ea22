package dev.akin.core.message;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A sentence as data.
 *
 * @param key the sentence
 * @param arguments its arguments, in the order of their places
 */
public record Message(MessageKey key, List<Argument> arguments) implements Argument {
  /** The empty message. */
  public static final Message NOTHING = new Message(CommonMessage.NOTHING, List.of());

  public Message {
    arguments = List.copyOf(arguments);
  }

  /**
   * A sentence with its values: an {@link Argument}, an int or long for a count, a double for a
   * number with four significant digits, or a string for a text that is not translated.
   */
  public static Message of(MessageKey key, Object... values) {
    return new Message(key, Arrays.stream(values).map(Message::argument).toList());
  }

  /** A text that is the same in every language. */
  public static Message text(String text) {
    return text.isEmpty() ? NOTHING : of(CommonMessage.TEXT, text);
  }

  private static Argument argument(Object value) {
    if (value instanceof Argument argument) {
      return argument;
    }
    if (value instanceof Integer || value instanceof Long) {
      return new Count(((Number) value).longValue());
    }
    if (value instanceof Double number) {
      return new Decimal(number);
    }
    if (value instanceof String text) {
      return new Text(text);
    }
    throw new IllegalArgumentException("not a value of a message: " + value.getClass());
  }

  /** This and another clause; empty clauses are omitted. */
  public Message then(Message clause) {
    if (clause.isEmpty()) {
      return this;
    }
    return isEmpty() ? clause : of(CommonMessage.CLAUSES, this, clause);
  }

  /** Several clauses in order. */
  public static Message clauses(List<Message> clauses) {
    return clauses.stream().reduce(NOTHING, Message::then);
  }

  /** Whether the message is empty. */
  public boolean isEmpty() {
    return key == CommonMessage.NOTHING;
  }

  /** All pages among the arguments, including those of nested messages, in order. */
  public List<Integer> pages() {
    List<Integer> pages = new ArrayList<>();
    for (Argument argument : arguments) {
      if (argument instanceof Page page) {
        pages.add(page.number());
      } else if (argument instanceof Message message) {
        pages.addAll(message.pages());
      }
    }
    return pages;
  }

  /** Whether it, or a nested message, mentions the first and the second page of a pair. */
  public boolean isOrdered() {
    return key.isOrdered()
        || arguments.stream()
            .anyMatch(argument -> argument instanceof Message message && message.isOrdered());
  }

  /** The message in English, with {@code {0}}, {@code {1}} and so on for its pages. */
  @Override
  public String toString() {
    return MessageRenderer.ENGLISH.text(this);
  }
}
