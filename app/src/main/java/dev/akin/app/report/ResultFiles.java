package dev.akin.app.report;

import dev.akin.core.eval.Metric;
import dev.akin.engine.experiment.Expectation;
import dev.akin.engine.experiment.Results;
import dev.akin.engine.experiment.Trial;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * The numbers of an experiment as CSV, with every digit: {@code results.csv} (means with
 * intervals), {@code curves.csv} (means at every place), {@code expected.csv}, and {@code
 * costs.csv}, the only one that differs from run to run.
 */
public final class ResultFiles {
  private final Results results;
  private final Path directory;

  /** Writes into a directory. */
  public ResultFiles(Results results, Path directory) {
    this.results = results;
    this.directory = directory;
  }

  /** Writes all files. */
  public void write() throws IOException {
    try (BufferedWriter out =
        open("results.csv", "measure,coverage,metric,n,mean,low,high,chance")) {
      for (Trial trial : results.trials()) {
        for (Results.Value value : results.values(trial)) {
          row(
              out,
              trial.measure(),
              trial.lists().coverage(),
              value.metric().id(),
              value.n(),
              value.interval().mean(),
              value.interval().low(),
              value.interval().high(),
              value.chance());
        }
      }
    }
    try (BufferedWriter out = open("curves.csv", "measure,metric,n,mean")) {
      for (Trial trial : results.trials()) {
        for (Metric metric : results.metrics().stream().filter(Metric::hasCutoff).toList()) {
          double[] curve = trial.evaluation().curve(metric, results.experiment().places());
          for (int i = 0; i < curve.length; i++) {
            row(out, trial.measure(), metric.id(), i + 1, curve[i]);
          }
        }
      }
    }
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
    try (BufferedWriter out = open("costs.csv", "measure,prepareSeconds,listSeconds,memoryBytes")) {
      for (Trial trial : results.trials()) {
        Trial.Cost cost = trial.cost();
        row(out, trial.measure(), cost.prepareSeconds(), cost.listSeconds(), cost.memoryBytes());
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
