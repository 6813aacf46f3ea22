package dev.akin.lab.study;

import dev.akin.core.eval.RelatedLists;
import dev.akin.core.eval.Resampling;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Measure;
import dev.akin.core.spec.Identified;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The results of a study of stability.
 *
 * @param plan the study
 * @param size the size of the original web
 * @param pages the sample of pages
 * @param trials one for each measure, in the order of the plan
 */
@SuppressWarnings("ArrayRecordComponent") // a plain column; a list would box it
public record StabilityResults(
    StabilityStudy plan, GraphSize size, int[] pages, List<StabilityResults.Trial> trials) {
  /** The measures of agreement between two lists. */
  public enum Agreement implements Identified {
    /** The share of pages that stay in the list. */
    OVERLAP,
    /** The agreement of their order as well. */
    KENDALL
  }

  /**
   * The results of one measure.
   *
   * @param measure the measure
   * @param before its lists on the original web
   * @param answered the indexes of the pages with a nonempty list in the sample
   * @param overlap the mean overlap over all draws for each change and answered page
   * @param kendall the mean agreement of the order, in the same way
   */
  @SuppressWarnings("ArrayRecordComponent") // plain columns; lists would box them
  public record Trial(
      Measure measure, RelatedLists before, int[] answered, double[][] overlap, double[][] kendall)
      implements MeasureTrial {
    private double[][] values(Agreement agreement) {
      return agreement == Agreement.OVERLAP ? overlap : kendall;
    }
  }

  /** The mean over pages after one of the changes. */
  public Resampling.Interval after(Trial trial, Agreement agreement, int change) {
    return new Resampling(plan.seed()).interval(trial.values(agreement)[change]);
  }

  /** The mean over pages and all changes. */
  public Resampling.Interval overall(Trial trial, Agreement agreement) {
    double[] means = new double[trial.answered().length];
    for (double[] values : trial.values(agreement)) {
      Arrays.setAll(means, i -> means[i] + values[i] / plan.changes().size());
    }
    return new Resampling(plan.seed()).interval(means);
  }

  /** The measures with lists for enough pages to be compared, the most stable first. */
  public List<Trial> order() {
    return trials.stream()
        .filter(trial -> trial.answered().length > 0 && !isRare(trial))
        .sorted(Comparator.comparingDouble(trial -> -overall(trial, Agreement.OVERLAP).mean()))
        .toList();
  }

  /** The measures with lists for fewer than one page in ten, too few to compare. */
  public List<Trial> rare() {
    return trials.stream().filter(trial -> trial.answered().length > 0 && isRare(trial)).toList();
  }

  private boolean isRare(Trial trial) {
    return 10 * trial.answered().length < pages.length;
  }

  /** The measures without a list for any page. */
  public List<Trial> silent() {
    return trials.stream().filter(trial -> trial.answered().length == 0).toList();
  }

  /** Whether the intervals of two measures are disjoint. */
  public boolean isParted(Trial better, Trial worse) {
    return overall(better, Agreement.OVERLAP).low() > overall(worse, Agreement.OVERLAP).high();
  }
}
