package dev.akin.app.report;

import dev.akin.app.sheet.Markup;
import dev.akin.core.eval.Metric;
import dev.akin.core.measure.Measure;
import dev.akin.engine.experiment.AskedPages;
import dev.akin.engine.experiment.Claim;
import dev.akin.engine.experiment.Expectation;
import dev.akin.engine.experiment.Experiment;
import dev.akin.engine.experiment.Results;
import dev.akin.engine.experiment.Trial;
import dev.akin.engine.experiment.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What an experiment found, as one page that needs nothing beside it. */
public final class Report {
  private final Results results;
  private final Experiment experiment;
  private final String collection;
  private final List<Example> examples;
  private final StringBuilder html = new StringBuilder();

  /** Reports on a collection of some name. */
  public Report(Results results, String collection, List<Example> examples) {
    this.results = results;
    this.experiment = results.experiment();
    this.collection = collection;
    this.examples = examples;
  }

  /** Writes the page, and its plots beside it. */
  public void write(Path file) throws IOException {
    addHead();
    addVerdicts();
    addCurves();
    addOverall();
    addTable();
    addCosts();
    addExamples();
    Files.writeString(file, Html.page(experiment.title(), html.toString()));
    for (Metric metric : Curve.metrics(results)) {
      Files.writeString(file.resolveSibling(metric.id() + ".svg"), Html.picture(plot(metric)));
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
            "<p class=\"facts\">%s, snapshot %d · yardstick <b>%s</b> · lists for %,d %s"
                + " out of %,d that can be judged%s · seed %d</p>\n",
            Markup.escape(collection),
            results.snapshot(),
            Markup.escape(experiment.judging().yardstick()),
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
  private void addRemark(Trial trial) {
    if (!trial.remark().isEmpty()) {
      String text = MeasureNames.brief(trial.name()) + ": " + trial.remark() + ".";
      add("<li class=\"remark\"><b>Remark.</b> " + Markup.escape(text) + "</li>\n");
    }
  }

  /** The claim, the verdict, and the numbers behind it. */
  private void addVerdict(Verdict verdict) {
    Claim claim = verdict.claim();
    String style =
        switch (verdict.outcome()) {
          case HOLDS -> "holds";
          case FAILS -> "fails";
          case OPEN -> "open";
        };
    String source = claim.source().isEmpty() ? "" : " (" + claim.source() + ")";
    add("<li class=\"" + style + "\">" + Markup.escape(claim.says() + source) + " <b>");
    add(VerdictText.head(verdict) + "</b><ul>");
    VerdictText.comparisons(verdict).forEach(each -> add("<li>" + Markup.escape(each) + "</li>"));
    add("</ul></li>\n");
  }

  private static String subject(Expectation each) {
    Measure over = each.over();
    String name = each.metric().id();
    return over == null
        ? "OA of " + each.measure() + " by " + name
        : "OA of " + each.measure() + " divided by that of " + over + " by " + name;
  }

  /** The best measure here, in words. */
  public String best() {
    Standing standing = new Standing(results);
    Metric metric = standing.metric();
    List<Trial> order = standing.order();
    if (order.isEmpty()) {
      return "All measures are made of words, as the yardstick is: nothing can be said of them.";
    }
    Trial first = order.get(0);
    String sentence =
        MeasureNames.brief(first.name())
            + (standing.isOfWords()
                ? " is best of those that do not look at words: OA "
                : " is best: OA ")
            + number(standing.overall(first))
            + " by "
            + metric.id()
            + " over "
            + experiment.judging().places()
            + (experiment.judging().places() == 1 ? " place" : " places");
    if (order.size() == 1) {
      return sentence + ".";
    }
    Trial second = order.get(1);
    double chance = results.chance(first, second, metric);
    return String.format(
        Locale.ROOT,
        "%s, before %s with %s (%s: p = %.4f).",
        sentence,
        MeasureNames.brief(second.name()),
        number(standing.overall(second)),
        chance < Verdict.SIGNIFICANT ? "hardly by chance" : "which may be chance",
        chance);
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
                        trial.evaluation().curve(metric, experiment.judging().places())))
            .toList();
    return LinePlot.svg(title(metric), "N, places of the list", metric.id(), curves);
  }

