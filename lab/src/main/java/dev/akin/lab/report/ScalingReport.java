package dev.akin.lab.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.eval.PowerFit;
import dev.akin.core.graph.GraphSize;
import dev.akin.lab.study.ScalingResults;
import dev.akin.lab.study.ScalingResults.Point;
import dev.akin.lab.study.ScalingResults.Quantity;
import dev.akin.lab.study.ScalingResults.Trial;
import dev.akin.lab.study.ScalingStudy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How time and memory grow, as one page and as data. What differs from run to run is in {@code
 * costs.csv}, {@code costs.json} and the page; the sizes of the webs in {@code sizes.csv} do not.
 */
public final class ScalingReport implements Finding {
  private final ScalingResults results;
  private final ScalingStudy plan;
  private final String collection;

  /** Reports on webs of some name. */
  public ScalingReport(ScalingResults results, String collection) {
    this.results = results;
    this.plan = results.plan();
    this.collection = collection;
  }

  @Override
  public String title() {
    return "Scaling of measures on " + collection;
  }

  @Override
  public int places() {
    return plan.places();
  }

  @Override
  public long seed() {
    return plan.seed();
  }

  @Override
  public String verdict() {
    List<String> sentences = new ArrayList<>();
    sentences.add(extremes(Quantity.LIST_SECONDS, "The time of a list"));
    sentences.add(extremes(Quantity.PREPARE_SECONDS, "The time of preparation"));
    sentences.add(extremes(Quantity.PREPARE_BYTES, "The memory of preparation"));
    List<String> quadratic =
        fitted(Quantity.PREPARE_SECONDS).stream()
            .filter(trial -> exponent(trial, Quantity.PREPARE_SECONDS) >= 2)
            .map(ScalingReport::name)
            .toList();
    if (!quadratic.isEmpty()) {
      sentences.add("Quadratic or worse to prepare: " + String.join(", ", quadratic) + ".");
    }
    List<String> stopped =
        results.trials().stream()
            .filter(trial -> !trial.stopped().isEmpty())
            .map(ScalingReport::name)
            .toList();
    if (!stopped.isEmpty()) {
      sentences.add("Stopped before the whole web: " + String.join(", ", stopped) + ".");
    }
    return String.join(" ", sentences);
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
    return String.format(Locale.ROOT, "%.2f ± %.2f", fit.exponent(), fit.error());
  }

  private static String name(Trial trial) {
    return MeasureNames.brief(trial.measure());
  }

  @Override
  public String facts() {
    GraphSize first = results.sizes().get(0);
    GraphSize last = results.sizes().get(results.sizes().size() - 1);
    return String.format(
        Locale.ROOT,
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
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("exponents of pages, with their standard errors");
    lines.add(
        String.format("  %-15s %-15s %-15s measure", "prepare, s", "list, s", "prepare, bytes"));
    for (Trial trial : results.trials()) {
      lines.add(
          String.format(
              "  %-15s %-15s %-15s %s",
              power(trial, Quantity.PREPARE_SECONDS),
              power(trial, Quantity.LIST_SECONDS),
              power(trial, Quantity.PREPARE_BYTES),
              name(trial)));
    }
    for (Trial trial : results.trials()) {
      if (!trial.stopped().isEmpty()) {
        lines.add(stopped(trial));
      }
    }
    return lines;
  }

  private static String stopped(Trial trial) {
    List<Point> points = trial.points();
    return name(trial)
        + (points.isEmpty()
            ? " was not measured: "
            : String.format(
                Locale.ROOT,
                " went no further than %,d pages: ",
                points.get(points.size() - 1).pages()))
        + trial.stopped();
  }

  @Override
  public void put(ObjectNode object) {
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
  }

  @Override
  public void write(Path directory) throws IOException {
    StudyFiles files = new StudyFiles(directory, this);
    List<List<Object>> sizes = new ArrayList<>();
    results.sizes().forEach(size -> sizes.add(List.of(size.pages(), size.links())));
    files.csv("sizes.csv", "pages,links", sizes);
    files.csv(
        "costs.csv", "measure,pages,prepareSeconds,listSeconds,prepareBytes,listBytes", rows());
    files.heading("Exponents");
    files.paragraph(
        "Least squares of logarithms, with the standard error of the slope. Times are the least of"
            + " three or more, on one thread. Bytes are what that thread allocated, garbage included, which"
            + " is no less than what is held at any moment. Ranks and the graph itself are there"
            + " before and not counted. A list's time and bytes are means over pages.");
    table(files);
    results.trials().stream()
        .filter(trial -> !trial.stopped().isEmpty())
        .forEach(trial -> files.paragraph(stopped(trial) + "."));
    files.heading("Time and memory against pages");
    for (Quantity quantity : Quantity.values()) {
      plot(files, quantity);
    }
    files.end("costs.json");
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

  private void table(StudyFiles files) {
    List<String> columns = new ArrayList<>(List.of("measure", "pages"));
    Arrays.stream(Quantity.values()).forEach(quantity -> columns.add(word(quantity)));
    List<Table.Row> rows = new ArrayList<>();
    for (Trial trial : results.trials()) {
      List<Point> points = trial.points();
      List<Table.Cell> cells = new ArrayList<>();
      if (points.isEmpty()) {
        continue;
      }
      Point last = points.get(points.size() - 1);
      cells.add(new Table.Cell(String.format(Locale.ROOT, "%,d", last.pages())));
      for (Quantity quantity : Quantity.values()) {
        cells.add(
            new Table.Cell(
                power(trial, quantity),
                String.format(Locale.ROOT, "%.3g at the end", quantity.of(last))));
      }
      rows.add(new Table.Row(trial.measure().toString(), name(trial), cells));
    }
    files.table(new Table("Exponent of pages, and the value on the largest web", columns, rows));
  }

  private void plot(StudyFiles files, Quantity quantity) throws IOException {
    List<Curve> curves = new ArrayList<>();
    for (Trial trial : fitted(quantity)) {
      double[] x = trial.points().stream().mapToDouble(Point::pages).toArray();
      double[] y = trial.points().stream().mapToDouble(quantity::of).toArray();
      PowerFit fit = trial.fit(quantity).orElseThrow();
      double[] line = Arrays.stream(x).map(fit::at).toArray();
      String name = String.format(Locale.ROOT, "%s, %.2f", name(trial), fit.exponent());
      curves.add(new Curve(name, x, y, line));
    }
    if (!curves.isEmpty()) {
      String title = title(quantity) + " against pages, with the exponent of the fit";
      files.plot(
          quantity.id(), title, new LinePlot.Frame("pages", word(quantity), true, true), curves);
    }
  }
}
