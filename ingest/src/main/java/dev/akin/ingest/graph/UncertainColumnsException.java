package dev.akin.ingest.graph;

import dev.akin.ingest.source.RejectedInputException;

/** The columns of an edge list that hold the link are uncertain. */
public final class UncertainColumnsException extends RejectedInputException {
  private static final long serialVersionUID = 1L;

  private final String likely;

  UncertainColumnsException(String message, LinkColumns likely) {
    super(message);
    this.likely = likely.toString();
  }

  /**
   * Returns the columns that are more likely than the first two; the first two if there are none.
   */
  public String likely() {
    return likely;
  }
}