  /** OA and ROA of the papers. */
  private void addOverall() {
    add("<h2>Over all lengths of the list</h2>\n<p>OA: the mean over N = 1 to ");
    add(
        experiment.judging().places()
            + "; ROA: OA divided by that of the first measure. Intervals of 95 %");
    add(" (bootstrap over pages); p is how often chance alone would bring such a difference to");
    add(" the first measure. Of pages with equal scores the one with the lower number stands");
    add(" first; places that a list leaves empty are worth nothing.</p>\n");
    for (Metric metric : Curve.metrics(results)) {
      add("<table>\n<caption>" + metric.id() + "</caption>\n<tr><th>measure</th><th>OA</th>");
      add("<th>ROA</th></tr>\n");
      for (Trial trial : results.trials()) {
        addName(trial.name());
        Results.Value value = results.overall(trial, metric);
        addCell(value);
        add(
            String.format(
                Locale.ROOT,
                "<td>%.3f <span>%.3f–%.3f</span></td></tr>\n",
                value.ratio().mean(),
                value.ratio().low(),
                value.ratio().high()));
      }
      add("</table>\n");
    }
  }

  private void addTable() {
    add("<h2>With intervals</h2>\n<p>Means over pages with the interval of 95 % (bootstrap); p is");
    add(" how often chance alone would bring such a difference to the first measure.</p>\n");
    for (Metric metric : results.metrics()) {
      List<Integer> columns =
          metric.hasCutoff()
              ? experiment.judging().cutoffs()
              : List.of(experiment.judging().places());
      add("<table>\n<caption>" + metric.id() + "</caption>\n<tr><th>measure</th>");
      columns.forEach(n -> add("<th>" + (metric.hasCutoff() ? "@" + n : "") + "</th>"));
      add("</tr>\n");
      for (Trial trial : results.trials()) {
        addName(trial.name());
        columns.forEach(n -> addCell(results.value(trial, metric, n)));
        add("</tr>\n");
      }
      add("</table>\n");
    }
  }

  private void addName(String measure) {
    String full = Markup.escape(measure);
    String brief = Markup.escape(MeasureNames.brief(measure));
    add("<tr><th title=\"" + full + "\">" + brief + "</th>");
  }

  private void addCell(Results.Value value) {
    boolean isClear = value.chance() < Verdict.SIGNIFICANT;
    add(
        String.format(
            Locale.ROOT,
            "<td%s>%.4f <span>%.4f–%.4f</span>%s</td>",
            isClear ? " class=\"clear\"" : "",
            value.interval().mean(),
            value.interval().low(),
            value.interval().high(),
            value.chance() == 1
                ? ""
                : String.format(Locale.ROOT, "<span>p %.4f</span>", value.chance())));
  }

  private void addCosts() {
    add(
        "<section id=\"cost\">\n<h2>Cost</h2>\n<p>Of one run each, in this order: the first measure");
    add(" pays for warming up, so that times are no comparison of measures.</p>\n");
    add("<table>\n<tr><th>measure</th><th>pages with an answer</th>");
    add(
        "<th>preparation, s</th><th>lists, s</th><th>memory held, MB</th><th>memory forecast, MB</th>");
    add("</tr>\n");
    for (Trial trial : results.trials()) {
      addName(trial.name());
      add(
          String.format(
              Locale.ROOT,
              "<td>%.1f %%</td><td>%.2f</td><td>%.2f</td><td>%.1f</td><td>%.1f</td></tr>\n",
              100 * trial.lists().coverage(),
              trial.cost().prepareSeconds(),
              trial.cost().listSeconds(),
              trial.cost().heldBytes() / 1e6,
              trial.cost().memoryBytes() / 1e6));
    }
    add("</table>\n</section>\n");
  }

  private void addExamples() {
    add("<h2>Examples</h2>\n");
    for (Example example : examples) {
      add("<section>\n<h3>" + Markup.escape(example.page()));
      add(" <span>by " + Markup.escape(MeasureNames.brief(example.by())) + "</span></h3>\n<ol>\n");
      for (Example.Related related : example.related()) {
        add(
            String.format(
                Locale.ROOT,
                "<li><b>%s</b> <span>score %s, worth %s</span><ul>",
                Markup.escape(related.page()),
                number(related.score()),
                number(related.grade())));
        related.reasons().forEach(reason -> add("<li>" + Markup.escape(reason) + "</li>"));
        add("</ul></li>\n");
      }
      add("</ol>\n</section>\n");
    }
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e6
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.4g", value);
  }
}
