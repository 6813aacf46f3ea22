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
 * What came of a study of stability.
 *
 * @param plan what was done
 * @param size the size of the web before
 * @param pages the pages that lists were made for
 * @param trials one for each measure, in the order of the plan
 */
@SuppressWarnings("ArrayRecordComponent") // a plain column; a list would box it
public record StabilityResults(
    StabilityStudy plan, GraphSize size, int[] pages, List<StabilityResults.Trial> trials) {
  /** The number that is looked at. */
  public enum Agreement implements Identified {
    /** The share of pages that stay in the list. */
    OVERLAP,
    /** How far their order stays as well. */
    KENDALL
  }

  /**
   * What came of one measure.
   *
   * @param measure the measure
   * @param before its lists on the web as it is
   * @param answered which of the pages had a list at all, as places in the sample
   * @param overlap for each change and answered page the mean overlap over all draws
   * @param kendall the same of the order
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

  /** The measures that answered often enough to be compared, the most stable first. */
  public List<Trial> order() {
    return trials.stream()
        .filter(trial -> trial.answered().length > 0 && !isRare(trial))
        .sorted(Comparator.comparingDouble(trial -> -overall(trial, Agreement.OVERLAP).mean()))
        .toList();
  }

  /** The measures that answered fewer pages than one in ten: a handful proves nothing. */
  public List<Trial> rare() {
    return trials.stream().filter(trial -> trial.answered().length > 0 && isRare(trial)).toList();
  }

  private boolean isRare(Trial trial) {
    return 10 * trial.answered().length < pages.length;
  }

  /** The measures that had no list for any page. */
  public List<Trial> silent() {
    return trials.stream().filter(trial -> trial.answered().length == 0).toList();
  }

  /** Whether the intervals of two measures have nothing in common. */
  public boolean isParted(Trial better, Trial worse) {
    return overall(better, Agreement.OVERLAP).low() > overall(worse, Agreement.OVERLAP).high();
  }
}
