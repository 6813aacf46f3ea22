package dev.akin.lab.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.eval.Perturbation;
import dev.akin.core.eval.Resampling.Interval;
import dev.akin.lab.study.StabilityResults;
import dev.akin.lab.study.StabilityResults.Agreement;
import dev.akin.lab.study.StabilityResults.Trial;
import dev.akin.lab.study.StabilityStudy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** How far lists stayed the same, as one page and as data. */
public final class StabilityReport implements Finding {
  private final StabilityResults results;
  private final StabilityStudy plan;
  private final String collection;

  /** Reports on a collection of some name. */
  public StabilityReport(StabilityResults results, String collection) {
    this.results = results;
    this.plan = results.plan();
    this.collection = collection;
  }

  @Override
  public String title() {
    return "Stability of measures on " + collection;
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
    return best()
        + sentence(" Lists for too few pages to be compared: ", results.rare())
        + sentence(" No list for any page: ", results.silent());
  }

  private static String sentence(String beginning, List<Trial> trials) {
    String names = String.join(", ", trials.stream().map(StabilityReport::name).toList());
    return names.isEmpty() ? "" : beginning + names + ".";
  }

  private String best() {
    List<Trial> order = results.order();
    if (order.isEmpty()) {
      return "Nothing can be said.";
    }
    Trial first = order.get(0);
    String best = MeasureNames.brief(first.measure()) + " is most stable: " + kept(first);
    if (order.size() == 1) {
      return best + ".";
    }
    Trial second = order.get(1);
    Trial last = order.get(order.size() - 1);
    String next =
        ", before "
            + MeasureNames.brief(second.measure())
            + " with "
            + percent(overall(second).mean())
            + (results.isParted(first, second)
                ? ", and their intervals part"
                : ", but their intervals overlap");
    return order.size() == 2
        ? best + next + "."
        : best
            + next
            + ". Least stable is "
            + name(last)
            + ": "
            + percent(overall(last).mean())
            + ".";
  }

  private static String name(Trial trial) {
    return MeasureNames.brief(trial.measure());
  }

  private String kept(Trial trial) {
    Interval interval = overall(trial);
    return String.format(
        Locale.ROOT,
        "over all changes its lists of %d keep %s of their pages (%s to %s)",
        plan.places(),
        percent(interval.mean()),
        percent(interval.low()),
        percent(interval.high()));
  }

