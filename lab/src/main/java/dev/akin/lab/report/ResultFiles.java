package dev.akin.lab.report;

import static dev.akin.lab.report.ReportFiles.row;

import dev.akin.core.eval.Metric;
import dev.akin.lab.experiment.Claim;
import dev.akin.lab.experiment.ClaimVerdict;
import dev.akin.lab.experiment.Expectation;
import dev.akin.lab.experiment.ExperimentResults;
import dev.akin.lab.experiment.TrialResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Writes the numbers of an experiment with every digit: {@code results.json} (all of them), {@code
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
    ReportFiles.json(directory, "results.json", new ResultJson(results).into(ReportFiles.object()));
    csv("results.csv", "measure,coverage,metric,n,mean,low,high,chance,remark", values());
    csv(
        "overall.csv",
        "measure,metric,places,oa,low,high,roa,roaLow,roaHigh,chance,remark",
        overall());
    csv("curves.csv", "measure,metric,n,mean", curves());
    csv(
        "claims.csv",
        "claim,source,verdict,measure,other,metric,at,own,its,difference,low,high,"
            + "ratio,ratioLow,ratioHigh,chance,lists,differing,telling,scoring",
        claims());
    csv("expected.csv", "measure,over,metric,expected,within,found,met", expected());
    csv("costs.csv", "measure,prepareSeconds,listSeconds,memoryBytes,heldBytes", costs());
  }

  private void csv(String name, String header, List<List<Object>> rows) throws IOException {
    ReportFiles.csv(directory, name, header, rows);
  }

  private List<List<Object>> values() {
    List<List<Object>> rows = new ArrayList<>();
    for (TrialResult trial : results.trials()) {
      double coverage = trial.lists().coverage();
      for (ExperimentResults.Value each : results.values(trial)) {
        String metric = each.metric().id();
        Object mean = each.interval();
        rows.add(
            row(trial.name(), coverage, metric, each.n(), mean, each.chance(), trial.remark()));
      }
    }
    return rows;
  }

  private List<List<Object>> overall() {
    List<List<Object>> rows = new ArrayList<>();
    for (TrialResult trial : results.trials()) {
      for (Metric metric : Curve.metrics(results)) {
        ExperimentResults.Value each = results.overall(trial, metric);
        Object oa = each.interval();
        Object roa = each.ratio();
        rows.add(row(trial.name(), metric.id(), each.n(), oa, roa, each.chance(), trial.remark()));
      }
    }
    return rows;
  }

  private List<List<Object>> curves() {
    List<List<Object>> rows = new ArrayList<>();
    for (TrialResult trial : results.trials()) {
      for (Metric metric : Curve.metrics(results)) {
        double[] curve = trial.evaluation().curve(metric, results.experiment().judging().places());
        for (int i = 0; i < curve.length; i++) {
          rows.add(row(trial.name(), metric.id(), i + 1, curve[i]));
        }
      }
    }
    return rows;
  }

  private List<List<Object>> claims() {
    List<List<Object>> rows = new ArrayList<>();
    for (Claim claim : results.experiment().claims()) {
      for (ClaimVerdict.Comparison each : results.verdict(claim).comparisons()) {
        rows.add(
            row(
                claim.says(),
                claim.source(),
                each.outcome().words(),
                claim.subject(),
                each.other(),
                claim.metric().id(),
                claim.at(),
                each.own(),
                each.its(),
                each.difference(),
                each.ratio(),
                each.chance(),
                each.power().lists(),
                each.power().differing(),
                each.power().telling(),
                each.power().scoring()));
      }
    }
    return rows;
  }

  private List<List<Object>> expected() {
    List<List<Object>> rows = new ArrayList<>();
    for (Expectation each : results.experiment().expectations()) {
      double found = results.found(each);
      rows.add(
          row(
              each.measure(),
              Objects.requireNonNullElse(each.over(), ""),
              each.metric().id(),
              each.value(),
              each.within(),
              found,
              each.isMetBy(found)));
    }
    return rows;
  }

  private List<List<Object>> costs() {
    List<List<Object>> rows = new ArrayList<>();
    for (TrialResult trial : results.trials()) {
      TrialResult.Cost cost = trial.cost();
      rows.add(
          row(
              trial.name(),
              cost.prepareSeconds(),
              cost.listSeconds(),
              cost.memoryBytes(),
              cost.heldBytes()));
    }
    return rows;
  }
}
