package dev.akin.lab.report;

import static dev.akin.lab.report.Formats.format;

import dev.akin.core.eval.Resampling;
import dev.akin.lab.experiment.Claim;
import dev.akin.lab.experiment.ClaimVerdict;
import java.util.List;

/** The verdict on a claim in words and numbers. */
public final class VerdictText {
  private VerdictText() {}

  /** The verdict: holds, does not hold here, cannot be told apart, or cannot be judged. */
  public static String head(ClaimVerdict verdict) {
    return switch (verdict.outcome()) {
      case HOLDS -> "Holds.";
      case FAILS -> "Does not hold here.";
      case OPEN -> "Cannot be told apart here.";
      case NO_POWER -> "This experiment cannot tell.";
    };
  }

  /** A sentence for each measure that the subject was compared with. */
  public static List<String> comparisons(ClaimVerdict verdict) {
    return verdict.comparisons().stream().map(each -> sentence(verdict, each)).toList();
  }

  private static String sentence(ClaimVerdict verdict, ClaimVerdict.Comparison each) {
    Claim claim = verdict.claim();
    String by = claim.metric().id() + (claim.at() == 0 ? " (OA)" : "@" + claim.at());
    StringBuilder text = new StringBuilder();
    text.append(
        format(
            "%s %.4f, %s %.4f by %s: difference %.4f (%.4f to %.4f), p = %.4f",
            MeasureNames.brief(claim.subject()),
            each.own(),
            MeasureNames.brief(each.other()),
            each.its(),
            by,
            each.difference().mean(),
            each.difference().low(),
            each.difference().high(),
            each.chance()));
    ClaimVerdict.Power power = each.power();
    text.append(
        format(
            "; of %,d lists %,d differ, %,d of them in value, and %,d score above 0",
            power.lists(), power.differing(), power.telling(), power.scoring()));
    if (Double.isFinite(each.ratio().high())) {
      text.append(
          format(
              "; ratio %.3f (%.3f to %.3f)",
              each.ratio().mean(), each.ratio().low(), each.ratio().high()));
      text.append(claimed(claim, each.ratio()));
    }
    return text.append(": ").append(verdict.words(each)).append(".").toString();
  }

  /** Whether the claimed ratio lies in the interval of the found one. */
  private static String claimed(Claim claim, Resampling.Interval ratio) {
    if (claim.kind() == Claim.Kind.ALIKE) {
      return format(", claimed within %.3f to %.3f", 1 - claim.value(), 1 + claim.value());
    }
    if (claim.value() == 0) {
      return "";
    }
    String where =
        claim.value() < ratio.low()
            ? "below this interval"
            : claim.value() > ratio.high() ? "above this interval" : "inside it";
    return format(", claimed %.3f, %s", claim.value(), where);
  }
}
