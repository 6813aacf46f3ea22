package dev.akin.lab.experiment;

import dev.akin.core.eval.Metric;
import dev.akin.core.eval.Resampling;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What came of an experiment. Numbers are worked out when they are first asked for, and kept. */
public final class ExperimentResults {
  private final Experiment experiment;
  private final long snapshot;
  private final int judged;
  private final int[] pages;
  private final List<Metric> metrics;
  private final List<TrialResult> trials;
  private final Resampling resampling;
  private final Map<Place, Value> values = new HashMap<>();
  private final Map<Claim, ClaimVerdict> verdicts = new HashMap<>();

  /** Where a value stands; no places for OA. */
  private record Place(String trial, Metric metric, int n) {}

  /**
   * Takes over what was found.
   *
   * @param experiment the experiment
   * @param snapshot the snapshot of the collection
   * @param judged how many pages, or queries, could have been asked about
   * @param pages the pages that lists were made for, or the numbers of the queries
   * @param metrics the metrics that mean something here
   * @param trials one for each measure, in the order of the experiment
   * @param run what ends the drawing of intervals early
   */
  ExperimentResults(
      Experiment experiment,
      long snapshot,
      int judged,
      int[] pages,
      List<Metric> metrics,
      List<TrialResult> trials,
      Run run) {
    this.experiment = experiment;
    this.snapshot = snapshot;
    this.judged = judged;
    this.pages = pages.clone();
    this.metrics = List.copyOf(metrics);
    this.trials = List.copyOf(trials);
    resampling = new Resampling(experiment.sample().seed(), run);
  }

  /**
   * One number with its interval, and how it compares with the first measure.
   *
   * @param metric the metric
   * @param n the places that count; all of them for metrics without a cut-off
   * @param interval the mean and the interval of 95 %
   * @param ratio how many times that of the first measure it is, with its interval
   * @param chance how likely the difference to the first measure would be by chance; 1 for itself
   */
  public record Value(
      Metric metric,
      int n,
      Resampling.Interval interval,
      Resampling.Interval ratio,
      double chance) {}

  /** The experiment. */
  public Experiment experiment() {
    return experiment;
  }

  /** The snapshot of the collection. */
  public long snapshot() {
    return snapshot;
  }

  /** How many pages, or queries, could have been asked about. */
  public int judged() {
    return judged;
  }

  /** The pages that lists were made for, or the numbers of the queries. */
  public int[] pages() {
    return pages.clone();
  }

  /** The metrics that mean something here. */
  public List<Metric> metrics() {
    return metrics;
  }

  /** One for each measure, in the order of the experiment. */
  public List<TrialResult> trials() {
    return trials;
  }

  /** What a measure reached by every metric at every cut-off. */
  public List<Value> values(TrialResult trial) {
    List<Value> all = new ArrayList<>();
    for (Metric metric : metrics) {
      for (int n :
          metric.hasCutoff()
              ? experiment.judging().cutoffs()
              : List.of(experiment.judging().places())) {
        all.add(value(trial, metric, n));
      }
    }
    return all;
  }

  /** What a measure reached by one metric. */
  public Value value(TrialResult trial, Metric metric, int n) {
    return values.computeIfAbsent(new Place(trial.name(), metric, n), this::find);
  }

  /** OA of a measure, and in {@code ratio} its ROA over the first measure. */
  public Value overall(TrialResult trial, Metric metric) {
    return values.computeIfAbsent(new Place(trial.name(), metric, 0), this::find);
  }

  private Value find(Place place) {
    double[] own = of(trial(place.trial()), place.metric(), place.n());
    double[] first = of(trials.get(0), place.metric(), place.n());
    boolean isFirst = place.trial().equals(trials.get(0).name());
    int n = place.n() == 0 ? experiment.judging().places() : place.n();
    return new Value(
        place.metric(),
        n,
        resampling.interval(own),
        resampling.ratio(own, first),
        isFirst ? 1 : resampling.chance(own, first));
  }

  /** The value of each page; the mean over all lengths of its list if no places are given. */
  private double[] of(TrialResult trial, Metric metric, int n) {
    return n == 0
        ? trial.evaluation().overallValues(metric, experiment.judging().places())
        : trial.evaluation().values(metric, n);
  }

  /** How likely it is by chance that the overall accuracies of two measures differ as they do. */
  public double chance(TrialResult first, TrialResult second, Metric metric) {
    return resampling.chance(of(first, metric, 0), of(second, metric, 0));
  }

  /** Whether what is claimed shows in what was found. */
  public ClaimVerdict verdict(Claim claim) {
    return verdicts.computeIfAbsent(claim, this::judge);
  }

  private ClaimVerdict judge(Claim claim) {
    TrialResult subject = trial(claim.subject());
    double[] own = of(subject, claim.metric(), claim.at());
    int places = claim.at() == 0 ? experiment.judging().places() : claim.at();
    return new ClaimVerdict(
        claim,
        claim.others().stream()
            .map(
                other -> {
                  double[] its = of(trial(other), claim.metric(), claim.at());
                  int differing = subject.lists().differing(trial(other).lists(), places);
                  return ClaimVerdict.compare(claim, other, own, its, differing, resampling);
                })
            .toList());
  }

  /** What an expectation is about. */
  public double found(Expectation expectation) {
    double overall = overall(expectation.measure(), expectation.metric());
    String over = expectation.over();
    return over == null ? overall : overall / overall(over, expectation.metric());
  }

  private double overall(String measure, Metric metric) {
    return Resampling.mean(of(trial(measure), metric, 0));
  }

  private TrialResult trial(String name) {
    return trials.stream()
        .filter(trial -> trial.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name + " is not part of the experiment"));
  }
}
