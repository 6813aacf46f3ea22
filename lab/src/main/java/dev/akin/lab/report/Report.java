package dev.akin.lab.report;

import dev.akin.core.eval.Metric;
import dev.akin.lab.experiment.AskedPages;
import dev.akin.lab.experiment.Claim;
import dev.akin.lab.experiment.ClaimVerdict;
import dev.akin.lab.experiment.Expectation;
import dev.akin.lab.experiment.Experiment;
import dev.akin.lab.experiment.ExperimentResults;
import dev.akin.lab.experiment.TrialResult;
import dev.akin.lab.markup.Markup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** What an experiment found, as one page that needs nothing beside it. */
public final class Report {
  private final ExperimentResults results;
  private final Experiment experiment;
  private final Experiment.Judging judging;
  private final String collection;
  private final List<Example> examples;
  private final StringBuilder html = new StringBuilder();

  /** Reports on a collection of some name. */
  public Report(ExperimentResults results, String collection, List<Example> examples) {
    this.results = results;
    this.experiment = results.experiment();
    this.judging = experiment.judging();
    this.collection = collection;
    this.examples = examples;
  }

  /** Writes the page, and its plots beside it. */
  public void write(Path file) throws IOException {
    addHead();
    addVerdicts();
    addCurves();
    addOverall();
    addIntervals();
    addCosts();
    addExamples();
    Files.writeString(file, Html.page(experiment.title(), html.toString()));
    for (Metric metric : Curve.metrics(results)) {
      Files.writeString(
          file.resolveSibling(metric.fileName() + ".svg"), Html.picture(plot(metric)));
    }
  }

  private void add(String text) {
    html.append(text);
  }

  private void addHead() {
    add("<h1>" + Markup.escape(experiment.title()) + "</h1>\n");
    add(
        String.format(
            Locale.ROOT,
            "<p class=\"facts\">%s, snapshot %d · yardstick <b translate=\"no\">%s</b> · lists for %,d %s"
                + " out of %,d that can be judged%s · seed %d</p>\n",
            Markup.escape(collection),
            results.snapshot(),
            Markup.escape(judging.yardstick()),
            results.pages().length,
            experiment.search() == null ? "pages" : "queries",
            results.judged(),
            experiment.sample().asked() == AskedPages.ALL
                ? ""
                : " (pages " + experiment.sample().asked().id() + ")",
            experiment.sample().seed()));
    if (!experiment.claim().isEmpty()) {
      add("<p class=\"claim\">" + Markup.escape(experiment.claim()) + "</p>\n");
    }
  }

  /** What was expected, and what is best here. */
  private void addVerdicts() {
    add("<h2>Verdict</h2>\n<ul class=\"verdicts\">\n");
    experiment.claims().forEach(claim -> addVerdict(results.verdict(claim)));
    for (Expectation each : experiment.expectations()) {
      double found = results.found(each);
      boolean holds = each.isMetBy(found);
      add(
          String.format(
              Locale.ROOT,
              "<li class=\"%s\"><b>%s</b> %s: expected %s within %s, found %s</li>\n",
              holds ? "holds" : "fails",
              holds ? "Holds." : "Does not hold here.",
              Markup.escape(subject(each)),
              number(each.value()),
              number(each.within()),
              number(found)));
    }
    add("<li>" + Markup.escape(best()) + "</li>\n");
    results.trials().forEach(this::addRemark);
    add("</ul>\n");
  }

