package dev.akin.engine.query;

import dev.akin.core.eval.Judgement;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads judged pairs: a page, a tab, another page, a tab, and their relevance (0 for unrelated).
 * Pages are named as on the command line. Blank lines and lines that begin with {@code #} are
 * skipped.
 */
public final class JudgedPairs {
  private JudgedPairs() {}

  /**
   * Reads all pairs.
   *
   * @throws IOException with the line, if it is not a pair or a page is unknown
   */
  public static List<Judgement> read(BufferedReader in, String label, PageFinder finder)
      throws IOException {
    List<Judgement> pairs = new ArrayList<>();
    int number = 0;
    for (String line; (line = in.readLine()) != null; ) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      try {
        pairs.add(pair(line, finder));
      } catch (IllegalArgumentException | PageNotFoundException e) {
        throw new IOException(label + ", line " + number + ": " + e.getMessage(), e);
      }
    }
    if (pairs.isEmpty()) {
      throw new IOException(label + " has no pairs; write a page, a tab, a page, a tab, a number");
    }
    return pairs;
  }

  private static Judgement pair(String line, PageFinder finder) throws IOException {
    String[] columns = line.split("\t", -1);
    if (columns.length != 3) {
      throw new IllegalArgumentException(
          "a page, a tab, a page, a tab and a number were expected, but there are "
              + columns.length
              + " columns");
    }
    double relevance;
    try {
      relevance = Double.parseDouble(columns[2].strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + columns[2] + "' is not a number", e);
    }
    int page = finder.find(columns[0].strip());
    return new Judgement(page, finder.find(columns[1].strip()), relevance);
  }
}
