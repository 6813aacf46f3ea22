package dev.akin.lab.report;

import dev.akin.core.eval.Resampling.Interval;
import dev.akin.lab.markup.Html;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * An HTML table with a row per measure. Its head repeats on each printed page, and long names of
 * measures break after a sign, not within a word.
 *
 * @param caption the title of the table; may be empty
 * @param columns the heads of the columns, the measure first
 * @param rows one row per measure
 */
record Table(String caption, List<String> columns, List<Row> rows) {
  /**
   * A row.
   *
   * @param measure the measure in full
   * @param name its brief name
   * @param cells the cells of the other columns
   */
  record Row(String measure, String name, List<Cell> cells) {}

  /**
   * A cell.
   *
   * @param text the main value
   * @param small smaller text below it, a line each
   * @param style its class; may be empty
   */
  record Cell(String text, List<String> small, String style) {
    /** A cell without a class; empty lines are left out. */
    Cell(String text, String... small) {
      this(text, Stream.of(small).filter(line -> !line.isEmpty()).toList(), "");
    }

    /** A mean and its interval, in the given format for numbers. */
    Cell(String format, Interval value) {
      this(Formats.format(format, value.mean()), range(format, value));
    }

    static String range(String format, Interval value) {
      return Formats.format(format + "–" + format, value.low(), value.high());
    }
  }

  /**
   * A column below the name of the measure.
   *
   * @param head what it shows
   * @param cell its cell for a trial
   */
  record Column<T>(String head, Function<T, Cell> cell) {}

  /** A table with a row per trial. */
  static <T> Table of(
      String caption, List<T> trials, Function<T, String> measure, List<Column<T>> columns) {
    return new Table(
        caption,
        Stream.concat(Stream.of("measure"), columns.stream().map(Column::head)).toList(),
        trials.stream().map(trial -> row(measure.apply(trial), trial, columns)).toList());
  }

  private static <T> Row row(String measure, T trial, List<Column<T>> columns) {
    List<Cell> cells = columns.stream().map(column -> column.cell.apply(trial)).toList();
    return new Row(measure, MeasureNames.brief(measure), cells);
  }

  void write(Html html) {
    html.open("table").line();
    if (!caption.isEmpty()) {
      html.leaf("caption", caption).line();
    }
    html.open("thead").line().open("tr");
    columns.forEach(column -> html.leaf("th", column));
    html.close().line().close().line().open("tbody").line();
    for (Row row : rows) {
      html.open("tr").open("th", "translate", "no", "title", row.measure);
      writeBreakable(html, row.name);
      html.close();
      row.cells.forEach(cell -> write(html, cell));
      html.close().line();
    }
    html.close().line().close().line();
  }

  private static void write(Html html, Cell cell) {
    html.open("td", "class", cell.style.isEmpty() ? null : cell.style).text(cell.text);
    cell.small.forEach(line -> html.text(" ").leaf("span", line));
    html.close();
  }

  private static void writeBreakable(Html html, String name) {
    for (String piece : name.split("(?<=[(,=])", -1)) {
      html.text(piece);
      if (piece.matches(".*[(,=]")) {
        html.open("wbr");
      }
    }
  }
}
