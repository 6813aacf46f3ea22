package dev.akin.core.measure;

import java.util.Objects;
import java.util.function.IntFunction;

/** Says that an answer would take more time or memory than is reasonable, and what would not. */
public final class TooCostlyException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The page that the message names as @ID; -1 if it names none. */
  private int page = -1;

  /** The message says what is too much, by how much, and what to do instead. */
  public TooCostlyException(String message) {
    super(message);
  }

  /** The same with a message that names a page as @ID. */
  public TooCostlyException about(int page) {
    this.page = page;
    return this;
  }

  /** The message with another name for the page that it is about. */
  public String message(IntFunction<String> names) {
    String message = Objects.toString(getMessage());
    return page < 0 ? message : message.replace("@" + page, names.apply(page));
  }
}
