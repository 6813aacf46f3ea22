package dev.akin.lab.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.lab.study.FarmPair;
import dev.akin.lab.study.RobustnessResults;
import dev.akin.lab.study.RobustnessResults.Cost;
import dev.akin.lab.study.RobustnessResults.Trial;
import dev.akin.lab.study.RobustnessStudy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What link farms cost, as one page and as data. */
public final class RobustnessReport implements Finding {
  private final RobustnessResults results;
  private final RobustnessStudy plan;
  private final String collection;

  /** Reports on a collection of some name. */
  public RobustnessReport(RobustnessResults results, String collection) {
    this.results = results;
    this.plan = results.plan();
    this.collection = collection;
  }

  @Override
  public String title() {
    return "Robustness of measures against link farms on " + collection;
  }

  private int largest() {
    return plan.sizes().get(plan.sizes().size() - 1);
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
    String silent =
        String.join(", ", results.silent().stream().map(RobustnessReport::name).toList());
    return silent.isEmpty()
        ? best()
        : best() + " No list for any victim, and so nothing to defend: " + silent + ".";
  }

  private String best() {
    List<Trial> order = results.order();
    if (order.isEmpty()) {
      return "Nothing can be said.";
    }
    Trial first = order.get(0);
    String sentence = sentence(first, "resists best");
    List<String> tied =
        order.stream()
            .skip(1)
            .filter(trial -> results.isTied(first, trial))
            .map(RobustnessReport::name)
            .toList();
    if (!tied.isEmpty()) {
      sentence += " So much is true of " + String.join(", ", tied) + " too.";
    }
    Trial last = order.get(order.size() - 1);
    return results.isTied(first, last)
        ? sentence
        : sentence + " " + sentence(last, "gives way first");
  }

  private String sentence(Trial trial, String how) {
    String share = String.format(Locale.ROOT, "%.0f %%", 100 * results.mean(trial));
    return results
        .least(trial)
        .map(
            cost ->
                String.format(
                    Locale.ROOT,
                    "%s %s: %s in a %s put the target into half of the lists, and all farms"
                        + " together won %s of the attacks.",
                    name(trial),
                    how,
                    pages(cost),
                    plan.shapes().get(cost.shape()).id(),
                    share))
        .orElse(
            String.format(
                Locale.ROOT,
                "%s %s: no farm of up to %,d pages put the target into half of the lists; all"
                    + " farms together won %s of the attacks.",
                name(trial),
                how,
                largest(),
                share));
  }

  private static String pages(Cost cost) {
    return String.format(
        Locale.ROOT,
        "%,d farm %s with %s",
        cost.pages(),
        cost.pages() == 1 ? "page" : "pages",
        links(cost.links()));
  }

  private static String links(double links) {
    return String.format(
        Locale.ROOT, links == Math.rint(links) ? "%,.0f links" : "%,.1f links", links);
  }

  private static String name(Trial trial) {
    return MeasureNames.brief(trial.measure());
  }

  @Override
  public String facts() {
    return String.format(
        Locale.ROOT,
        "%,d pages, %,d links; lists of %d; %d targets with their victims; farms of %s pages; seed"
            + " %d",
        results.size().pages(),
        results.size().links(),
        plan.places(),
        plan.pairs(),
        String.join(
            ", ", plan.sizes().stream().map(n -> String.format(Locale.ROOT, "%,d", n)).toList()),
        plan.seed());
  }

