package dev.akin.lab.papers;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A table as a paper prints it, beside the computed one. Cells that differ by more than the
 * rounding of the printed value carry an asterisk.
 *
 * @param title the name of the table in the paper, and how it is computed
 * @param columns the column headings
 * @param rows the rows
 * @param notes errata and interpretations
 */
record PrintedTable(String title, List<String> columns, List<Row> rows, List<String> notes) {
  private static final int MAX_WIDTH = 100;

  /** Differences below this are rounding errors of the computation. */
  private static final double TOLERANCE = 1e-9;

  /**
   * One row.
   *
   * @param name its heading
   * @param printed the cells of the paper
   * @param computed the same cells computed
   * @param differs whether a computed cell differs from the printed one
   */
  record Row(String name, List<String> printed, List<String> computed, List<Boolean> differs) {
    /** A row of words. */
    static Row of(String name, String printed, String computed) {
      return new Row(name, List.of(printed), List.of(computed), List.of(!printed.equals(computed)));
    }

    /** A row of numbers, each shown with as many decimals as the printed cells have at most. */
    static Row of(String name, List<String> printed, double... values) {
      int places = printed.stream().mapToInt(PrintedTable::places).max().orElse(0);
      List<String> computed = new ArrayList<>();
      List<Boolean> differs = new ArrayList<>();
      for (int i = 0; i < values.length; i++) {
        String cell = printed.get(i);
        boolean isPercent = cell.endsWith("%");
        double value = isPercent ? 100 * values[i] : values[i];
        // In a table of counts and shares, only shares have decimals.
        int shown = isPercent ? 1 : printed.stream().anyMatch(c -> c.endsWith("%")) ? 0 : places;
        computed.add(
            String.format(Locale.ROOT, "%." + shown + "f", value) + (isPercent ? "%" : ""));
        double rounding = 0.5 * Math.pow(10, -places(cell)) + TOLERANCE;
        differs.add(Math.abs(value - Double.parseDouble(cell.replace("%", ""))) > rounding);
      }
      return new Row(name, printed, computed, differs);
    }
  }

  private static int places(String cell) {
    String number = cell.replace("%", "");
    return number.contains(".") ? number.length() - number.indexOf('.') - 1 : 0;
  }

  /** The number of cells that differ. */
  int differences() {
    int differences = 0;
    for (Row row : rows) {
      for (int i = 0; i < columns.size(); i++) {
        differences += row.differs.get(i) ? 1 : 0;
      }
    }
    return differences;
  }

  /** Prints both tables side by side, or row by row if they are too wide. */
  void print(PrintWriter out) {
    out.println("  " + title);
    int name = rows.stream().mapToInt(row -> row.name.length()).max().orElse(0);
    int cell = 0;
    for (int i = 0; i < columns.size(); i++) {
      cell = Math.max(cell, columns.get(i).length());
      for (Row row : rows) {
        cell = Math.max(cell, Math.max(row.printed.get(i).length(), row.computed.get(i).length()));
      }
    }
    int wide = columns.size() * (cell + 2);
    if (4 + name + 2 * wide + 3 <= MAX_WIDTH) {
      printBeside(out, name, cell, wide);
    } else {
      printBelow(out, name, cell);
    }
    int cells = rows.size() * columns.size();
    int differences = differences();
    out.println(
        differences == 0
            ? "    all " + cells + " cells as printed"
            : "    " + (cells - differences) + " of " + cells + " cells as printed, * differs");
    notes.forEach(note -> out.println("    " + note));
    out.println();
  }

  private void printBeside(PrintWriter out, int name, int cell, int wide) {
    String heading = cells(columns, cell);
    out.println(" ".repeat(5 + name) + padded("printed", wide) + "  computed");
    out.println((" ".repeat(4 + name) + heading + "   " + heading).stripTrailing());
    for (Row row : rows) {
      out.println(
          ("    " + padded(row.name, name) + cells(row.printed, cell) + " | " + marked(row, cell))
              .stripTrailing());
    }
  }

  private void printBelow(PrintWriter out, int name, int cell) {
    out.println((" ".repeat(4 + name + 10) + cells(columns, cell)).stripTrailing());
    for (Row row : rows) {
      String printed = "    " + padded(row.name, name) + "  printed " + cells(row.printed, cell);
      out.println(printed.stripTrailing());
      out.println(" ".repeat(4 + name) + "  computed" + marked(row, cell).stripTrailing());
    }
  }

  private String marked(Row row, int cell) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < columns.size(); i++) {
      String text = row.computed.get(i);
      line.append(" ".repeat(cell + 1 - text.length())).append(text);
      line.append(row.differs.get(i) ? '*' : ' ');
    }
    return line.toString();
  }

  private static String cells(List<String> cells, int width) {
    StringBuilder line = new StringBuilder();
    for (String cell : cells) {
      line.append(" ".repeat(width + 1 - cell.length())).append(cell).append(' ');
    }
    return line.toString();
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
