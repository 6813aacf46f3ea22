package dev.akin.lab.experiment;

import dev.akin.core.eval.Resampling;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Whether a claim holds on the pages that were asked about.
 *
 * @param claim the claim
 * @param comparisons one for each measure that the subject was compared with
 */
public record ClaimVerdict(Claim claim, List<Comparison> comparisons) {
  /** Differences that chance would bring less often than this count. */
  public static final double SIGNIFICANT = 0.05;

  /** What can be said of a claim. */
  public enum Outcome {
    /** The data show it. */
    HOLDS("holds"),
    /** The data show the contrary. */
    FAILS("does not hold"),
    /** The data show neither. */
    OPEN("cannot be told apart"),
    /** The values hardly differ or are too few: other data might show either. */
    NO_POWER("this experiment cannot tell");

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
   * @param ahead whether the subject is better at all, by whatever size
   * @param outcome what that says of the claim
   * @param power what there was to compare
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
   * How much a comparison rests on.
   *
   * @param lists the number of pages or queries, each with a list of either side
   * @param scoring the number of them for which either list has a value above 0
   * @param differing the number of them whose two lists are not the same
   * @param telling the number of them whose two lists have different values
   */
  public record Power(int lists, int scoring, int differing, int telling) {}

  /** What one comparison says of the claim, in words: of a claimed size also how far it is met. */
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

  /** A claim about several holds if it holds for each, and fails if it fails for one. */
  public Outcome outcome() {
    return Stream.of(Outcome.FAILS, Outcome.OPEN, Outcome.NO_POWER)
        .filter(outcome -> comparisons.stream().anyMatch(each -> each.outcome() == outcome))
        .findFirst()
        .orElse(Outcome.HOLDS);
  }

  /**
   * Compares the values that two measures have on the same pages.
   *
   * @param differing how many of their lists differ
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
   * An interval of zero width says nothing about other pages, unless so many differ by the very
   * same amount that chance would hardly bring it.
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

  /** The whole interval reaches the size that is claimed, or none of it. */
  private static Outcome byThatMuch(Resampling.Interval ratio, Outcome ahead, double claimed) {
    if (ahead == Outcome.FAILS || ratio.high() < claimed) {
      return Outcome.FAILS;
    }
    return ahead == Outcome.HOLDS && ratio.low() >= claimed ? Outcome.HOLDS : Outcome.OPEN;
  }

  /** The whole interval lies near enough to 1, or none of it. */
  private static Outcome alike(Resampling.Interval ratio, double within) {
    if (ratio.low() >= 1 - within && ratio.high() <= 1 + within) {
      return Outcome.HOLDS;
    }
    return ratio.high() < 1 - within || ratio.low() > 1 + within ? Outcome.FAILS : Outcome.OPEN;
  }
}