  @Override
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("least farm pages that win half of the lists, by shape; - for none of these sizes");
    StringBuilder head = new StringBuilder(" ");
    plan.shapes().forEach(shape -> head.append(String.format(" %8s", shape.id())));
    lines.add(head + "   won  lists  measure");
    for (Trial trial : results.order()) {
      StringBuilder line = new StringBuilder(" ");
      for (int shape = 0; shape < plan.shapes().size(); shape++) {
        Optional<Cost> least = results.least(trial, shape);
        String text = least.map(c -> String.format(Locale.ROOT, "%,d", c.pages())).orElse("-");
        line.append(String.format(" %8s", text));
      }
      line.append(
          String.format(
              Locale.ROOT,
              " %3.0f %% %6d  %s",
              100 * results.mean(trial),
              trial.listed(),
              name(trial)));
      lines.add(line.toString());
    }
    return lines;
  }

  @Override
  public void put(ObjectNode object) {
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
  public void write(Path directory) throws IOException {
    StudyFiles files = new StudyFiles(directory, this);
    files.csv("results.csv", "measure,before,listed,shape,pages,links,won", rows());
    files.heading("What a farm costs");
    files.paragraph(
        "A spammer sets up new pages that link as they like; nobody else's links change. He wins if"
            + " the target stands in the victim's list. Target and victim have no link and no"
            + " neighbour in common before. star: every farm page links to target and victim. ring:"
            + " and to the next farm page. clique: and to all others of its group of ten. funnel:"
            + " all link to one farm page, and that to target and victim. copycat: a star, and the"
            + " target, which must be his own page, copies the victim's links.");
    table(files);
    files.heading("By size of the farm");
    plotAny(files);
    for (int shape = 0; shape < plan.shapes().size(); shape++) {
      plot(files, shape);
    }
    files.end("results.json");
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

  private void table(StudyFiles files) {
    List<String> columns = new ArrayList<>(List.of("measure"));
    plan.shapes().forEach(shape -> columns.add(shape.id()));
    columns.add("victims with a list");
    columns.add("won of all");
    List<Table.Row> rows = new ArrayList<>();
    for (Trial trial : results.order()) {
      List<Table.Cell> cells = new ArrayList<>();
      for (int shape = 0; shape < plan.shapes().size(); shape++) {
        cells.add(cell(results.least(trial, shape)));
      }
      cells.add(new Table.Cell(Integer.toString(trial.listed())));
      cells.add(
          new Table.Cell(
              String.format(Locale.ROOT, "%.1f %%", 100 * results.mean(trial)),
              trial.before() == 0 ? "" : trial.before() + " before any farm"));
      rows.add(new Table.Row(trial.measure().toString(), name(trial), cells));
    }
    files.table(
        new Table("Least farm that wins half of the lists: pages, and links", columns, rows));
  }

  private Table.Cell cell(Optional<Cost> least) {
    return least
        .map(
            cost ->
                new Table.Cell(
                    String.format(Locale.ROOT, "%,d", cost.pages()), links(cost.links())))
        .orElse(
            new Table.Cell(
                "never", List.of(String.format(Locale.ROOT, "up to %,d", largest())), "never"));
  }

  /** What the best shape for each size wins. */
  private void plotAny(StudyFiles files) throws IOException {
    List<Curve> curves = new ArrayList<>();
    for (Trial trial : results.order()) {
      double[] best = new double[plan.sizes().size()];
      for (int shape = 0; shape < plan.shapes().size(); shape++) {
        int of = shape;
        Arrays.setAll(best, size -> Math.max(best[size], results.share(trial, of, size)));
      }
      curves.add(new Curve(name(trial), sizes(), best));
    }
    plot(files, "won", "Share of lists won by the best shape of each size", curves);
  }

  private void plot(StudyFiles files, int shape) throws IOException {
    List<Curve> curves = new ArrayList<>();
    for (Trial trial : results.order()) {
      double[] y = new double[plan.sizes().size()];
      Arrays.setAll(y, size -> results.share(trial, shape, size));
      curves.add(new Curve(name(trial), sizes(), y));
    }
    String id = plan.shapes().get(shape).id();
    plot(files, "won-" + id, "Share of lists won by a " + id, curves);
  }

  private static void plot(StudyFiles files, String name, String title, List<Curve> curves)
      throws IOException {
    files.plot(name, title, new LinePlot.Frame("pages of the farm", "won", true, false), curves);
  }

  private double[] sizes() {
    return plan.sizes().stream().mapToDouble(Integer::doubleValue).toArray();
  }
}
