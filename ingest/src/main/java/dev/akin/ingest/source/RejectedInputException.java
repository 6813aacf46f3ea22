package dev.akin.ingest.source;

import java.io.IOException;

/** The input cannot be used; the message says what, where and what to do. */
public class RejectedInputException extends IOException {
  private static final long serialVersionUID = 1L;

  /** With what is wrong and where. */
  public RejectedInputException(String message) {
    super(message);
  }
}
