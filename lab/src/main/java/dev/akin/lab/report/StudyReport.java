package dev.akin.lab.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The report of a study of measures, which is the same for all kinds of studies: lines for a
 * terminal, one HTML page with plots and tables, and data as CSV and JSON.
 *
 * @param title the subject of the study
 * @param facts the size of the web, the length of the lists, and how often something was drawn
 * @param verdict the result in words
 * @param lines the main numbers for a terminal
 * @param places the length of the lists
 * @param seed the seed of all random draws
 * @param numbers all numbers of this kind of study, with every digit
 * @param numbersFile the name of the JSON file
 * @param parts the CSV files, and the page below the verdict
 */
public record StudyReport(
    String title,
    String facts,
    String verdict,
    List<String> lines,
    int places,
    long seed,
    ObjectNode numbers,
    String numbersFile,
    List<Part> parts) {
  /** A part of the report. */
  public interface Part {
    /** Adds the part to the page, or writes its file. */
    void write(ReportFiles files) throws IOException;
  }

  static Part heading(String text) {
    return files -> files.heading(text);
  }

  static Part paragraph(String text) {
    return files -> files.paragraph(text);
  }

  static Part plot(String name, LinePlot.Frame frame, List<Curve> curves) {
    return files -> files.plot(name, new LinePlot(frame, curves));
  }

  static Part table(Table table) {
    return files -> table.write(files.html());
  }

  static Part csv(String name, String header, List<List<Object>> rows) {
    return files -> files.csv(name, header, rows);
  }

  /** Adds everything to an object. */
  public void json(ObjectNode object) {
    object.put("title", title);
    object.put("verdict", verdict);
    object.put("places", places);
    object.put("seed", seed);
    object.setAll(numbers);
  }

  /** Writes the report, its plots and its data into a directory. */
  public void write(Path directory) throws IOException {
    ReportFiles files = new ReportFiles(directory, title);
    files.html().leaf("p", facts, "class", "facts").line();
    files.heading("Verdict");
    files.html().open("ul", "class", "verdicts").line().leaf("li", verdict).line().close().line();
    for (Part part : parts) {
      part.write(files);
    }
    ObjectNode object = ReportFiles.object();
    json(object);
    ReportFiles.json(directory, numbersFile, object);
    files.end();
  }
}
