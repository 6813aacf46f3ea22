package dev.akin.engine.query;

import java.io.IOException;

/** A name fits no page of the collection, or several; the message suggests what was meant. */
public final class PageNotFoundException extends IOException {
  private static final long serialVersionUID = 1L;

  /** With what was asked for and what might have been meant. */
  public PageNotFoundException(String message) {
    super(message);
  }
}
