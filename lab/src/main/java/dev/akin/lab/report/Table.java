package dev.akin.lab.report;

import dev.akin.lab.markup.Markup;
import java.util.List;
import java.util.stream.Stream;

/**
 * A table of measures as markup. Its head stands again where paper ends, and a name that is too
 * long for its column goes on in the next line after a sign of its own, not in the midst of a word.
 *
 * @param caption what it shows; may be empty
 * @param columns what stands above, the measure first
 * @param rows one for each measure
 */
record Table(String caption, List<String> columns, List<Row> rows) {
  /**
   * A row.
   *
   * @param measure the measure in full
   * @param name the same as far as there is room
   * @param cells what stands in the other columns
   */
  record Row(String measure, String name, List<Cell> cells) {}

  /**
   * A cell.
   *
   * @param text what matters
   * @param small what else there is, a line each
   * @param style its class; may be empty
   */
  record Cell(String text, List<String> small, String style) {
    /** A plain one; an empty line is none. */
    Cell(String text, String... small) {
      this(text, Stream.of(small).filter(line -> !line.isEmpty()).toList(), "");
    }
  }

  String html() {
    StringBuilder html = new StringBuilder("<table>\n");
    html.append(caption.isEmpty() ? "" : "<caption>" + Markup.escape(caption) + "</caption>\n");
    html.append("<thead>\n<tr>");
    columns.forEach(column -> html.append("<th>" + Markup.escape(column) + "</th>"));
    html.append("</tr>\n</thead>\n<tbody>\n");
    for (Row row : rows) {
      html.append("<tr><th translate=\"no\" title=\"" + Markup.escape(row.measure) + "\">");
      html.append(breakable(row.name) + "</th>");
      row.cells.forEach(cell -> append(html, cell));
      html.append("</tr>\n");
    }
    return html.append("</tbody>\n</table>\n").toString();
  }

  private static void append(StringBuilder html, Cell cell) {
    html.append(cell.style.isEmpty() ? "<td>" : "<td class=\"" + cell.style + "\">");
    html.append(Markup.escape(cell.text));
    cell.small.forEach(line -> html.append(" <span>" + Markup.escape(line) + "</span>"));
    html.append("</td>");
  }

  private static String breakable(String name) {
    return Markup.escape(name).replaceAll("[(,=]", "$0<wbr>");
  }
}
