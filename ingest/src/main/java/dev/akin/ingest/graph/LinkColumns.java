package dev.akin.ingest.graph;

/**
 * The columns of an edge list that hold the link, from 1.
 *
 * @param source the column of the page that links
 * @param target the column of the page that it links to
 */
public record LinkColumns(int source, int target) {
  static final LinkColumns FIRST = new LinkColumns(1, 2);

  private static final int MOST = 1000;

  /** Checks the numbers. */
  public LinkColumns {
    if (source < 1 || target < 1 || source > MOST || target > MOST || source == target) {
      throw new IllegalArgumentException(
          "the columns must be two different numbers from 1 to 1000, not " + source + "," + target);
    }
  }

  /**
   * Parses {@code 2,3}.
   *
   * @throws IllegalArgumentException unless these are two column numbers
   */
  public static LinkColumns parse(String text) {
    if (!text.matches("\\d{1,4},\\d{1,4}")) {
      throw new IllegalArgumentException(
          "the columns must be two different numbers such as 2,3, not " + text);
    }
    int comma = text.indexOf(',');
    return new LinkColumns(
        Integer.parseInt(text.substring(0, comma)), Integer.parseInt(text.substring(comma + 1)));
  }

  int most() {
    return Math.max(source, target);
  }

  @Override
  public String toString() {
    return source + "," + target;
  }
}
