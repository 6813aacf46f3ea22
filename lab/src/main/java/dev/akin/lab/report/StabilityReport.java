package dev.akin.lab.report;

import static dev.akin.lab.report.Formats.format;
import static dev.akin.lab.report.Formats.percent;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.eval.Perturbation;
import dev.akin.core.eval.Resampling.Interval;
import dev.akin.lab.report.Table.Cell;
import dev.akin.lab.report.Table.Column;
import dev.akin.lab.study.StabilityResults;
import dev.akin.lab.study.StabilityResults.Agreement;
import dev.akin.lab.study.StabilityResults.Trial;
import dev.akin.lab.study.StabilityStudy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Reports how far lists of related pages stay the same when links change. */
public final class StabilityReport extends StudyReport {
  private final StabilityResults results;
  private final StabilityStudy plan;
  private final List<Trial> order;

  /** The report of a study of the collection with the given name. */
  public StabilityReport(StabilityResults results, String collection) {
    super("Stability of measures on " + collection, results.plan().places(), results.plan().seed());
    this.results = results;
    this.plan = results.plan();
    this.order = results.order();
  }

  @Override
  String computeVerdict() {
    return best()
        + sentence(" Lists for too few pages to be compared: ", results.rare())
        + sentence(" No list for any page: ", results.silent());
  }

  private static String sentence(String beginning, List<Trial> trials) {
    return trials.isEmpty() ? "" : beginning + MeasureNames.list(trials) + ".";
  }

  private String best() {
    if (order.isEmpty()) {
      return "There is no result.";
    }
    Trial first = order.get(0);
    Interval kept = overall(first);
    String best =
        format(
            "%s is most stable: over all changes its lists of %d keep %s of their pages (%s to %s)",
            name(first),
            plan.places(),
            percent(kept.mean()),
            percent(kept.low()),
            percent(kept.high()));
    if (order.size() == 1) {
      return best + ".";
    }
    Trial second = order.get(1);
    Trial last = order.get(order.size() - 1);
    String next =
        best
            + ", before "
            + name(second)
            + " with "
            + percent(overall(second).mean())
            + (results.isParted(first, second)
                ? ", and their intervals are disjoint"
                : ", but their intervals overlap")
            + ".";
    return order.size() == 2
        ? next
        : next + " Least stable is " + name(last) + ": " + percent(overall(last).mean()) + ".";
  }

  private Interval overall(Trial trial) {
    return results.overall(trial, Agreement.OVERLAP);
  }

  @Override
  List<String> computeLines() {
    List<String> lines = new ArrayList<>();
    lines.add(format("  %-8s %-8s %-17s %8s  %s", "overlap", "order", "95 %", "pages", "measure"));
    for (Trial trial : order) {
      Interval overlap = overall(trial);
      lines.add(
          format(
              "  %-8.4f %-8.4f %.4f to %.4f %,8d  %s",
              overlap.mean(),
              results.overall(trial, Agreement.KENDALL).mean(),
              overlap.low(),
              overlap.high(),
              trial.answered().length,
              name(trial)));
    }
    return lines;
  }

  @Override
  String computeFacts() {
    return format(
        "%,d pages, %,d links; lists of %d for %,d pages; %s; each drawn %s, seed %d",
        results.size().pages(),
        results.size().links(),
        plan.places(),
        results.pages().length,
        String.join(", ", plan.changes().stream().map(Perturbation::toString).toList()),
        plan.draws() == 1 ? "once" : plan.draws() + " times",
        plan.seed());
  }

