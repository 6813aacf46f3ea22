package dev.akin.lab.experiment;

import dev.akin.core.eval.Metric;
import java.util.List;

/**
 * A published statement about measures, in a form that can be tested against results.
 *
 * @param says the claim in words
 * @param source where it was published; may be empty
 * @param kind the kind of claim
 * @param subject the measure or order of results that the claim is about
 * @param others the measures or orders that the subject is compared with
 * @param metric the metric of the comparison
 * @param at the length of the lists; 0 for the mean over all lengths, OA
 * @param value for {@link Kind#BETTER} the least claimed ratio of subject to other, or 0 if the
 *     claim states none (at most 1 means that the subject need only be better); for {@link
 *     Kind#ALIKE} the share by which the others may differ
 */
public record Claim(
    String says,
    String source,
    Kind kind,
    String subject,
    List<String> others,
    Metric metric,
    int at,
    double value) {
  /** The kinds of claims. */
  public enum Kind {
    /** The subject is better than each of the others. */
    BETTER,
    /** The subject is as good as each of the others, within a given share. */
    ALIKE
  }

  /** Checks the numbers. */
  public Claim {
    others = List.copyOf(others);
    if (others.isEmpty()) {
      throw new IllegalArgumentException(
          "the claim about " + subject + " names nothing to compare it with");
    }
    if (!(value >= 0) || (kind == Kind.ALIKE && value == 0)) {
      throw new IllegalArgumentException("the number of a claim must be above 0, not " + value);
    }
    if (at < 0) {
      throw new IllegalArgumentException("at must not be negative, but is " + at);
    }
  }
}
