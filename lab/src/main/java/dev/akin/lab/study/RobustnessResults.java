package dev.akin.lab.study;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Measure;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The results of a study of robustness.
 *
 * @param plan the study
 * @param size the size of the original web
 * @param pairs the targets and victims
 * @param trials one for each measure, in the order of the plan
 */
public record RobustnessResults(
    RobustnessStudy plan,
    GraphSize size,
    List<FarmPair> pairs,
    List<RobustnessResults.Trial> trials) {
  /** The share of pairs that a farm must win to succeed. */
  public static final double SUCCESS = 0.5;

  /**
   * The results of one measure.
   *
   * @param measure the measure
   * @param before the number of pairs won without a farm
   * @param listed the number of victims with a nonempty list without a farm
   * @param won the number of pairs won for each shape and size
   * @param links the total links of the farms of all pairs for each shape and size
   */
  @SuppressWarnings("ArrayRecordComponent") // plain columns; lists would box them
  public record Trial(Measure measure, int before, int listed, int[][] won, long[][] links)
      implements MeasureTrial {}

  /**
   * The smallest farm that succeeds.
   *
   * @param shape the index of the shape in the study
   * @param pages its pages
   * @param links its links
   */
  public record Cost(int shape, int pages, double links) {}

  /** The share of pairs that a farm won. */
  public double share(Trial trial, int shape, int size) {
    return (double) trial.won()[shape][size] / plan.pairs();
  }

  /** The links of a farm, the mean over pairs. */
  public double links(Trial trial, int shape, int size) {
    return (double) trial.links()[shape][size] / plan.pairs();
  }

  /** The smallest farm of a shape that wins half of the pairs. */
  public Optional<Cost> least(Trial trial, int shape) {
    return IntStream.range(0, plan.sizes().size())
        .filter(size -> share(trial, shape, size) >= SUCCESS)
        .mapToObj(size -> new Cost(shape, plan.sizes().get(size), links(trial, shape, size)))
        .findFirst();
  }

  /** The smallest successful farm of any shape, by pages and then by links. */
  public Optional<Cost> least(Trial trial) {
    return IntStream.range(0, plan.shapes().size())
        .mapToObj(shape -> least(trial, shape))
        .flatMap(Optional::stream)
        .min(Comparator.comparingInt(Cost::pages).thenComparingDouble(Cost::links));
  }

  /** The share of pairs that farms of a shape won, over all sizes. */
  public double mean(Trial trial, int shape) {
    return IntStream.range(0, plan.sizes().size())
        .mapToDouble(size -> share(trial, shape, size))
        .average()
        .orElseThrow();
  }

  /** The share of pairs that all farms won. */
  public double mean(Trial trial) {
    return IntStream.range(0, plan.shapes().size())
        .mapToDouble(shape -> mean(trial, shape))
        .average()
        .orElseThrow();
  }

  /**
   * The measures with a list for some victim, the most robust first: by the pages of the smallest
   * successful farm, then by the share that all farms won.
   */
  public List<Trial> order() {
    return trials.stream()
        .filter(trial -> trial.listed() > 0)
        .sorted(Comparator.comparingInt(this::cheapest).reversed().thenComparingDouble(this::mean))
        .toList();
  }

  /** The measures without a list for any victim. */
  public List<Trial> silent() {
    return trials.stream().filter(trial -> trial.listed() == 0).toList();
  }

  private int cheapest(Trial trial) {
    return least(trial).map(Cost::pages).orElse(Integer.MAX_VALUE);
  }

  /** Whether two measures have equal results. */
  public boolean isTied(Trial first, Trial second) {
    return Objects.equals(least(first).map(Cost::pages), least(second).map(Cost::pages))
        && mean(first) == mean(second);
  }
}
