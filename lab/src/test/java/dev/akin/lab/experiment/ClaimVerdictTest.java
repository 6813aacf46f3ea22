package dev.akin.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.eval.Metric;
import dev.akin.core.eval.Resampling;
import dev.akin.lab.experiment.ClaimVerdict.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ClaimVerdictTest {
  private static final double[] VALUES = new Random(1).doubles(200).toArray();
  private static final double[] NOISE = new Random(2).doubles(200).toArray();

  private static Claim claim(Claim.Kind kind, double value) {
    return new Claim("so it is", "", kind, "a", List.of("b"), Metric.DELTA, 0, value);
  }

  private static double[] times(double factor) {
    return Arrays.stream(VALUES).map(value -> factor * value).toArray();
  }

  private static Outcome outcome(Claim claim, double[] own, double[] its) {
    return ClaimVerdict.compare(claim, "b", own, its, 9, new Resampling(1)).outcome();
  }

  @Test
  void betterHoldsIfIntervalAndTestAgree() {
    Claim claim = claim(Claim.Kind.BETTER, 0);
    assertThat(outcome(claim, times(1.1), VALUES)).isEqualTo(Outcome.HOLDS);
    assertThat(outcome(claim, VALUES, times(1.1))).isEqualTo(Outcome.FAILS);
    assertThat(outcome(claim, VALUES, NOISE)).isEqualTo(Outcome.OPEN);
    assertThat(outcome(claim, VALUES, new double[200])).isEqualTo(Outcome.HOLDS);
  }

  @Test
  void aClaimedRatioIsComparedWithTheInterval() {
    Claim claim = claim(Claim.Kind.BETTER, 1.08);
    assertThat(outcome(claim, times(1.1), VALUES)).isEqualTo(Outcome.HOLDS);
    ClaimVerdict.Comparison less =
        ClaimVerdict.compare(claim, "b", times(1.05), VALUES, 9, new Resampling(1));
    assertThat(less.outcome()).isEqualTo(Outcome.FAILS);
    assertThat(less.ahead()).isEqualTo(Outcome.HOLDS);
    assertThat(new ClaimVerdict(claim, List.of(less)).words(less))
        .isEqualTo("does not hold: ahead, 1.050 times at most, where 1.080 times is claimed");
    assertThat(outcome(claim, VALUES, times(1.1))).isEqualTo(Outcome.FAILS);
    assertThat(outcome(claim, VALUES, new double[200])).isEqualTo(Outcome.HOLDS);
  }

  @Test
  void aClaimedRatioInsideTheIntervalIsOpen() {
    Claim claim = claim(Claim.Kind.BETTER, 1.3);
    double[] own = new double[200];
    Arrays.setAll(own, i -> 0.8 * VALUES[i] + 0.5 * NOISE[i]);
    ClaimVerdict.Comparison open =
        ClaimVerdict.compare(claim, "b", own, VALUES, 9, new Resampling(1));
    assertThat(open.ratio().low()).isBetween(1.0, 1.3);
    assertThat(open.ratio().high()).isGreaterThan(1.3);
    assertThat(open.outcome()).isEqualTo(Outcome.OPEN);
    assertThat(open.ahead()).isEqualTo(Outcome.HOLDS);
    assertThat(new ClaimVerdict(claim, List.of(open)).words(open))
        .startsWith("ahead; 1.300 times cannot be told apart from up to 1.");
  }

  @Test
  void anIntervalOfZeroWidthHasNoPower() {
    double[] none = new double[200];
    double[] one = {1};
    for (Claim claim :
        List.of(
            claim(Claim.Kind.BETTER, 0),
            claim(Claim.Kind.BETTER, 1.198),
            claim(Claim.Kind.ALIKE, 0.05))) {
      assertThat(outcome(claim, VALUES, VALUES)).isEqualTo(Outcome.NO_POWER);
      assertThat(outcome(claim, none, none)).isEqualTo(Outcome.NO_POWER);
      assertThat(outcome(claim, one, new double[1])).isEqualTo(Outcome.NO_POWER);
      assertThat(outcome(claim, new double[] {1, 1}, new double[2])).isEqualTo(Outcome.NO_POWER);
    }
    ClaimVerdict.Comparison blind =
        ClaimVerdict.compare(
            claim(Claim.Kind.BETTER, 1.198), "b", VALUES, VALUES, 0, new Resampling(1));
    ClaimVerdict verdict = new ClaimVerdict(claim(Claim.Kind.BETTER, 1.198), List.of(blind));
    assertThat(verdict.words(blind)).isEqualTo("this experiment cannot tell");
    assertThat(verdict.outcome()).isEqualTo(Outcome.NO_POWER);
  }

  /** The same difference on 200 pages is significant, although all resamples are equal. */
  @Test
  void aConstantDifferenceOnManyPagesIsSignificant() {
    double[] ones = new double[200];
    Arrays.fill(ones, 1);
    assertThat(outcome(claim(Claim.Kind.BETTER, 0), ones, new double[200]))
        .isEqualTo(Outcome.HOLDS);
  }

  @Test
  void countsComparedLists() {
    double[] own = {0, 0, 1, 1};
    double[] its = {0, 1, 1, 0};
    ClaimVerdict.Comparison each =
        ClaimVerdict.compare(claim(Claim.Kind.BETTER, 0), "b", own, its, 3, new Resampling(1));
    assertThat(each.power()).isEqualTo(new ClaimVerdict.Power(4, 3, 3, 2));
  }

  @Test
  void alikeHoldsIfTheWholeIntervalIsWithinTheTolerance() {
    Claim claim = claim(Claim.Kind.ALIKE, 0.05);
    assertThat(outcome(claim, times(1.04), VALUES)).isEqualTo(Outcome.HOLDS);
    assertThat(outcome(claim, times(1.06), VALUES)).isEqualTo(Outcome.FAILS);
    assertThat(outcome(claim, times(0.94), VALUES)).isEqualTo(Outcome.FAILS);
    assertThat(outcome(claim, NOISE, VALUES)).isEqualTo(Outcome.OPEN);
  }

  @Test
  void aClaimFailsIfItFailsAgainstOneMeasure() {
    Claim claim = claim(Claim.Kind.BETTER, 0);
    Resampling resampling = new Resampling(1);
    ClaimVerdict.Comparison holds =
        ClaimVerdict.compare(claim, "b", times(2), VALUES, 9, resampling);
    ClaimVerdict.Comparison open = ClaimVerdict.compare(claim, "c", NOISE, VALUES, 9, resampling);
    ClaimVerdict.Comparison blind = ClaimVerdict.compare(claim, "e", VALUES, VALUES, 0, resampling);
    ClaimVerdict.Comparison fails =
        ClaimVerdict.compare(claim, "d", VALUES, times(2), 9, resampling);
    assertThat(new ClaimVerdict(claim, List.of(holds)).outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(new ClaimVerdict(claim, List.of(holds, open)).outcome()).isEqualTo(Outcome.OPEN);
    assertThat(new ClaimVerdict(claim, List.of(blind, open)).outcome()).isEqualTo(Outcome.OPEN);
    assertThat(new ClaimVerdict(claim, List.of(holds, blind)).outcome())
        .isEqualTo(Outcome.NO_POWER);
    assertThat(new ClaimVerdict(claim, List.of(blind, fails)).outcome()).isEqualTo(Outcome.FAILS);
    assertThat(new ClaimVerdict(claim, List.of(holds, open, fails)).outcome())
        .isEqualTo(Outcome.FAILS);
  }

  @Test
  void refusesClaimsWithoutContent() {
    assertThatThrownBy(() -> claim(Claim.Kind.ALIKE, 0)).hasMessageContaining("above 0, not 0.0");
    assertThatThrownBy(
            () -> new Claim("s", "", Claim.Kind.BETTER, "a", List.of(), Metric.MAP, 0, 0))
        .hasMessage("the claim about a names nothing to compare it with");
  }
}