  private Interval overall(Trial trial) {
    return results.overall(trial, Agreement.OVERLAP);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  @Override
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format("  %-8s %-8s %-17s %8s  %s", "overlap", "order", "95 %", "pages", "measure"));
    for (Trial trial : results.order()) {
      Interval overlap = overall(trial);
      lines.add(
          String.format(
              Locale.ROOT,
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
  public String facts() {
    return String.format(
        Locale.ROOT,
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
  public void put(ObjectNode object) {
    object.put("pages", results.pages().length);
    object.put("draws", plan.draws());
    ArrayNode measures = object.putArray("measures");
    for (Trial trial : results.trials()) {
      ObjectNode each = measures.addObject();
      each.put("measure", trial.measure().toString());
      each.put("answered", trial.answered().length);
      if (trial.answered().length == 0) {
        continue; // a mean over no pages is no number
      }
      for (Agreement agreement : Agreement.values()) {
        put(each.putObject(id(agreement)), results.overall(trial, agreement));
      }
      ArrayNode changes = each.putArray("changes");
      for (int change = 0; change < plan.changes().size(); change++) {
        Perturbation what = plan.changes().get(change);
        ObjectNode node = changes.addObject();
        node.put("kind", what.kind().id()).put("share", what.share());
        for (Agreement agreement : Agreement.values()) {
          put(node.putObject(id(agreement)), results.after(trial, agreement, change));
        }
      }
    }
  }

  private static void put(ObjectNode object, Interval interval) {
    object.put("mean", interval.mean()).put("low", interval.low()).put("high", interval.high());
  }

  private static String id(Agreement agreement) {
    return agreement.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void write(Path directory) throws IOException {
    StudyFiles files = new StudyFiles(directory, this);
    files.csv("results.csv", "measure,answered,kind,share,agreement,mean,low,high", rows());
    files.heading("How lists change");
    files.paragraph(
        "Overlap is the share of pages that stay in a list. Order is 1 if a list stays as it is and"
            + " 0 if no page stays: Kendall's distance of top lists with the penalty 1/2 (Fagin,"
            + " Kumar, Sivakumar 2003), as a share of the largest. Means over pages that had a list"
            + " before, with intervals of 95 % (bootstrap over pages).");
    for (Agreement agreement : Agreement.values()) {
      for (Perturbation.Kind kind : Perturbation.Kind.values()) {
        plot(files, agreement, kind);
      }
    }
    files.heading("With intervals");
    for (Agreement agreement : Agreement.values()) {
      table(files, agreement);
    }
    files.end("results.json");
  }

  private List<List<Object>> rows() {
    List<List<Object>> rows = new ArrayList<>();
    for (Trial trial : results.trials()) {
      if (trial.answered().length == 0) {
        rows.add(List.of(trial.measure(), 0, "", "", "", "", "", ""));
        continue;
      }
      for (int change = 0; change < plan.changes().size(); change++) {
        Perturbation what = plan.changes().get(change);
        for (Agreement agreement : Agreement.values()) {
          Interval value = results.after(trial, agreement, change);
          rows.add(
              List.of(
                  trial.measure(),
                  trial.answered().length,
                  what.kind().id(),
                  what.share(),
                  id(agreement),
                  value.mean(),
                  value.low(),
                  value.high()));
        }
      }
    }
    return rows;
  }

  private static String word(Agreement agreement) {
    return agreement == Agreement.OVERLAP ? "Overlap" : "Order";
  }

  private void plot(StudyFiles files, Agreement agreement, Perturbation.Kind kind)
      throws IOException {
    int[] changes =
        IntStream.range(0, plan.changes().size())
            .filter(change -> plan.changes().get(change).kind() == kind)
            .toArray();
    List<Curve> curves = new ArrayList<>();
    for (Trial trial : results.order()) {
      double[] x = new double[changes.length + 1];
      double[] y = new double[changes.length + 1];
      y[0] = 1; // nothing changed, nothing lost
      for (int i = 0; i < changes.length; i++) {
        x[i + 1] = 100 * plan.changes().get(changes[i]).share();
        y[i + 1] = results.after(trial, agreement, changes[i]).mean();
      }
      curves.add(new Curve(name(trial), x, y));
    }
    boolean isDrop = kind == Perturbation.Kind.DROP;
    files.plot(
        id(agreement) + "-" + kind.id(),
        word(agreement) + " when links are " + (isDrop ? "dropped" : "added"),
        new LinePlot.Frame(
            "links " + (isDrop ? "dropped" : "added") + ", %",
            word(agreement).toLowerCase(Locale.ROOT),
            false,
            false),
        curves);
  }

  private void table(StudyFiles files, Agreement agreement) {
    List<String> columns = new ArrayList<>(List.of("measure", "pages"));
    plan.changes().forEach(change -> columns.add(change.toString()));
    columns.add("all");
    List<Table.Row> rows = new ArrayList<>();
    for (Trial trial : results.order()) {
      List<Table.Cell> cells = new ArrayList<>();
      cells.add(new Table.Cell(Integer.toString(trial.answered().length)));
      for (int change = 0; change < plan.changes().size(); change++) {
        cells.add(cell(results.after(trial, agreement, change)));
      }
      cells.add(cell(results.overall(trial, agreement)));
      rows.add(new Table.Row(trial.measure().toString(), name(trial), cells));
    }
    files.table(new Table(word(agreement), columns, rows));
  }

  private static Table.Cell cell(Interval value) {
    return new Table.Cell(
        String.format(Locale.ROOT, "%.4f", value.mean()),
        String.format(Locale.ROOT, "%.4f–%.4f", value.low(), value.high()));
  }
}
