package dev.akin.lab.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.eval.Metric;
import dev.akin.core.eval.Resampling;
import dev.akin.lab.experiment.Claim;
import dev.akin.lab.experiment.ClaimVerdict;
import dev.akin.lab.experiment.Expectation;
import dev.akin.lab.experiment.Experiment;
import dev.akin.lab.experiment.ExperimentResults;
import dev.akin.lab.experiment.TrialResult;
import org.jspecify.annotations.Nullable;

/** All numbers of an experiment except times and memory, which differ from run to run. */
public final class ResultJson {
  private final ExperimentResults results;
  private final Experiment experiment;

  /** Writes these results. */
  public ResultJson(ExperimentResults results) {
    this.results = results;
    this.experiment = results.experiment();
  }

  /** Adds everything to an object. */
  public ObjectNode into(ObjectNode object) {
    object.put("title", experiment.title());
    object.put("yardstick", experiment.judging().yardstick());
    object.put("asked", experiment.sample().asked().id());
    object.put("judged", results.judged());
    object.put("pages", results.pages().length);
    object.put("places", experiment.judging().places());
    object.put("seed", experiment.sample().seed());
    ArrayNode list = object.putArray("measures");
    results.trials().forEach(trial -> put(list.addObject(), trial));
    ArrayNode claims = object.putArray("claims");
    experiment.claims().forEach(claim -> put(claims.addObject(), claim));
    ArrayNode expected = object.putArray("expected");
    experiment.expectations().forEach(each -> put(expected.addObject(), each));
    return object;
  }

  private void put(ObjectNode object, TrialResult trial) {
    object.put("measure", trial.name());
    object.put("remark", trial.remark().isEmpty() ? null : trial.remark());
    object.put("coverage", trial.lists().coverage());
    ArrayNode values = object.putArray("values");
    results.values(trial).forEach(value -> put(values.addObject(), value));
    ArrayNode overall = object.putArray("overall");
    ObjectNode curves = object.putObject("curves");
    for (Metric metric : Curve.metrics(results)) {
      put(overall.addObject(), results.overall(trial, metric));
      ArrayNode curve = curves.putArray(metric.id());
      for (double mean : trial.evaluation().curve(metric, experiment.judging().places())) {
        curve.add(mean);
      }
    }
  }

  private static void put(ObjectNode object, ExperimentResults.Value value) {
    object.put("metric", value.metric().id()).put("n", value.n());
    put(object, value.interval());
    put(object.putObject("ratio"), value.ratio());
    object.put("chance", value.chance());
  }

  /** Puts an interval; an infinite value, such as a ratio over 0, becomes null. */
  static void put(ObjectNode object, Resampling.Interval interval) {
    object.put("mean", finite(interval.mean()));
    object.put("low", finite(interval.low()));
    object.put("high", finite(interval.high()));
  }

  private static @Nullable Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }

  private void put(ObjectNode object, Claim claim) {
    ClaimVerdict verdict = results.verdict(claim);
    object.put("says", claim.says()).put("source", claim.source());
    object.put("verdict", verdict.outcome().words());
    object.put("subject", claim.subject()).put("metric", claim.metric().id());
    object.put("at", claim.at()).put("claimed", claim.value());
    ArrayNode comparisons = object.putArray("comparisons");
    for (ClaimVerdict.Comparison each : verdict.comparisons()) {
      ObjectNode one = comparisons.addObject();
      one.put("other", each.other()).put("own", each.own()).put("its", each.its());
      put(one.putObject("difference"), each.difference());
      put(one.putObject("ratio"), each.ratio());
      one.put("chance", each.chance()).put("verdict", each.outcome().words());
      one.put("lists", each.power().lists()).put("differing", each.power().differing());
      one.put("telling", each.power().telling()).put("scoring", each.power().scoring());
    }
  }

  private void put(ObjectNode object, Expectation each) {
    double found = results.found(each);
    object
        .put("measure", each.measure())
        .put("over", each.over())
        .put("metric", each.metric().id())
        .put("value", each.value())
        .put("within", each.within())
        .put("found", found)
        .put("met", each.isMetBy(found));
  }
}
