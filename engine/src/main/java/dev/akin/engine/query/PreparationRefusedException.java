package dev.akin.engine.query;

/** A measure is not prepared, because it needs too much memory or other queries use it. */
public final class PreparationRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates the exception with the reason. */
  public PreparationRefusedException(String message) {
    super(message);
  }
}
