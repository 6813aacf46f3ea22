package dev.akin.lab.report;

import static dev.akin.lab.report.Formats.format;
import static dev.akin.lab.report.Formats.percent;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.lab.report.Table.Cell;
import dev.akin.lab.report.Table.Column;
import dev.akin.lab.study.FarmPair;
import dev.akin.lab.study.RobustnessResults;
import dev.akin.lab.study.RobustnessResults.Cost;
import dev.akin.lab.study.RobustnessResults.Trial;
import dev.akin.lab.study.RobustnessStudy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/** Reports how many pages a link farm needs to place a page in another page's list. */
public final class RobustnessReport extends StudyReport {
  private final RobustnessResults results;
  private final RobustnessStudy plan;
  private final List<Trial> order;

  /** The report of a study of the collection with the given name. */
  public RobustnessReport(RobustnessResults results, String collection) {
    super(
        "Robustness of measures against link farms on " + collection,
        results.plan().places(),
        results.plan().seed());
    this.results = results;
    this.plan = results.plan();
    this.order = results.order();
  }

  @Override
  String computeVerdict() {
    String silent = MeasureNames.list(results.silent());
    return silent.isEmpty() ? best() : best() + " No list for any victim: " + silent + ".";
  }

  private String best() {
    if (order.isEmpty()) {
      return "There is no result.";
    }
    Trial first = order.get(0);
    String sentence = sentence(first, "is most robust");
    List<Trial> tied =
        order.stream().skip(1).filter(trial -> results.isTied(first, trial)).toList();
    if (!tied.isEmpty()) {
      sentence += " The same holds for " + MeasureNames.list(tied) + " as well.";
    }
    Trial last = order.get(order.size() - 1);
    return results.isTied(first, last)
        ? sentence
        : sentence + " " + sentence(last, "is least robust");
  }

  private String sentence(Trial trial, String how) {
    String share = format("%.0f %%", 100 * results.mean(trial));
    return results
        .least(trial)
        .map(
            cost ->
                format(
                    "%s %s: %s in a %s put the target into half of the lists, and all farms"
                        + " together won %s of the attacks.",
                    name(trial), how, pages(cost), plan.shapes().get(cost.shape()).id(), share))
        .orElse(
            format(
                "%s %s: no farm of up to %,d pages put the target into half of the lists; all"
                    + " farms together won %s of the attacks.",
                name(trial), how, largest(), share));
  }

  private static String pages(Cost cost) {
    return format(
        "%,d farm %s with %s",
        cost.pages(), cost.pages() == 1 ? "page" : "pages", links(cost.links()));
  }

  private static String links(double links) {
    return format(links == Math.rint(links) ? "%,.0f links" : "%,.1f links", links);
  }

  private int largest() {
    return plan.sizes().get(plan.sizes().size() - 1);
  }

  @Override
  String computeFacts() {
    return format(
        "%,d pages, %,d links; lists of %d; %d targets with their victims; farms of %s pages; seed"
            + " %d",
        results.size().pages(),
        results.size().links(),
        plan.places(),
        plan.pairs(),
        String.join(", ", plan.sizes().stream().map(n -> format("%,d", n)).toList()),
        plan.seed());
  }

  @Override
  List<String> computeLines() {
    List<String> lines = new ArrayList<>();
    lines.add("least farm pages that win half of the lists, by shape; - for none of these sizes");
    StringBuilder head = new StringBuilder(" ");
    plan.shapes().forEach(shape -> head.append(format(" %8s", shape.id())));
    lines.add(head + "   won  lists  measure");
    for (Trial trial : order) {
      StringBuilder line = new StringBuilder(" ");
      for (int shape = 0; shape < plan.shapes().size(); shape++) {
        Optional<Cost> least = results.least(trial, shape);
        String text = least.map(c -> format("%,d", c.pages())).orElse("-");
        line.append(format(" %8s", text));
      }
      line.append(
          format(" %3.0f %% %6d  %s", 100 * results.mean(trial), trial.listed(), name(trial)));
      lines.add(line.toString());
    }
    return lines;
  }

  @Override
  ObjectNode computeNumbers() {
    ObjectNode object = ReportFiles.object();
    ArrayNode pairs = object.putArray("pairs");
    for (FarmPair pair : results.pairs()) {
      pairs.addObject().put("target", pair.target()).put("victim", pair.victim());
    }
    ArrayNode measures = object.putArray("measures");
    for (Trial trial : results.trials()) {
      ObjectNode each = measures.addObject();
      each.put("measure", trial.measure().toString());
      each.put("before", (double) trial.before() / plan.pairs());
      each.put("listed", (double) trial.listed() / plan.pairs());
      each.put("won", results.mean(trial));
      ArrayNode shapes = each.putArray("shapes");
      for (int shape = 0; shape < plan.shapes().size(); shape++) {
        put(shapes.addObject(), trial, shape);
      }
    }
    return object;
  }

