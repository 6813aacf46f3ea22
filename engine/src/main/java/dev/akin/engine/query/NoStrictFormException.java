package dev.akin.engine.query;

import dev.akin.core.measure.Measure;

/** A measure compares pairs only, so it has no strict form for groups. */
public final class NoStrictFormException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** Creates the exception for a measure. */
  public NoStrictFormException(Measure measure) {
    super(measure.info().id() + " compares pairs and has no strict form; use the soft form");
  }
}
