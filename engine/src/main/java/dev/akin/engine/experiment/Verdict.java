package dev.akin.engine.experiment;

import dev.akin.core.eval.Resampling;
import java.util.List;

/**
 * Whether a claim holds on the pages that were asked about.
 *
 * @param claim the claim
 * @param comparisons one for each measure that the subject was compared with
 */
public record Verdict(Claim claim, List<Comparison> comparisons) {
  /** Differences that chance would bring less often than this count. */
  public static final double SIGNIFICANT = 0.05;

  /** What can be said of a claim. */
  public enum Outcome {
    /** The data show it. */
    HOLDS("holds"),
    /** The data show the contrary. */
    FAILS("does not hold"),
    /** The data show neither. */
    OPEN("cannot be told apart");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    /** As people say it. */
    public String words() {
      return words;
    }
  }

  /**
   * The subject beside one other, page by page.
   *
   * @param other the other
   * @param own the mean of the subject
   * @param its the mean of the other
   * @param difference the subject's minus the other's, with its interval
   * @param ratio the subject's divided by the other's, with its interval
   * @param chance how likely such a difference would be by chance
   * @param outcome what that says of the claim
   */
  public record Comparison(
      String other,
      double own,
      double its,
      Resampling.Interval difference,
      Resampling.Interval ratio,
      double chance,
      Outcome outcome) {}

  /** A claim about several holds if it holds for each, and fails if it fails for one. */
  public Outcome outcome() {
    if (comparisons.stream().anyMatch(each -> each.outcome() == Outcome.FAILS)) {
      return Outcome.FAILS;
    }
    return comparisons.stream().allMatch(each -> each.outcome() == Outcome.HOLDS)
        ? Outcome.HOLDS
        : Outcome.OPEN;
  }

  /** Compares the values that two measures have on the same pages. */
  static Comparison compare(
      Claim claim, String other, double[] own, double[] its, Resampling resampling) {
    Resampling.Interval difference = resampling.interval(Resampling.differences(own, its));
    Resampling.Interval ratio = resampling.ratio(own, its);
    double chance = resampling.chance(own, its);
    Outcome outcome =
        switch (claim.kind()) {
          case BETTER -> better(difference, chance);
          case ALIKE -> alike(ratio, claim.value());
        };
    return new Comparison(
        other,
        resampling.interval(own).mean(),
        resampling.interval(its).mean(),
        difference,
        ratio,
        chance,
        outcome);
  }

  private static Outcome better(Resampling.Interval difference, double chance) {
    if (chance >= SIGNIFICANT) {
      return Outcome.OPEN;
    }
    if (difference.low() > 0) {
      return Outcome.HOLDS;
    }
    return difference.high() < 0 ? Outcome.FAILS : Outcome.OPEN;
  }

  /** The whole interval lies near enough to 1, or none of it. */
  private static Outcome alike(Resampling.Interval ratio, double within) {
    if (ratio.low() >= 1 - within && ratio.high() <= 1 + within) {
      return Outcome.HOLDS;
    }
    return ratio.high() < 1 - within || ratio.low() > 1 + within ? Outcome.FAILS : Outcome.OPEN;
  }
}
