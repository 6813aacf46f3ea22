package dev.akin.lab.experiment;

import dev.akin.core.eval.Resampling;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Whether a claim holds on the pages of an experiment.
 *
 * @param claim the claim
 * @param comparisons one for each measure that the subject was compared with
 */
public record ClaimVerdict(Claim claim, List<Comparison> comparisons) {
  /** The significance level: differences with a smaller p-value count. */
  public static final double SIGNIFICANT = 0.05;

  /** The outcome of a test of a claim. */
  public enum Outcome {
    /** The data support the claim. */
    HOLDS("holds"),
    /** The data contradict the claim. */
    FAILS("does not hold"),
    /** The data neither support nor contradict the claim. */
    OPEN("cannot be told apart"),
    /** The values hardly differ or are too few for a test. */
    NO_POWER("this experiment cannot tell");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }

  /**
   * The subject compared with one other, page by page.
   *
   * @param other the measure or order that the subject is compared with
   * @param own the mean of the subject
   * @param its the mean of the other
   * @param difference the subject's minus the other's, with its interval
   * @param ratio the subject's divided by the other's, with its interval
   * @param chance the p-value of the difference
   * @param ahead whether the subject is better by any amount
   * @param outcome the outcome for the claim
   * @param power the number of lists behind the comparison
   */
  public record Comparison(
      String other,
      double own,
      double its,
      Resampling.Interval difference,
      Resampling.Interval ratio,
      double chance,
      Outcome ahead,
      Outcome outcome,
      Power power) {}

  /**
   * The number of lists behind a comparison.
   *
   * @param lists the number of pages or queries, each with a list by both sides
   * @param scoring the number of them for which either list has a value above 0
   * @param differing the number of them whose two lists are not the same
   * @param telling the number of them whose two lists have different values
   */
  public record Power(int lists, int scoring, int differing, int telling) {}

  /** The outcome of a comparison in words, with the found ratio if the claim states one. */
  public String words(Comparison each) {
    if (!claimsSize(claim)
        || each.outcome() == Outcome.HOLDS
        || each.outcome() == Outcome.NO_POWER) {
      return each.outcome().words();
    }
    String ahead =
        switch (each.ahead()) {
          case HOLDS -> "ahead";
          case FAILS -> "behind";
          case OPEN, NO_POWER -> "neither ahead nor behind";
        };
    return String.format(
        Locale.ROOT,
        each.outcome() == Outcome.FAILS
            ? "does not hold: %s, %.3f times at most, where %.3f times is claimed"
            : "%s; %3$.3f times cannot be told apart from up to %2$.3f times",
        ahead,
        each.ratio().high(),
        claim.value());
  }

  /** A claim holds if it holds against each other, and fails if it fails against one. */
  public Outcome outcome() {
    return Stream.of(Outcome.FAILS, Outcome.OPEN, Outcome.NO_POWER)
        .filter(outcome -> comparisons.stream().anyMatch(each -> each.outcome() == outcome))
        .findFirst()
        .orElse(Outcome.HOLDS);
  }

  /**
   * Compares the values of two measures on the same pages.
   *
   * @param differing the number of pages whose lists differ
   */
  static Comparison compare(
      Claim claim, String other, double[] own, double[] its, int differing, Resampling resampling) {
    Resampling.Interval difference = resampling.interval(Resampling.differences(own, its));
    Resampling.Interval ratio = resampling.ratio(own, its);
    double chance = resampling.chance(own, its);
    Outcome ahead = better(difference, chance);
    return new Comparison(
        other,
        Resampling.mean(own),
        Resampling.mean(its),
        difference,
        ratio,
        chance,
        ahead,
        hasPower(difference, chance) ? outcome(claim, ratio, ahead) : Outcome.NO_POWER,
        power(own, its, differing));
  }

  private static Power power(double[] own, double[] its, int differing) {
    int scoring = 0;
    int telling = 0;
    for (int i = 0; i < own.length; i++) {
      scoring += own[i] > 0 || its[i] > 0 ? 1 : 0;
      telling += own[i] != its[i] ? 1 : 0;
    }
    return new Power(own.length, scoring, differing, telling);
  }

  /**
   * An interval of zero width does not generalise to other pages, unless the difference is
   * significant.
   */
  private static boolean hasPower(Resampling.Interval difference, double chance) {
    return difference.low() < difference.high() || chance < SIGNIFICANT;
  }

  private static Outcome outcome(Claim claim, Resampling.Interval ratio, Outcome ahead) {
    return switch (claim.kind()) {
      case BETTER -> claimsSize(claim) ? byThatMuch(ratio, ahead, claim.value()) : ahead;
      case ALIKE -> alike(ratio, claim.value());
    };
  }

  private static boolean claimsSize(Claim claim) {
    return claim.kind() == Claim.Kind.BETTER && claim.value() > 1;
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

  /** Holds if the whole interval is at least the claimed ratio, and fails if it is below. */
  private static Outcome byThatMuch(Resampling.Interval ratio, Outcome ahead, double claimed) {
    if (ahead == Outcome.FAILS || ratio.high() < claimed) {
      return Outcome.FAILS;
    }
    return ahead == Outcome.HOLDS && ratio.low() >= claimed ? Outcome.HOLDS : Outcome.OPEN;
  }

  /** Holds if the whole interval lies within the tolerance around 1, and fails if it is outside. */
  private static Outcome alike(Resampling.Interval ratio, double within) {
    if (ratio.low() >= 1 - within && ratio.high() <= 1 + within) {
      return Outcome.HOLDS;
    }
    return ratio.high() < 1 - within || ratio.low() > 1 + within ? Outcome.FAILS : Outcome.OPEN;
  }
}
