package dev.akin.lab.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.eval.Resampling.Interval;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The files of a report: one self-contained HTML page, its plots as SVG, data as CSV and JSON. */
final class ReportFiles {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private final Path directory;
  private final Html html = new Html();

  /** Creates the directory, and begins the page with its title. */
  ReportFiles(Path directory, String title) throws IOException {
    this.directory = Files.createDirectories(directory);
    html.open("html", "lang", "en").line().open("head").line();
    html.open("meta", "charset", "utf-8").line();
    html.open("meta", "name", "viewport", "content", "width=device-width").line();
    html.leaf("title", title).line().style(style()).line().close().line();
    html.open("body").line().open("main").line().leaf("h1", title).line();
  }

  static String style() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(ReportFiles.class.getResourceAsStream("report.css"), "report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static ObjectNode object() {
    return JSON.createObjectNode();
  }

  /** The page being written. */
  Html html() {
    return html;
  }

  void heading(String text) {
    html.leaf("h2", text).line();
  }

  void paragraph(String text) {
    html.leaf("p", text).line();
  }

  /** Draws a plot on the page, and writes it to a file of the given name. */
  void plot(String name, LinePlot plot) throws IOException {
    html.open("figure").line();
    plot.draw(html);
    html.leaf("figcaption", plot.title()).line().close().line();
    Files.writeString(directory.resolve(name + ".svg"), plot.file());
  }

  /** Writes rows of fields below a header. */
  void csv(String name, String header, List<List<Object>> rows) throws IOException {
    csv(directory, name, header, rows);
  }

  /** Writes rows of fields below a header, quoted as in RFC 4180. */
  static void csv(Path directory, String name, String header, List<List<Object>> rows)
      throws IOException {
    List<String> lines = new ArrayList<>(List.of(header));
    for (List<Object> row : rows) {
      lines.add(String.join(",", row.stream().map(ReportFiles::field).toList()));
    }
    Files.writeString(directory.resolve(name), String.join("\n", lines) + "\n");
  }

  /** A row of fields; an interval has three: its mean and its bounds. */
  static List<Object> row(Object... fields) {
    List<Object> row = new ArrayList<>();
    for (Object field : fields) {
      if (field instanceof Interval interval) {
        row.addAll(List.of(interval.mean(), interval.low(), interval.high()));
      } else {
        row.add(field);
      }
    }
    return row;
  }

  private static String field(Object value) {
    String text = value.toString();
    return text.matches("[\\w.+-]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  /** Writes all numbers as JSON. */
  static void json(Path directory, String name, ObjectNode object) throws IOException {
    Files.writeString(directory.resolve(name), JSON.writeValueAsString(object) + "\n");
  }

  /** Writes the page. */
  void end() throws IOException {
    html.close().line().close().line().close().line();
    Files.writeString(directory.resolve("report.html"), html.page());
  }
}
