package dev.akin.core.measure;

import java.util.Objects;
import java.util.function.IntFunction;

/** An answer exceeds the limits of time or memory. The message suggests an alternative. */
public final class TooCostlyException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The page that the message names as @ID; -1 if there is none. */
  private int page = -1;

  /** The message states the limit, the actual cost and an alternative. */
  public TooCostlyException(String message) {
    super(message);
  }

  /** Sets the page that the message names as @ID. */
  public TooCostlyException about(int page) {
    this.page = page;
    return this;
  }

  /** The message with another name for its page. */
  public String message(IntFunction<String> names) {
    String message = Objects.toString(getMessage());
    return page < 0 ? message : message.replace("@" + page, names.apply(page));
  }
}
