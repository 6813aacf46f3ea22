package dev.akin.lab.study;

import dev.akin.core.eval.PowerFit;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The results of a study of scaling. Times and bytes differ from run to run; sizes do not.
 *
 * @param plan the study
 * @param sizes the sizes of the webs, ascending
 * @param trials one for each measure, in the order of the plan
 */
public record ScalingResults(
    ScalingStudy plan, List<GraphSize> sizes, List<ScalingResults.Trial> trials) {
  /** The measured quantities. */
  public enum Quantity {
    /** Time before the first list. */
    PREPARE_SECONDS,
    /** Time of a list, the mean over pages. */
    LIST_SECONDS,
    /** Memory allocated before the first list. */
    PREPARE_BYTES,
    /** Memory allocated for a list, the mean over pages. */
    LIST_BYTES;

    /** The value of the quantity at a point. */
    public double of(Point point) {
      return switch (this) {
        case PREPARE_SECONDS -> point.prepareSeconds();
        case LIST_SECONDS -> point.listSeconds();
        case PREPARE_BYTES -> point.prepareBytes();
        case LIST_BYTES -> point.listBytes();
      };
    }

    /** The id, in camel case, as in JSON. */
    public String id() {
      String[] words = name().toLowerCase(Locale.ROOT).split("_", -1);
      return words[0] + Character.toUpperCase(words[1].charAt(0)) + words[1].substring(1);
    }
  }

  /**
   * Time and memory of a measure on one web.
   *
   * @param pages the pages of the web
   * @param prepareSeconds preparation time, in seconds
   * @param listSeconds mean time of a list, in seconds
   * @param prepareBytes bytes allocated by preparation
   * @param listBytes mean bytes allocated by a list
   */
  public record Point(
      int pages, double prepareSeconds, double listSeconds, double prepareBytes, double listBytes) {
    Point least(Point other) {
      return new Point(
          pages,
          Math.min(prepareSeconds, other.prepareSeconds),
          Math.min(listSeconds, other.listSeconds),
          Math.min(prepareBytes, other.prepareBytes),
          Math.min(listBytes, other.listBytes));
    }
  }

  /** The results of one measure: a point for every web until it was stopped. */
  public static final class Trial implements MeasureTrial {
    private final Measure measure;
    private final List<Point> points = new ArrayList<>();
    private String stopped = "";

    Trial(Measure measure) {
      this.measure = measure;
    }

    @Override
    public Measure measure() {
      return measure;
    }

    /** Time and memory by web. */
    public List<Point> points() {
      return points;
    }

    /** The reason why the measure was stopped after its last point; empty if it was not. */
    public String stopped() {
      return stopped;
    }

    void stop(String reason) {
      stopped = reason;
    }

    /** Clears the reason if the measure reached the last web, even above the time limit. */
    void finish(int pages) {
      if (points.get(points.size() - 1).pages() == pages) {
        stopped = "";
      }
    }

    /** The power law of a quantity against pages; none for fewer than three points, or zeros. */
    public Optional<PowerFit> fit(Quantity quantity) {
      double[] x = points.stream().mapToDouble(Point::pages).toArray();
      double[] y = points.stream().mapToDouble(quantity::of).toArray();
      boolean isPositive = points.stream().allMatch(point -> quantity.of(point) > 0);
      return points.size() > 2 && isPositive ? Optional.of(PowerFit.of(x, y)) : Optional.empty();
    }
  }
}
