package dev.akin.lab.report;

import static dev.akin.lab.report.Formats.format;
import static dev.akin.lab.report.Formats.number;

import dev.akin.core.eval.Metric;
import dev.akin.core.eval.Resampling.Interval;
import dev.akin.lab.experiment.AskedPages;
import dev.akin.lab.experiment.Claim;
import dev.akin.lab.experiment.ClaimVerdict;
import dev.akin.lab.experiment.Expectation;
import dev.akin.lab.experiment.Experiment;
import dev.akin.lab.experiment.ExperimentResults;
import dev.akin.lab.experiment.TrialResult;
import dev.akin.lab.markup.Html;
import dev.akin.lab.report.Table.Cell;
import dev.akin.lab.report.Table.Column;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The report of an experiment: one self-contained HTML page, with its plots beside it. */
public final class Report {
  private final ExperimentResults results;
  private final Experiment experiment;
  private final Experiment.Judging judging;
  private final String collection;
  private final List<Example> examples;
  private final ReportFiles files;
  private final Html html;

  private Report(
      ExperimentResults results, String collection, List<Example> examples, ReportFiles files) {
    this.results = results;
    this.experiment = results.experiment();
    this.judging = experiment.judging();
    this.collection = collection;
    this.examples = examples;
    this.files = files;
    this.html = files.html();
  }

  /** Writes the page and its plots into a directory. */
  public static void write(
      ExperimentResults results, String collection, List<Example> examples, Path directory)
      throws IOException {
    ReportFiles files = new ReportFiles(directory, results.experiment().title());
    new Report(results, collection, examples, files).write();
  }

  private void write() throws IOException {
    addFacts();
    addVerdicts();
    addCurves();
    addOverall();
    addIntervals();
    addCosts();
    addExamples();
    files.end();
  }

  private void addFacts() {
    html.open("p", "class", "facts");
    html.text(format("%s, snapshot %d · yardstick ", collection, results.snapshot()));
    html.leaf("b", judging.yardstick(), "translate", "no");
    html.text(
        format(
            " · lists for %,d %s out of %,d that can be judged%s · seed %d",
            results.pages().length,
            experiment.search() == null ? "pages" : "queries",
            results.judged(),
            experiment.sample().asked() == AskedPages.ALL
                ? ""
                : " (pages " + experiment.sample().asked().id() + ")",
            experiment.sample().seed()));
    html.close().line();
    if (!experiment.claim().isEmpty()) {
      html.leaf("p", experiment.claim(), "class", "claim").line();
    }
  }

  /** The claims and expectations, and the comparison of the best measures. */
  private void addVerdicts() {
    files.heading("Verdict");
    html.open("ul", "class", "verdicts").line();
    experiment.claims().forEach(claim -> addVerdict(results.verdict(claim)));
    for (Expectation each : experiment.expectations()) {
      double found = results.found(each);
      boolean holds = each.isMetBy(found);
      html.open("li", "class", holds ? "holds" : "fails");
      html.leaf("b", holds ? "Holds." : "Does not hold here.");
      html.text(
          format(
              " %s: expected %s within %s, found %s",
              subject(each), number(each.value()), number(each.within()), number(found)));
      html.close().line();
    }
    html.leaf("li", best(results)).line();
    results.trials().forEach(this::addRemark);
    html.close().line();
  }

  private void addRemark(TrialResult trial) {
    if (!trial.remark().isEmpty()) {
      html.open("li", "class", "remark").leaf("b", "Remark.");
      html.text(" " + MeasureNames.brief(trial.name()) + ": " + trial.remark() + ".");
      html.close().line();
    }
  }

  /** The claim, the verdict, and the numbers behind it. */
  private void addVerdict(ClaimVerdict verdict) {
    Claim claim = verdict.claim();
    String style =
        switch (verdict.outcome()) {
          case HOLDS -> "holds";
          case FAILS -> "fails";
          case OPEN, NO_POWER -> "open";
        };
    String source = claim.source().isEmpty() ? "" : " (" + claim.source() + ")";
    html.open("li", "class", style).leaf("bdi", claim.says() + source).text(" ");
    html.leaf("b", VerdictText.head(verdict)).open("ul");
    VerdictText.comparisons(verdict).forEach(each -> html.leaf("li", each));
    html.close().close().line();
  }

  private static String subject(Expectation each) {
    String over = each.over();
    String name = each.metric().id();
    return over == null
        ? "OA of " + each.measure() + " by " + name
        : "OA of " + each.measure() + " divided by that of " + over + " by " + name;
  }

