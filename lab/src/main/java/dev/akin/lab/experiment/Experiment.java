package dev.akin.lab.experiment;

import dev.akin.core.eval.Metric;
import dev.akin.core.measure.Measure;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which measures are compared, on which pages, by what.
 *
 * @param title what it is about
 * @param claim what somebody says will come out; empty for none
 * @param measures the measures, the first of which the others are compared with
 * @param search the queries, if results of searches are compared in place of related pages
 * @param sample which pages lists are made for
 * @param judging what makes a list good
 * @param claims what somebody says will come out, in a form that can be tested
 * @param expectations what must come out
 */
public record Experiment(
    String title,
    String claim,
    List<Measure> measures,
    @Nullable SearchTask search,
    Sample sample,
    Judging judging,
    List<Claim> claims,
    List<Expectation> expectations) {
  /** The longest list that may be asked for. */
  private static final int MOST_PLACES = 1000;

  /** Checks what it says. */
  public Experiment {
    measures = List.copyOf(measures);
    claims = List.copyOf(claims);
    expectations = List.copyOf(expectations);
    if (measures.isEmpty() && search == null) {
      throw new IllegalArgumentException("an experiment needs a measure at least");
    }
    if (!measures.isEmpty() && search != null) {
      throw new IllegalArgumentException(
          "an experiment compares measures, or orders of search results, but not both");
    }
    if (new HashSet<>(measures).size() < measures.size()) {
      throw new IllegalArgumentException("an experiment takes each measure once only");
    }
    List<String> names =
        search == null ? measures.stream().map(Measure::toString).toList() : search.orders();
    claims.forEach(each -> check(each, names, judging.places));
    expectations.forEach(each -> check(each, names));
  }

  /**
   * Which pages, or queries, lists are made for.
   *
   * @param asked those that come into question
   * @param most how many of them are drawn, at most
   * @param seed what they and the intervals are drawn by
   */
  public record Sample(AskedPages asked, int most, long seed) {
    /** Checks the number. */
    public Sample {
      if (most < 1) {
        throw new IllegalArgumentException("sample must be at least 1, but is " + most);
      }
    }
  }

  /**
   * What makes a list good.
   *
   * @param yardstick what lists are held against: see {@link YardstickFactory}
   * @param metrics the numbers to report; empty for all that the yardstick allows
   * @param places the longest list
   * @param cutoffs the lengths of lists that tables show, rising
   */
  public record Judging(String yardstick, List<Metric> metrics, int places, List<Integer> cutoffs) {
    /** Checks the lengths of lists. */
    public Judging {
      metrics = List.copyOf(metrics);
      cutoffs = cutoffs.stream().sorted().distinct().toList();
      if (places < 1 || places > MOST_PLACES) {
        throw new IllegalArgumentException(
            "places must lie between 1 and " + MOST_PLACES + ", but are " + places);
      }
      for (int cutoff : cutoffs) {
        if (cutoff < 1 || cutoff > places) {
          throw new IllegalArgumentException(
              "a cut-off must lie between 1 and places, " + places + ", but is " + cutoff);
        }
      }
      if (cutoffs.isEmpty()) {
        throw new IllegalArgumentException("an experiment needs a cut-off at least");
      }
    }
  }

  private static void check(Claim claim, List<String> names, int places) {
    if (!names.contains(claim.subject()) || !names.containsAll(claim.others())) {
      throw new IllegalArgumentException(
          "the claim '" + claim.says() + "' is about measures that the experiment does not have");
    }
    if (claim.at() > places) {
      throw new IllegalArgumentException(
          "the claim '"
              + claim.says()
              + "' has 'at: "
              + claim.at()
              + "', but lists have "
              + places
              + " places");
    }
  }

  private static void check(Expectation expectation, List<String> names) {
    String over = expectation.over();
    for (String measure :
        over == null ? List.of(expectation.measure()) : List.of(expectation.measure(), over)) {
      if (!names.contains(measure)) {
        throw new IllegalArgumentException(
            "the field 'expect' is about " + measure + ", which the experiment does not compare");
      }
    }
  }
}
