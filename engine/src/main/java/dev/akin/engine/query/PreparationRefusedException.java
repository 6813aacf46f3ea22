package dev.akin.engine.query;

/** A measure is not prepared, because it or its neighbours need too much memory. */
public final class PreparationRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  PreparationRefusedException(String message) {
    super(message);
  }
}
