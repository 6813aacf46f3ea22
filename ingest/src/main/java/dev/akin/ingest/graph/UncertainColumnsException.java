package dev.akin.ingest.graph;

import dev.akin.ingest.source.RejectedInputException;

/** It is not certain which columns of an edge list hold the link. */
public final class UncertainColumnsException extends RejectedInputException {
  private static final long serialVersionUID = 1L;

  private final String likely;

  UncertainColumnsException(String message, LinkColumns likely) {
    super(message);
    this.likely = likely.toString();
  }

  /** The columns that are more likely than the first two; the first two if none are. */
  public String likely() {
    return likely;
  }
}
