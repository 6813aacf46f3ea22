package dev.akin.lab.experiment;

import dev.akin.core.eval.Metric;
import dev.akin.core.eval.Resampling;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The results of an experiment. Values are computed on first use and cached. */
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

  /** The key of a value; n is 0 for OA. */
  private record Place(String trial, Metric metric, int n) {}

  /**
   * Holds the trials of an experiment.
   *
   * @param experiment the experiment
   * @param snapshot the snapshot of the collection
   * @param judged the number of judged pages or queries, from which the sample was drawn
   * @param pages the pages that lists were made for, or the numbers of the queries
   * @param metrics the metrics that apply to the yardstick
   * @param trials one for each measure, in the order of the experiment
   * @param run cancels the resampling
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
   * @param n the cut-off; the length of the lists for metrics without one
   * @param interval the mean with its 95 % interval
   * @param ratio the ratio to the value of the first measure, with its interval
   * @param chance the p-value of the difference to the first measure; 1 for the first measure
   */
  public record Value(
      Metric metric,
      int n,
      Resampling.Interval interval,
      Resampling.Interval ratio,
      double chance) {}

  public Experiment experiment() {
    return experiment;
  }

  /** The snapshot of the collection. */
  public long snapshot() {
    return snapshot;
  }

  /** The number of judged pages or queries, from which the sample was drawn. */
  public int judged() {
    return judged;
  }

  /** The pages that lists were made for, or the numbers of the queries. */
  public int[] pages() {
    return pages.clone();
  }

  /** The metrics that apply to the yardstick. */
  public List<Metric> metrics() {
    return metrics;
  }

  /** One for each measure, in the order of the experiment. */
  public List<TrialResult> trials() {
    return trials;
  }

  /** The values of a measure by every metric at every cut-off. */
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

  /** The value of a measure by one metric. */
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

  /** The value of each page at a cut-off; the mean over all cut-offs if n is 0. */
  private double[] of(TrialResult trial, Metric metric, int n) {
    return n == 0
        ? trial.evaluation().overallValues(metric, experiment.judging().places())
        : trial.evaluation().values(metric, n);
  }

  /** The p-value of the difference between the OA of two measures. */
  public double chance(TrialResult first, TrialResult second, Metric metric) {
    return resampling.chance(of(first, metric, 0), of(second, metric, 0));
  }

  /** The verdict on a claim. */
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

  /** The value of an expectation: OA, or a ratio of two. */
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
