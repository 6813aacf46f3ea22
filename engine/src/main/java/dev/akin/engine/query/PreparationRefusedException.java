package dev.akin.engine.query;

/** A measure is not prepared: it needs too much memory, or others use it at the moment. */
public final class PreparationRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says why. */
  public PreparationRefusedException(String message) {
    super(message);
  }
}
