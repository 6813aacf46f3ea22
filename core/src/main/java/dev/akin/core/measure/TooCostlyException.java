package dev.akin.core.measure;

/** Says that an answer would take more time or memory than is reasonable, and what would not. */
public final class TooCostlyException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The message says what is too much, by how much, and what to do instead. */
  public TooCostlyException(String message) {
    super(message);
  }
}
