package dev.akin.lab.report;

import static dev.akin.lab.report.Formats.format;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.eval.PowerFit;
import dev.akin.core.graph.GraphSize;
import dev.akin.lab.report.Table.Cell;
import dev.akin.lab.report.Table.Column;
import dev.akin.lab.study.ScalingResults;
import dev.akin.lab.study.ScalingResults.Point;
import dev.akin.lab.study.ScalingResults.Quantity;
import dev.akin.lab.study.ScalingResults.Trial;
import dev.akin.lab.study.ScalingStudy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Reports how time and memory grow with the number of pages. Times differ from run to run: {@code
 * costs.csv}, {@code costs.json} and the page hold them; {@code sizes.csv} does not.
 */
public final class ScalingReport extends StudyReport {
  private final ScalingResults results;
  private final ScalingStudy plan;

  /** The report of a study of webs with the given name. */
  public ScalingReport(ScalingResults results, String webs) {
    super("Scaling of measures on " + webs, results.plan().places(), results.plan().seed());
    this.results = results;
    this.plan = results.plan();
  }

  @Override
  String numbersFile() {
    return "costs.json";
  }

  @Override
  String computeVerdict() {
    List<String> sentences = new ArrayList<>();
    sentences.add(extremes(Quantity.LIST_SECONDS, "The time of a list"));
    sentences.add(extremes(Quantity.PREPARE_SECONDS, "The time of preparation"));
    sentences.add(extremes(Quantity.PREPARE_BYTES, "The memory of preparation"));
    List<Trial> quadratic =
        fitted(Quantity.PREPARE_SECONDS).stream()
            .filter(trial -> exponent(trial, Quantity.PREPARE_SECONDS) >= 2)
            .toList();
    if (!quadratic.isEmpty()) {
      sentences.add("Quadratic or worse to prepare: " + MeasureNames.list(quadratic) + ".");
    }
    if (!stopped().isEmpty()) {
      sentences.add("Stopped before the whole web: " + MeasureNames.list(stopped()) + ".");
    }
    return String.join(" ", sentences);
  }

  private List<Trial> stopped() {
    return results.trials().stream().filter(trial -> !trial.stopped().isEmpty()).toList();
  }

  private List<Trial> fitted(Quantity quantity) {
    return results.trials().stream()
        .filter(trial -> trial.fit(quantity).isPresent())
        .sorted(Comparator.comparingDouble(trial -> exponent(trial, quantity)))
        .toList();
  }

  private static double exponent(Trial trial, Quantity quantity) {
    return trial.fit(quantity).orElseThrow().exponent();
  }

  private String extremes(Quantity quantity, String what) {
    List<Trial> order = fitted(quantity);
    if (order.isEmpty()) {
      return what + " could not be fitted.";
    }
    Trial first = order.get(0);
    Trial last = order.get(order.size() - 1);
    String slowest =
        what
            + " grows slowest for "
            + name(first)
            + ", as pages to the power of "
            + power(first, quantity);
    return first == last
        ? slowest + "."
        : slowest + ", and fastest for " + name(last) + ", " + power(last, quantity) + ".";
  }

  private static String power(Trial trial, Quantity quantity) {
    return trial.fit(quantity).map(ScalingReport::power).orElse("-");
  }

  private static String power(PowerFit fit) {
    return format("%.2f ± %.2f", fit.exponent(), fit.error());
  }

  @Override
  String computeFacts() {
    GraphSize first = results.sizes().get(0);
    GraphSize last = results.sizes().get(results.sizes().size() - 1);
    return format(
        "%d webs from %,d pages and %,d links to %,d pages and %,d links; lists of %d for %d pages;"
            + " one thread; seed %d",
        results.sizes().size(),
        first.pages(),
        first.links(),
        last.pages(),
        last.links(),
        plan.places(),
        plan.sample(),
        plan.seed());
  }

  @Override
  List<String> computeLines() {
    List<String> lines = new ArrayList<>();
    lines.add("exponents of pages, with their standard errors");
    lines.add(format("  %-15s %-15s %-15s measure", "prepare, s", "list, s", "prepare, bytes"));
    for (Trial trial : results.trials()) {
      lines.add(
          format(
              "  %-15s %-15s %-15s %s",
              power(trial, Quantity.PREPARE_SECONDS),
              power(trial, Quantity.LIST_SECONDS),
              power(trial, Quantity.PREPARE_BYTES),
              name(trial)));
    }
    stopped().forEach(trial -> lines.add(stopped(trial)));
    return lines;
  }

  private static String stopped(Trial trial) {
    return name(trial)
        + (trial.points().isEmpty()
            ? " was not measured: "
            : format(" was stopped after %,d pages: ", last(trial).pages()))
        + trial.stopped();
  }