  @Override
  ObjectNode computeNumbers() {
    ObjectNode object = ReportFiles.object();
    object.put("pages", results.pages().length);
    object.put("draws", plan.draws());
    ArrayNode measures = object.putArray("measures");
    for (Trial trial : results.trials()) {
      ObjectNode each = measures.addObject();
      each.put("measure", trial.measure().toString());
      each.put("answered", trial.answered().length);
      if (trial.answered().length == 0) {
        continue; // there is no mean over no pages
      }
      for (Agreement agreement : Agreement.values()) {
        ResultJson.put(each.putObject(agreement.id()), results.overall(trial, agreement));
      }
      ArrayNode changes = each.putArray("changes");
      for (int change = 0; change < plan.changes().size(); change++) {
        Perturbation what = plan.changes().get(change);
        ObjectNode node = changes.addObject();
        node.put("kind", what.kind().id()).put("share", what.share());
        for (Agreement agreement : Agreement.values()) {
          ResultJson.put(node.putObject(agreement.id()), results.after(trial, agreement, change));
        }
      }
    }
    return object;
  }

  @Override
  List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    parts.add(csv("results.csv", "measure,answered,kind,share,agreement,mean,low,high", rows()));
    parts.add(heading("How lists change"));
    parts.add(
        paragraph(
            "Overlap is the share of pages that stay in a list. Order is 1 if a list stays as it is"
                + " and 0 if no page stays: Kendall's distance of top lists with the penalty 1/2"
                + " (Fagin, Kumar, Sivakumar 2003), as a share of the largest. Means over pages that"
                + " had a list before, with intervals of 95 % (bootstrap over pages)."));
    for (Agreement agreement : Agreement.values()) {
      for (Perturbation.Kind kind : Perturbation.Kind.values()) {
        parts.add(plot(agreement, kind));
      }
    }
    parts.add(heading("With intervals"));
    for (Agreement agreement : Agreement.values()) {
      parts.add(table(table(agreement)));
    }
    return parts;
  }

  private List<List<Object>> rows() {
    List<List<Object>> rows = new ArrayList<>();
    for (Trial trial : results.trials()) {
      int answered = trial.answered().length;
      if (answered == 0) {
        rows.add(List.of(trial.measure(), 0, "", "", "", "", "", ""));
        continue;
      }
      for (int change = 0; change < plan.changes().size(); change++) {
        String kind = plan.changes().get(change).kind().id();
        double share = plan.changes().get(change).share();
        for (Agreement agreement : Agreement.values()) {
          Interval value = results.after(trial, agreement, change);
          rows.add(ReportFiles.row(trial.measure(), answered, kind, share, agreement.id(), value));
        }
      }
    }
    return rows;
  }

  private static String word(Agreement agreement) {
    return agreement == Agreement.OVERLAP ? "Overlap" : "Order";
  }

  private Part plot(Agreement agreement, Perturbation.Kind kind) {
    int[] changes =
        IntStream.range(0, plan.changes().size())
            .filter(change -> plan.changes().get(change).kind() == kind)
            .toArray();
    List<Curve> curves = new ArrayList<>();
    for (Trial trial : order) {
      double[] x = new double[changes.length + 1];
      double[] y = new double[changes.length + 1];
      y[0] = 1; // without a change the list stays as it is
      for (int i = 0; i < changes.length; i++) {
        x[i + 1] = 100 * plan.changes().get(changes[i]).share();
        y[i + 1] = results.after(trial, agreement, changes[i]).mean();
      }
      curves.add(new Curve(name(trial), x, y));
    }
    String changed = kind == Perturbation.Kind.DROP ? "dropped" : "added";
    LinePlot.Frame frame =
        new LinePlot.Frame(
            word(agreement) + " when links are " + changed,
            "links " + changed + ", %",
            word(agreement).toLowerCase(Locale.ROOT));
    return StudyReport.plot(agreement.id() + "-" + kind.id(), frame, curves);
  }

  private Table table(Agreement agreement) {
    List<Column<Trial>> columns = new ArrayList<>();
    columns.add(
        new Column<>("pages", trial -> new Cell(Integer.toString(trial.answered().length))));
    for (int i = 0; i < plan.changes().size(); i++) {
      int change = i;
      columns.add(
          new Column<>(
              plan.changes().get(change).toString(),
              trial -> new Cell("%.4f", results.after(trial, agreement, change))));
    }
    columns.add(new Column<>("all", trial -> new Cell("%.4f", results.overall(trial, agreement))));
    return Table.of(word(agreement), order, trial -> trial.measure().toString(), columns);
  }
}