  private void put(ObjectNode object, Trial trial, int shape) {
    object.put("shape", plan.shapes().get(shape).id());
    Optional<Cost> least = results.least(trial, shape);
    object.put("leastPages", least.map(Cost::pages).orElse(null));
    object.put("leastLinks", least.map(Cost::links).orElse(null));
    ArrayNode sizes = object.putArray("sizes");
    for (int size = 0; size < plan.sizes().size(); size++) {
      sizes
          .addObject()
          .put("pages", plan.sizes().get(size))
          .put("links", results.links(trial, shape, size))
          .put("won", results.share(trial, shape, size));
    }
  }

  @Override
  List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    parts.add(csv("results.csv", "measure,before,listed,shape,pages,links,won", rows()));
    parts.add(heading("What a farm costs"));
    parts.add(
        paragraph(
            "A spammer creates new pages with arbitrary links; all other links stay the"
                + " same. The spammer wins if the target is in the victim's list. Before the"
                + " attack, target and victim have no link and no neighbour in common. star: every"
                + " farm page links to target and victim. ring: also to the next farm page."
                + " clique: also to all others of its group of ten. funnel: all link to one farm"
                + " page, which links to target and victim. copycat: a star, and the target, which"
                + " must belong to the spammer, copies the victim's links."));
    parts.add(table(table()));
    parts.add(heading("By size of the farm"));
    parts.add(plot("won", "Share of lists won by the best shape of each size", this::bestShare));
    for (int i = 0; i < plan.shapes().size(); i++) {
      int shape = i;
      String id = plan.shapes().get(shape).id();
      parts.add(
          plot(
              "won-" + id,
              "Share of lists won by a " + id,
              (trial, size) -> results.share(trial, shape, size)));
    }
    return parts;
  }

  private List<List<Object>> rows() {
    List<List<Object>> rows = new ArrayList<>();
    for (Trial trial : results.trials()) {
      for (int shape = 0; shape < plan.shapes().size(); shape++) {
        for (int size = 0; size < plan.sizes().size(); size++) {
          rows.add(
              List.of(
                  trial.measure(),
                  (double) trial.before() / plan.pairs(),
                  (double) trial.listed() / plan.pairs(),
                  plan.shapes().get(shape).id(),
                  plan.sizes().get(size),
                  results.links(trial, shape, size),
                  results.share(trial, shape, size)));
        }
      }
    }
    return rows;
  }

  private Table table() {
    List<Column<Trial>> columns = new ArrayList<>();
    for (int i = 0; i < plan.shapes().size(); i++) {
      int shape = i;
      columns.add(
          new Column<>(plan.shapes().get(shape).id(), trial -> cell(results.least(trial, shape))));
    }
    columns.add(
        new Column<>("victims with a list", trial -> new Cell(Integer.toString(trial.listed()))));
    columns.add(
        new Column<>(
            "won of all",
            trial ->
                new Cell(
                    percent(results.mean(trial)),
                    trial.before() == 0 ? "" : trial.before() + " before any farm")));
    return Table.of(
        "Least farm that wins half of the lists: pages, and links",
        order,
        trial -> trial.measure().toString(),
        columns);
  }

  private Cell cell(Optional<Cost> least) {
    return least
        .map(cost -> new Cell(format("%,d", cost.pages()), links(cost.links())))
        .orElse(new Cell("never", List.of(format("up to %,d", largest())), "never"));
  }

  /** The share that the best shape of a size wins. */
  private double bestShare(Trial trial, int size) {
    return IntStream.range(0, plan.shapes().size())
        .mapToDouble(shape -> results.share(trial, shape, size))
        .max()
        .orElseThrow();
  }

  private Part plot(String name, String title, ToDoubleBiFunction<Trial, Integer> share) {
    double[] sizes = plan.sizes().stream().mapToDouble(Integer::doubleValue).toArray();
    List<Curve> curves = new ArrayList<>();
    for (Trial trial : order) {
      double[] y = new double[sizes.length];
      Arrays.setAll(y, size -> share.applyAsDouble(trial, size));
      curves.add(new Curve(name(trial), sizes, y));
    }
    return StudyReport.plot(
        name, new LinePlot.Frame(title, "pages of the farm", "won", true, false), curves);
  }
}