  /** What must be known of a measure besides its numbers. */
  private void addRemark(TrialResult trial) {
    if (!trial.remark().isEmpty()) {
      String text = MeasureNames.brief(trial.name()) + ": " + trial.remark() + ".";
      add("<li class=\"remark\"><b>Remark.</b> " + Markup.escape(text) + "</li>\n");
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
    add("<li class=\"" + style + "\"><bdi>" + Markup.escape(claim.says() + source));
    add("</bdi> <b>" + VerdictText.head(verdict) + "</b><ul>");
    VerdictText.comparisons(verdict).forEach(each -> add("<li>" + Markup.escape(each) + "</li>"));
    add("</ul></li>\n");
  }

  private static String subject(Expectation each) {
    String over = each.over();
    String name = each.metric().id();
    return over == null
        ? "OA of " + each.measure() + " by " + name
        : "OA of " + each.measure() + " divided by that of " + over + " by " + name;
  }

  /** The best measure here, in words. */
  public String best() {
    Standing standing = new Standing(results);
    Metric metric = standing.metric();
    List<TrialResult> order = standing.order();
    if (order.isEmpty()) {
      return "All measures are made of words, as the yardstick is: nothing can be said of them.";
    }
    TrialResult first = order.get(0);
    String sentence =
        MeasureNames.brief(first.name())
            + (standing.isOfWords()
                ? " is best of those that do not look at words: OA "
                : " is best: OA ")
            + number(standing.overall(first))
            + " by "
            + metric.id()
            + " over "
            + judging.places()
            + (judging.places() == 1 ? " place" : " places");
    if (order.size() == 1) {
      return sentence + ".";
    }
    TrialResult second = order.get(1);
    double chance = results.chance(first, second, metric);
    return String.format(
        Locale.ROOT,
        "%s, before %s with %s (%s: p = %.4f%s).",
        sentence,
        MeasureNames.brief(second.name()),
        number(standing.overall(second)),
        chance < ClaimVerdict.SIGNIFICANT ? "hardly by chance" : "which may be chance",
        chance,
        order.size() > 2 ? ", without correction for the choice among " + order.size() : "");
  }

  private void addCurves() {
    add("<h2>By length of the list</h2>\n");
    for (Metric metric : Curve.metrics(results)) {
      add("<figure>\n" + plot(metric));
      add("<figcaption>" + Markup.escape(title(metric)) + "</figcaption>\n</figure>\n");
    }
  }

  private static String title(Metric metric) {
    return metric.id() + " of the first N pages";
  }

  private String plot(Metric metric) {
    List<Curve> curves =
        results.trials().stream()
            .map(
                trial ->
                    Curve.of(
                        MeasureNames.brief(trial.name()),
                        trial.evaluation().curve(metric, judging.places())))
            .toList();
    return LinePlot.svg(title(metric), "N, places of the list", metric.id(), curves);
  }

  /** OA and ROA of the papers. */
  private void addOverall() {
    add("<h2>Over all lengths of the list</h2>\n<p>OA: the mean over N = 1 to ");
    add(judging.places() + "; ROA: OA divided by that of the first measure. Intervals of 95 %");
    add(" (bootstrap over pages); p is how often chance alone would bring such a difference to");
    add(
        " the first measure; what differs clearly from it, better or worse, is bold. Of pages with");
    add(" equal scores the one with the lower number stands");
    add(" first; places that a list leaves empty are worth nothing.</p>\n");
    for (Metric metric : Curve.metrics(results)) {
      addTable(
          metric.id(),
          List.of("measure", "OA", "ROA"),
          trial -> {
            ExperimentResults.Value value = results.overall(trial, metric);
            return List.of(cell(value), ratio(value));
          });
    }
  }

  private static Table.Cell ratio(ExperimentResults.Value value) {
    return new Table.Cell(
        String.format(Locale.ROOT, "%.3f", value.ratio().mean()),
        String.format(Locale.ROOT, "%.3f–%.3f", value.ratio().low(), value.ratio().high()));
  }

  private void addIntervals() {
    add("<h2>With intervals</h2>\n<p>Means over pages with the interval of 95 % (bootstrap); p is");
    add(" how often chance alone would bring such a difference to the first measure; what differs");
    add(" clearly from it, better or worse, is bold.</p>\n");
    for (Metric metric : results.metrics()) {
      List<Integer> cutoffs = metric.hasCutoff() ? judging.cutoffs() : List.of(judging.places());
      List<String> columns = new ArrayList<>(List.of("measure"));
      cutoffs.forEach(n -> columns.add(metric.hasCutoff() ? "@" + n : ""));
      addTable(
          metric.id(),
          columns,
          trial -> cutoffs.stream().map(n -> cell(results.value(trial, metric, n))).toList());
    }
  }

  private void addTable(
      String caption, List<String> columns, Function<TrialResult, List<Table.Cell>> cells) {
    List<Table.Row> rows =
        results.trials().stream()
            .map(
                trial ->
                    new Table.Row(
                        trial.name(), MeasureNames.brief(trial.name()), cells.apply(trial)))
            .toList();
    add(new Table(caption, columns, rows).html());
  }

  private static Table.Cell cell(ExperimentResults.Value value) {
    List<String> small = new ArrayList<>();
    small.add(
        String.format(Locale.ROOT, "%.4f–%.4f", value.interval().low(), value.interval().high()));
    if (value.chance() != 1) {
      small.add(String.format(Locale.ROOT, "p %.4f", value.chance()));
    }
    boolean isClear = value.chance() < ClaimVerdict.SIGNIFICANT;
    return new Table.Cell(
        String.format(Locale.ROOT, "%.4f", value.interval().mean()), small, isClear ? "clear" : "");
  }

  private void addCosts() {
    add(
        "<section id=\"cost\">\n<h2>Cost</h2>\n<p>Of one run each, in this order: the first measure");
    add(" pays for warming up, so that times are no comparison of measures.</p>\n");
    addTable(
        "",
        List.of(
            "measure",
            "pages with an answer",
            "preparation, s",
            "lists, s",
            "memory held, MB",
            "memory forecast, MB"),
        trial ->
            List.of(
                fixed("%.1f %%", 100 * trial.lists().coverage()),
                fixed("%.2f", trial.cost().prepareSeconds()),
                fixed("%.2f", trial.cost().listSeconds()),
                fixed("%.1f", trial.cost().heldBytes() / 1e6),
                fixed("%.1f", trial.cost().memoryBytes() / 1e6)));
    add("</section>\n");
  }

  private static Table.Cell fixed(String format, double value) {
    return new Table.Cell(String.format(Locale.ROOT, format, value));
  }

  private void addExamples() {
    add("<h2>Examples</h2>\n");
    for (Example example : examples) {
      add("<section>\n<h3>" + Markup.name(example.page()));
      add(" <span>by " + Markup.escape(MeasureNames.brief(example.by())) + "</span></h3>\n<ol>\n");
      for (Example.Related related : example.related()) {
        add(
            String.format(
                Locale.ROOT,
                "<li><b>%s</b> <span>score %s, worth %s</span><ul>",
                Markup.name(related.page()),
                number(related.score()),
                number(related.grade())));
        related.reasons().forEach(this::addReason);
        add("</ul></li>\n");
      }
      add("</ol>\n</section>\n");
    }
  }

  private void addReason(Example.Reason reason) {
    add("<li>" + reason.score() + " <span>" + reason.sentence() + "</span></li>");
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e6
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.4g", value);
  }
}
