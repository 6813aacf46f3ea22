package dev.akin.lab.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.lab.study.MeasureTrial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The report of a study of measures: lines for a terminal, one HTML page with plots and tables, and
 * data as CSV and JSON.
 */
public abstract class StudyReport {
  private final String title;
  private final int places;
  private final long seed;
  private @Nullable Content content;

  /** The texts and numbers that all forms of the report use. */
  private record Content(String facts, String verdict, List<String> lines, ObjectNode numbers) {}

  /**
   * A report.
   *
   * @param title the subject of the study
   * @param places the length of the lists
   * @param seed the seed of all random draws
   */
  StudyReport(String title, int places, long seed) {
    this.title = title;
    this.places = places;
    this.seed = seed;
  }

  /** The subject of the study. */
  public String title() {
    return title;
  }

  /** The size of the web, the length of the lists, and the number of draws. */
  public String facts() {
    return content().facts();
  }

  /** The result in words. */
  public String verdict() {
    return content().verdict();
  }

  /** The main numbers for a terminal. */
  public List<String> lines() {
    return content().lines();
  }

  /** Computed once, because intervals and numbers take long. */
  private Content content() {
    if (content == null) {
      content = new Content(computeFacts(), computeVerdict(), computeLines(), computeNumbers());
    }
    return content;
  }

  abstract String computeFacts();

  abstract String computeVerdict();

  abstract List<String> computeLines();

  /** All numbers of this kind of study in full precision. */
  abstract ObjectNode computeNumbers();

  /** The name of the JSON file. */
  String numbersFile() {
    return "results.json";
  }

  /** The CSV files, and the page below the verdict. */
  abstract List<Part> parts();

  /** A part of the report. */
  interface Part {
    /** Adds the part to the page, or writes its file. */
    void write(ReportFiles files) throws IOException;
  }

  static String name(MeasureTrial trial) {
    return MeasureNames.brief(trial.measure());
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
    object.put("verdict", verdict());
    object.put("places", places);
    object.put("seed", seed);
    object.setAll(content().numbers());
  }

  /** Writes the report, its plots and its data into a directory. */
  public void write(Path directory) throws IOException {
    ReportFiles files = new ReportFiles(directory, title);
    files.html().leaf("p", facts(), "class", "facts").line();
    files.heading("Verdict");
    files.html().open("ul", "class", "verdicts").line().leaf("li", verdict()).line().close().line();
    for (Part part : parts()) {
      part.write(files);
    }
    ObjectNode object = ReportFiles.object();
    json(object);
    ReportFiles.json(directory, numbersFile(), object);
    files.end();
  }
}
