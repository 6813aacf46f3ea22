package dev.akin.ingest.source;

import java.io.IOException;

/** The input cannot be used; the message names the file, the reason and the remedy. */
public class RejectedInputException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Creates the exception. */
  public RejectedInputException(String message) {
    super(message);
  }
}
