package dev.akin.core.message;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A sentence as data: which one it is, and its values.
 *
 * @param key which sentence
 * @param arguments its values, in the order of their places
 */
public record Message(MessageKey key, List<Argument> arguments) implements Argument {
  /** The message that says nothing. */
  public static final Message NOTHING = new Message(CommonMessage.NOTHING, List.of());

  /** Keeps its own copy of the arguments. */
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

  /** This and another clause after it; a clause that says nothing is left out. */
  public Message then(Message clause) {
    if (clause.isEmpty()) {
      return this;
    }
    return isEmpty() ? clause : of(CommonMessage.CLAUSES, this, clause);
  }

  /** Several clauses, one after the other. */
  public static Message clauses(List<Message> clauses) {
    return clauses.stream().reduce(NOTHING, Message::then);
  }

  /** Whether it says nothing. */
  public boolean isEmpty() {
    return key == CommonMessage.NOTHING;
  }

  /** All pages among the arguments, those of nested messages in their place. */
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

  /** Whether it, or a message in it, speaks of the first and the second page of a pair. */
  public boolean isOrdered() {
    return key.isOrdered()
        || arguments.stream()
            .anyMatch(argument -> argument instanceof Message message && message.isOrdered());
  }

  /** The message in English, with {@code {0}}, {@code {1}} and so on in the places of pages. */
  @Override
  public String toString() {
    return MessageRenderer.ENGLISH.text(this);
  }
}
