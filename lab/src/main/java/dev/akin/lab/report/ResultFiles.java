package dev.akin.lab.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.core.eval.Metric;
import dev.akin.lab.experiment.Claim;
import dev.akin.lab.experiment.ClaimVerdict;
import dev.akin.lab.experiment.Expectation;
import dev.akin.lab.experiment.ExperimentResults;
import dev.akin.lab.experiment.TrialResult;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * The numbers of an experiment with every digit: {@code results.json} (all of them), {@code
 * results.csv} (means with intervals), {@code overall.csv} (OA, and ROA over the first measure),
 * {@code curves.csv} (means at every place), {@code claims.csv}, {@code expected.csv}, and {@code
 * costs.csv}, the only one that differs from run to run.
 */
public final class ResultFiles {
  private final ExperimentResults results;
  private final Path directory;

  /** Writes into a directory. */
  public ResultFiles(ExperimentResults results, Path directory) {
    this.results = results;
    this.directory = directory;
  }

  /** Writes all files. */
  public void write() throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    String json =
        mapper
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(new ResultJson(results).into(mapper.createObjectNode()));
    Files.writeString(directory.resolve("results.json"), json + "\n");
    writeValues();
    writeOverall();
    writeCurves();
    writeClaims();
    writeExpected();
    writeCosts();
  }

  private void writeValues() throws IOException {
    try (BufferedWriter out =
        open("results.csv", "measure,coverage,metric,n,mean,low,high,chance,remark")) {
      for (TrialResult trial : results.trials()) {
        for (ExperimentResults.Value value : results.values(trial)) {
          row(
              out,
              trial.name(),
              trial.lists().coverage(),
              value.metric().id(),
              value.n(),
              value.interval().mean(),
              value.interval().low(),
              value.interval().high(),
              value.chance(),
              trial.remark());
        }
      }
    }
  }

  private void writeOverall() throws IOException {
    try (BufferedWriter out =
        open("overall.csv", "measure,metric,places,oa,low,high,roa,roaLow,roaHigh,chance,remark")) {
      for (TrialResult trial : results.trials()) {
        for (Metric metric : Curve.metrics(results)) {
          ExperimentResults.Value value = results.overall(trial, metric);
          row(
              out,
              trial.name(),
              metric.id(),
              value.n(),
              value.interval().mean(),
              value.interval().low(),
              value.interval().high(),
              value.ratio().mean(),
              value.ratio().low(),
              value.ratio().high(),
              value.chance(),
              trial.remark());
        }
      }
    }
  }

  private void writeCurves() throws IOException {
    try (BufferedWriter out = open("curves.csv", "measure,metric,n,mean")) {
      for (TrialResult trial : results.trials()) {
        for (Metric metric : Curve.metrics(results)) {
          double[] curve =
              trial.evaluation().curve(metric, results.experiment().judging().places());
          for (int i = 0; i < curve.length; i++) {
            row(out, trial.name(), metric.id(), i + 1, curve[i]);
          }
        }
      }
    }
  }

  private void writeClaims() throws IOException {
    String header = "claim,source,verdict,measure,other,metric,at,own,its,difference,low,high,";
    try (BufferedWriter out =
        open(
            "claims.csv",
            header + "ratio,ratioLow,ratioHigh,chance,lists,differing,telling,scoring")) {
      for (Claim claim : results.experiment().claims()) {
        for (ClaimVerdict.Comparison each : results.verdict(claim).comparisons()) {
          row(
              out,
              claim.says(),
              claim.source(),
              each.outcome().words(),
              claim.subject(),
              each.other(),
              claim.metric().id(),
              claim.at(),
              each.own(),
              each.its(),
              each.difference().mean(),
              each.difference().low(),
              each.difference().high(),
              each.ratio().mean(),
              each.ratio().low(),
              each.ratio().high(),
              each.chance(),
              each.power().lists(),
              each.power().differing(),
              each.power().telling(),
              each.power().scoring());
        }
      }
    }
  }

  private void writeExpected() throws IOException {
    try (BufferedWriter out =
        open("expected.csv", "measure,over,metric,expected,within,found,met")) {
      for (Expectation each : results.experiment().expectations()) {
        double found = results.found(each);
        row(
            out,
            each.measure(),
            Objects.requireNonNullElse(each.over(), ""),
            each.metric().id(),
            each.value(),
            each.within(),
            found,
            each.isMetBy(found));
      }
    }
  }

  private void writeCosts() throws IOException {
    try (BufferedWriter out =
        open("costs.csv", "measure,prepareSeconds,listSeconds,memoryBytes,heldBytes")) {
      for (TrialResult trial : results.trials()) {
        TrialResult.Cost cost = trial.cost();
        row(
            out,
            trial.name(),
            cost.prepareSeconds(),
            cost.listSeconds(),
            cost.memoryBytes(),
            cost.heldBytes());
      }
    }
  }

  private BufferedWriter open(String name, String header) throws IOException {
    BufferedWriter out = Files.newBufferedWriter(directory.resolve(name));
    out.write(header + "\n");
    return out;
  }

  /** Measures have commas in their parameters: texts are quoted as RFC 4180 says. */
  private static void row(BufferedWriter out, Object... fields) throws IOException {
    StringBuilder line = new StringBuilder();
    for (Object field : fields) {
      String text = field.toString();
      boolean isPlain = text.matches("[\\w.+-]*");
      line.append(line.isEmpty() ? "" : ",");
      line.append(isPlain ? text : '"' + text.replace("\"", "\"\"") + '"');
    }
    out.write(line.append('\n').toString());
  }
}
