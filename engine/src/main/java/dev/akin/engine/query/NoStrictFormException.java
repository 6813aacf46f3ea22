package dev.akin.engine.query;

import dev.akin.core.measure.Measure;

/** A measure compares pairs only, so groups have no strict form by it. */
public final class NoStrictFormException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** Names the measure. */
  public NoStrictFormException(Measure measure) {
    super(measure.info().id() + " compares pairs and has no strict form; use the soft form");
  }
}