  /** The best measure of an experiment, in words, if one is significantly better. */
  public static String best(ExperimentResults results) {
    int places = results.experiment().judging().places();
    Standing standing = new Standing(results);
    Metric metric = standing.metric();
    List<TrialResult> order = standing.order();
    if (order.isEmpty()) {
      return "All measures read words, as the yardstick does, so they cannot be compared.";
    }
    TrialResult first = order.get(0);
    String name = MeasureNames.brief(first.name());
    String one = standing.isOfWords() ? " that does not read words" : "";
    String many = standing.isOfWords() ? " of the measures that do not read words" : "";
    String value =
        format(
            "OA %s by %s over %d %s",
            number(standing.overall(first)), metric.id(), places, places == 1 ? "place" : "places");
    if (order.size() == 1) {
      return first.lists().coverage() == 0
          ? name + " answered no query."
          : name + " is the only measure" + one + ": " + value + ".";
    }
    if (standing.overall(first) == 0) {
      return "No measure" + one + " is best: the highest value is " + value + ".";
    }
    TrialResult second = order.get(1);
    double chance = results.chance(first, second, metric);
    boolean isClear = chance < ClaimVerdict.SIGNIFICANT;
    String head =
        isClear
            ? name + " is best" + many
            : "No measure" + one + " is significantly better than all others; first is " + name;
    return format(
        "%s: %s, before %s with %s (%s: p = %.4f%s).",
        head,
        value,
        MeasureNames.brief(second.name()),
        number(standing.overall(second)),
        isClear ? "significant" : "not significant",
        chance,
        order.size() > 2 ? ", without correction for the choice among " + order.size() : "");
  }

  private void addCurves() throws IOException {
    files.heading("By length of the list");
    for (Metric metric : Curve.metrics(results)) {
      List<Curve> curves =
          results.trials().stream()
              .map(
                  trial ->
                      Curve.of(
                          MeasureNames.brief(trial.name()),
                          trial.evaluation().curve(metric, judging.places())))
              .toList();
      String title = metric.id() + " of the first N pages";
      LinePlot.Frame frame = new LinePlot.Frame(title, "N, places of the list", metric.id());
      files.plot(metric.fileName(), new LinePlot(frame, curves));
    }
  }

  /** OA and ROA of the papers. */
  private void addOverall() {
    files.heading("Over all lengths of the list");
    files.paragraph(
        "OA: the mean over N = 1 to "
            + judging.places()
            + "; ROA: OA divided by that of the first measure. Intervals of 95 % (bootstrap"
            + " over pages); p is the p-value of the difference to the first measure;"
            + " significant differences, better or worse, are bold. Pages with equal scores"
            + " are in the order of their numbers; empty places of a list have grade 0.");
    for (Metric metric : Curve.metrics(results)) {
      addTable(
          metric.id(),
          List.of(
              new Column<>("OA", trial -> cell(results.overall(trial, metric))),
              new Column<>(
                  "ROA", trial -> new Cell("%.3f", results.overall(trial, metric).ratio()))));
    }
  }

  private void addIntervals() {
    files.heading("With intervals");
    files.paragraph(
        "Means over pages with the interval of 95 % (bootstrap); p is the p-value of the"
            + " difference to the first measure; significant differences, better or worse, are"
            + " bold.");
    for (Metric metric : results.metrics()) {
      List<Integer> cutoffs = metric.hasCutoff() ? judging.cutoffs() : List.of(judging.places());
      List<Column<TrialResult>> columns = new ArrayList<>();
      for (int n : cutoffs) {
        String head = metric.hasCutoff() ? "@" + n : "";
        columns.add(new Column<>(head, trial -> cell(results.value(trial, metric, n))));
      }
      addTable(metric.id(), columns);
    }
  }

  private void addTable(String caption, List<Column<TrialResult>> columns) {
    Table.of(caption, results.trials(), TrialResult::name, columns).write(html);
  }

  private static Cell cell(ExperimentResults.Value value) {
    Interval interval = value.interval();
    List<String> small = new ArrayList<>(List.of(Cell.range("%.4f", interval)));
    if (value.chance() != 1) {
      small.add(format("p %.4f", value.chance()));
    }
    boolean isClear = value.chance() < ClaimVerdict.SIGNIFICANT;
    return new Cell(format("%.4f", interval.mean()), small, isClear ? "clear" : "");
  }

  private void addCosts() {
    html.open("section", "id", "cost").line();
    files.heading("Cost");
    files.paragraph(
        "Of one run each, in this order. The first measure includes the warm-up of the"
            + " JVM, so the times do not compare measures.");
    addTable(
        "",
        List.of(
            column("pages with an answer", "%.1f %%", trial -> 100 * trial.lists().coverage()),
            column("preparation, s", "%.2f", trial -> trial.cost().prepareSeconds()),
            column("lists, s", "%.2f", trial -> trial.cost().listSeconds()),
            column("memory held, MB", "%.1f", trial -> trial.cost().heldBytes() / 1e6),
            column("memory forecast, MB", "%.1f", trial -> trial.cost().memoryBytes() / 1e6)));
    html.close().line();
  }

  private static Column<TrialResult> column(
      String head, String format, ToDoubleFunction<TrialResult> value) {
    return new Column<>(head, trial -> new Cell(format(format, value.applyAsDouble(trial))));
  }

  private void addExamples() {
    files.heading("Examples");
    for (Example example : examples) {
      html.open("section").line().open("h3").name(example.page()).text(" ");
      html.leaf("span", "by " + MeasureNames.brief(example.by())).close().line().open("ol").line();
      for (Example.Related related : example.related()) {
        html.open("li").open("b").name(related.page()).close().text(" ");
        html.leaf(
            "span", "score " + number(related.score()) + ", grade " + number(related.grade()));
        html.open("ul");
        for (Example.Reason reason : related.reasons()) {
          html.open("li").text(reason.score() + " ");
          html.open("span").add(reason.sentence()).close().close();
        }
        html.close().close().line();
      }
      html.close().line().close().line();
    }
  }
}
