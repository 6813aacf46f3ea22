package dev.akin.lab.experiment;

import dev.akin.core.eval.Metric;
import dev.akin.core.measure.Measure;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An experiment: the measures to compare, the pages, and the metrics.
 *
 * @param title the title of its report
 * @param claim the expected result in words; may be empty
 * @param measures the measures; the others are compared with the first
 * @param search the queries, if the experiment compares search results instead of related pages
 * @param sample the sample of pages
 * @param judging the yardstick and the metrics
 * @param claims published statements to test
 * @param expectations values that the results must have
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
  /** The maximum length of lists. */
  private static final int MOST_PLACES = 1000;

  /** Checks the fields. */
  public Experiment {
    measures = List.copyOf(measures);
    claims = List.copyOf(claims);
    expectations = List.copyOf(expectations);
    if (measures.isEmpty() && search == null) {
      throw new IllegalArgumentException("an experiment needs at least one measure");
    }
    if (!measures.isEmpty() && search != null) {
      throw new IllegalArgumentException(
          "an experiment compares either measures or orders of search results, not both");
    }
    if (new HashSet<>(measures).size() < measures.size()) {
      throw new IllegalArgumentException("an experiment must not name a measure twice");
    }
    List<String> names =
        search == null ? measures.stream().map(Measure::toString).toList() : search.orders();
    claims.forEach(each -> check(each, names, judging.places));
    expectations.forEach(each -> check(each, names));
  }

  /**
   * The sample of pages or queries.
   *
   * @param asked the pages to draw from
   * @param most the maximum size of the sample
   * @param seed the seed of the sample and of the intervals
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
   * The judging of lists.
   *
   * @param yardstick the name of the yardstick, see {@link YardstickFactory}
   * @param metrics the metrics to report; empty for all that the yardstick allows
   * @param places the length of the lists
   * @param cutoffs the list lengths that tables show, ascending
   */
  public record Judging(String yardstick, List<Metric> metrics, int places, List<Integer> cutoffs) {
    /** Checks the lengths. */
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
        throw new IllegalArgumentException("an experiment needs at least one cut-off");
      }
    }
  }

  private static void check(Claim claim, List<String> names, int places) {
    if (!names.contains(claim.subject()) || !names.containsAll(claim.others())) {
      throw new IllegalArgumentException(
          "the claim '" + claim.says() + "' names measures that are not part of the experiment");
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
            "the field 'expect' names " + measure + ", which is not part of the experiment");
      }
    }
  }
}