  @Override
  ObjectNode computeNumbers() {
    ObjectNode object = ReportFiles.object();
    ArrayNode sizes = object.putArray("sizes");
    results.sizes().forEach(s -> sizes.addObject().put("pages", s.pages()).put("links", s.links()));
    ArrayNode measures = object.putArray("measures");
    for (Trial trial : results.trials()) {
      ObjectNode each = measures.addObject();
      each.put("measure", trial.measure().toString());
      each.put("stopped", trial.stopped().isEmpty() ? null : trial.stopped());
      for (Quantity quantity : Quantity.values()) {
        Optional<PowerFit> fit = trial.fit(quantity);
        ObjectNode node = each.putObject(quantity.id());
        node.put("exponent", fit.map(PowerFit::exponent).orElse(null));
        node.put("error", fit.map(PowerFit::error).orElse(null));
        ArrayNode values = node.putArray("values");
        trial.points().forEach(point -> values.add(quantity.of(point)));
      }
    }
    return object;
  }

  @Override
  List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    List<List<Object>> sizes = new ArrayList<>();
    results.sizes().forEach(size -> sizes.add(List.of(size.pages(), size.links())));
    parts.add(csv("sizes.csv", "pages,links", sizes));
    parts.add(
        csv(
            "costs.csv",
            "measure,pages,prepareSeconds,listSeconds,prepareBytes,listBytes",
            rows()));
    parts.add(heading("Exponents"));
    parts.add(
        paragraph(
            "Least squares of logarithms, with the standard error of the slope. Times are"
                + " the minimum of at least three runs, on one thread. Bytes are what that thread"
                + " allocated including garbage, an upper bound of the memory in use. Ranks and"
                + " the graph exist before and are not counted. A list's time and bytes are means"
                + " over pages."));
    parts.add(table(table()));
    stopped().forEach(trial -> parts.add(paragraph(stopped(trial) + ".")));
    parts.add(heading("Time and memory against pages"));
    for (Quantity quantity : Quantity.values()) {
      plot(quantity).ifPresent(parts::add);
    }
    return parts;
  }

  private List<List<Object>> rows() {
    List<List<Object>> rows = new ArrayList<>();
    for (Trial trial : results.trials()) {
      for (Point point : trial.points()) {
        List<Object> row = new ArrayList<>(List.of(trial.measure(), point.pages()));
        Arrays.stream(Quantity.values()).forEach(quantity -> row.add(quantity.of(point)));
        rows.add(row);
      }
    }
    return rows;
  }

  private static String word(Quantity quantity) {
    return switch (quantity) {
      case PREPARE_SECONDS -> "preparation, s";
      case LIST_SECONDS -> "a list, s";
      case PREPARE_BYTES -> "preparation, bytes";
      case LIST_BYTES -> "a list, bytes";
    };
  }

  private static String title(Quantity quantity) {
    return switch (quantity) {
      case PREPARE_SECONDS -> "Time of preparation";
      case LIST_SECONDS -> "Time of a list";
      case PREPARE_BYTES -> "Memory allocated by preparation";
      case LIST_BYTES -> "Memory allocated by a list";
    };
  }

  private Table table() {
    List<Column<Trial>> columns = new ArrayList<>();
    columns.add(new Column<>("pages", trial -> new Cell(format("%,d", last(trial).pages()))));
    for (Quantity quantity : Quantity.values()) {
      columns.add(
          new Column<>(
              word(quantity),
              trial ->
                  new Cell(
                      power(trial, quantity),
                      format("%.3g at the end", quantity.of(last(trial))))));
    }
    return Table.of(
        "Exponent of pages, and the value on the largest web",
        results.trials().stream().filter(trial -> !trial.points().isEmpty()).toList(),
        trial -> trial.measure().toString(),
        columns);
  }

  private static Point last(Trial trial) {
    return trial.points().get(trial.points().size() - 1);
  }

  private Optional<Part> plot(Quantity quantity) {
    List<Curve> curves = new ArrayList<>();
    for (Trial trial : fitted(quantity)) {
      double[] x = trial.points().stream().mapToDouble(Point::pages).toArray();
      double[] y = trial.points().stream().mapToDouble(quantity::of).toArray();
      PowerFit fit = trial.fit(quantity).orElseThrow();
      double[] line = Arrays.stream(x).map(fit::at).toArray();
      curves.add(new Curve(format("%s, %.2f", name(trial), fit.exponent()), x, y, line));
    }
    String title = title(quantity) + " against pages, with the exponent of the fit";
    LinePlot.Frame frame = new LinePlot.Frame(title, "pages", word(quantity), true, true);
    return curves.isEmpty()
        ? Optional.empty()
        : Optional.of(StudyReport.plot(quantity.id(), frame, curves));
  }
}
