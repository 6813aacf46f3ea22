package dev.akin.app.cli.evaluate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Pages;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.Session;
import dev.akin.core.eval.Metric;
import dev.akin.engine.collection.PageCollection;
import dev.akin.lab.experiment.Claim;
import dev.akin.lab.experiment.ClaimVerdict;
import dev.akin.lab.experiment.Expectation;
import dev.akin.lab.experiment.Experiment;
import dev.akin.lab.experiment.ExperimentResults;
import dev.akin.lab.experiment.TrialResult;
import dev.akin.lab.report.MeasureNames;
import dev.akin.lab.report.ResultJson;
import dev.akin.lab.report.VerdictText;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Prints the results of an experiment. */
final class EvalPrinter {
  /** The usual cut-off, if the lists are long enough. */
  private static final int USUAL = 10;

  private final Session session;
  private final ExperimentResults results;
  private final Experiment experiment;
  private final Path page;

  EvalPrinter(Session session, ExperimentResults results, Path page) {
    this.session = session;
    this.results = results;
    this.experiment = results.experiment();
    this.page = page;
  }

  /** Prints the measures, best first, the verdicts, and the path of the report. */
  void print(String best) {
    PrintWriter out = session.out();
    out.println(Text.safe(experiment.title()));
    out.printf(
        "%s of %s, yardstick %s, lists of %s%n",
        Text.count(results.pages().length),
        experiment.search() == null
            ? Text.count(results.judged(), "judged page")
            : Text.count(results.judged()) + " judged queries",
        Text.safe(experiment.judging().yardstick()),
        experiment.judging().places());
    Metric metric = results.metrics().get(0);
    int n = usual();
    List<TrialResult> order =
        results.trials().stream()
            .sorted(Comparator.comparingDouble(trial -> -trial.evaluation().mean(metric, n)))
            .toList();
    String head = metric.hasCutoff() ? metric.id() + "@" + n : metric.id();
    out.printf("  %-13s %-17s %9s  %s%n", head, "95 %", "answered", "measure");
    for (TrialResult trial : order) {
      ExperimentResults.Value value = results.value(trial, metric, n);
      out.printf(
          Locale.ROOT,
          "  %-13.4f %.4f to %.4f %7.1f %%  %s%n",
          value.interval().mean(),
          value.interval().low(),
          value.interval().high(),
          100 * trial.lists().coverage(),
          MeasureNames.brief(trial.name()));
    }
    for (Claim claim : experiment.claims()) {
      ClaimVerdict verdict = results.verdict(claim);
      out.println(Text.safe(claim.says()) + " " + VerdictText.head(verdict));
      VerdictText.comparisons(verdict).forEach(each -> out.println("  " + each));
    }
    experiment.expectations().forEach(each -> out.println(verdict(each)));
    out.println(best);
    out.println("report: " + page);
  }

  private int usual() {
    return experiment.judging().cutoffs().stream()
        .filter(cutoff -> cutoff <= USUAL)
        .max(Comparator.naturalOrder())
        .orElse(experiment.judging().places());
  }

  private String verdict(Expectation each) {
    double found = results.found(each);
    return String.format(
        "%s: %s by %s is %s; expected was %s within %s",
        each.isMetBy(found) ? "as expected" : "not as expected",
        MeasureNames.brief(each.measure())
            + (each.over() == null ? "" : " over " + MeasureNames.brief(each.over())),
        each.metric().id(),
        Text.score(found),
        Text.score(each.value()),
        Text.score(each.within()));
  }

  /** All values in full precision. */
  ObjectNode json(PageCollection collection) {
    ObjectNode object = new Pages(collection).header(Json.object());
    object.put("report", page.toString());
    new ResultJson(results).into(object);
    return object;
  }
}
