package dev.akin.lab.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.lab.markup.Markup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The files of a study: a page that is put together part by part, its plots, which are files of
 * their own as well, and tables.
 */
final class StudyFiles {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private final Path directory;
  private final Finding finding;
  private final StringBuilder html = new StringBuilder();

  /** Begins with the title, what was done, and what came out. */
  StudyFiles(Path directory, Finding finding) throws IOException {
    this.directory = Files.createDirectories(directory);
    this.finding = finding;
    html.append("<h1>" + Markup.escape(finding.title()) + "</h1>\n");
    html.append("<p class=\"facts\">" + Markup.escape(finding.facts()) + "</p>\n");
    html.append("<h2>Verdict</h2>\n<ul class=\"verdicts\">\n<li>");
    html.append(Markup.escape(finding.verdict()) + "</li>\n</ul>\n");
  }

  void heading(String text) {
    html.append("<h2>" + Markup.escape(text) + "</h2>\n");
  }

  void paragraph(String text) {
    html.append("<p>" + Markup.escape(text) + "</p>\n");
  }

  /** A plot on the page, and in a file of that name. */
  void plot(String name, String title, LinePlot.Frame frame, List<Curve> curves)
      throws IOException {
    String svg = LinePlot.svg(title, frame, curves);
    html.append("<figure>\n" + svg);
    html.append("<figcaption>" + Markup.escape(title) + "</figcaption>\n</figure>\n");
    Files.writeString(directory.resolve(name + ".svg"), Html.picture(svg));
  }

  void table(Table table) {
    html.append(table.html());
  }

  /** Rows of fields below a header, as RFC 4180 says: measures have commas in their parameters. */
  void csv(String name, String header, List<List<Object>> rows) throws IOException {
    List<String> lines = new ArrayList<>(List.of(header));
    for (List<Object> row : rows) {
      lines.add(String.join(",", row.stream().map(StudyFiles::field).toList()));
    }
    Files.writeString(directory.resolve(name), String.join("\n", lines) + "\n");
  }

  private static String field(Object value) {
    String text = value.toString();
    return text.matches("[\\w.+-]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  /** Writes all numbers as JSON, and the page, last of all. */
  void end(String json) throws IOException {
    ObjectNode object = JSON.createObjectNode();
    finding.json(object);
    Files.writeString(directory.resolve(json), JSON.writeValueAsString(object) + "\n");
    Files.writeString(
        directory.resolve("report.html"), Html.page(finding.title(), html.toString()));
  }
}
