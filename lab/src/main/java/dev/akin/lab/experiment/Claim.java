package dev.akin.lab.experiment;

import dev.akin.core.eval.Metric;
import java.util.List;

/**
 * What somebody says about measures, in a form that can be held against what was found.
 *
 * @param says the claim in words
 * @param source who says so and where; may be empty
 * @param kind what is claimed
 * @param subject the measure or order of results that it is about
 * @param others what it is compared with
 * @param metric what they are compared by
 * @param at how many places count; 0 for the mean over all lengths of the list, OA
 * @param value of {@link Kind#BETTER} how many times as good the subject is said to be at least, or
 *     0 if nobody says: up to 1 it need be better only; of {@link Kind#ALIKE} by which share the
 *     others may differ
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
  /** What is claimed. */
  public enum Kind {
    /** The subject is better than each of the others. */
    BETTER,
    /** The subject is as good as each of the others, but for a small share. */
    ALIKE
  }

  /** Checks what is claimed. */
  public Claim {
    others = List.copyOf(others);
    if (others.isEmpty()) {
      throw new IllegalArgumentException("a claim compares " + subject + " with something");
    }
    if (!(value >= 0) || (kind == Kind.ALIKE && value == 0)) {
      throw new IllegalArgumentException("the number of a claim must be above 0, not " + value);
    }
    if (at < 0) {
      throw new IllegalArgumentException("at must not be negative, but is " + at);
    }
  }
}
