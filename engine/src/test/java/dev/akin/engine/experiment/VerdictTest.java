package dev.akin.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.eval.Metric;
import dev.akin.core.eval.Resampling;
import dev.akin.engine.experiment.Verdict.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static final double[] VALUES = new Random(1).doubles(200).toArray();

  private static Claim claim(Claim.Kind kind, double value) {
    return new Claim("so it is", "", kind, "a", List.of("b"), Metric.DELTA, 0, value);
  }

  private static double[] times(double factor) {
    return Arrays.stream(VALUES).map(value -> factor * value).toArray();
  }

  private static Outcome outcome(Claim claim, double[] own, double[] its) {
    return Verdict.compare(claim, "b", own, its, new Resampling(1)).outcome();
  }

  @Test
  void betterHoldsWhereBothIntervalAndTestSaySo() {
    Claim claim = claim(Claim.Kind.BETTER, 0);
    double[] other = new Random(2).doubles(200).toArray();
    assertThat(outcome(claim, times(1.1), VALUES)).isEqualTo(Outcome.HOLDS);
    assertThat(outcome(claim, VALUES, times(1.1))).isEqualTo(Outcome.FAILS);
    assertThat(outcome(claim, VALUES, VALUES)).isEqualTo(Outcome.OPEN);
    assertThat(outcome(claim, VALUES, other)).isEqualTo(Outcome.OPEN);
    assertThat(outcome(claim, VALUES, new double[200])).isEqualTo(Outcome.HOLDS);
  }

  @Test
  void aClaimedSizeIsHeldAgainstTheRatio() {
    Claim claim = claim(Claim.Kind.BETTER, 1.08);
    assertThat(outcome(claim, times(1.1), VALUES)).isEqualTo(Outcome.HOLDS);
    Verdict.Comparison less = Verdict.compare(claim, "b", times(1.05), VALUES, new Resampling(1));
    assertThat(less.outcome()).isEqualTo(Outcome.FAILS);
    assertThat(less.ahead()).isEqualTo(Outcome.HOLDS);
    assertThat(new Verdict(claim, List.of(less)).words(less))
        .isEqualTo("does not hold: ahead, 1.050 times at most, where 1.080 times is claimed");
    assertThat(outcome(claim, VALUES, VALUES)).isEqualTo(Outcome.FAILS);
    assertThat(outcome(claim, VALUES, times(1.1))).isEqualTo(Outcome.FAILS);
    assertThat(outcome(claim, VALUES, new double[200])).isEqualTo(Outcome.HOLDS);
  }

  @Test
  void aClaimedSizeInsideTheIntervalIsLeftOpen() {
    Claim claim = claim(Claim.Kind.BETTER, 1.3);
    double[] noise = new Random(2).doubles(200).toArray();
    double[] own = new double[200];
    Arrays.setAll(own, i -> 0.8 * VALUES[i] + 0.5 * noise[i]);
    Verdict.Comparison open = Verdict.compare(claim, "b", own, VALUES, new Resampling(1));
    assertThat(open.ratio().low()).isBetween(1.0, 1.3);
    assertThat(open.ratio().high()).isGreaterThan(1.3);
    assertThat(open.outcome()).isEqualTo(Outcome.OPEN);
    assertThat(open.ahead()).isEqualTo(Outcome.HOLDS);
    assertThat(new Verdict(claim, List.of(open)).words(open))
        .startsWith("ahead; 1.300 times cannot be told apart from up to 1.");
  }

  @Test
  void nothingFoundByEitherSaysNothingOfTheirRatio() {
    double[] none = new double[200];
    assertThat(outcome(claim(Claim.Kind.ALIKE, 0.05), none, none)).isEqualTo(Outcome.OPEN);
    assertThat(outcome(claim(Claim.Kind.BETTER, 1.1), none, none)).isEqualTo(Outcome.OPEN);
    double[] one = {1};
    assertThat(outcome(claim(Claim.Kind.ALIKE, 0.05), one, one)).isEqualTo(Outcome.OPEN);
  }

  @Test
  void alikeHoldsWhereTheWholeIntervalIsNear() {
    Claim claim = claim(Claim.Kind.ALIKE, 0.05);
    double[] other = new Random(2).doubles(200).toArray();
    assertThat(outcome(claim, times(1.04), VALUES)).isEqualTo(Outcome.HOLDS);
    assertThat(outcome(claim, times(1.06), VALUES)).isEqualTo(Outcome.FAILS);
    assertThat(outcome(claim, times(0.94), VALUES)).isEqualTo(Outcome.FAILS);
    assertThat(outcome(claim, other, VALUES)).isEqualTo(Outcome.OPEN);
  }

  @Test
  void aClaimAboutSeveralFailsIfItFailsForOne() {
    Claim claim = claim(Claim.Kind.BETTER, 0);
    Resampling resampling = new Resampling(1);
    Verdict.Comparison holds = Verdict.compare(claim, "b", times(2), VALUES, resampling);
    Verdict.Comparison open = Verdict.compare(claim, "c", VALUES, VALUES, resampling);
    Verdict.Comparison fails = Verdict.compare(claim, "d", VALUES, times(2), resampling);
    assertThat(new Verdict(claim, List.of(holds)).outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(new Verdict(claim, List.of(holds, open)).outcome()).isEqualTo(Outcome.OPEN);
    assertThat(new Verdict(claim, List.of(holds, open, fails)).outcome()).isEqualTo(Outcome.FAILS);
  }

  @Test
  void refusesClaimsThatSayNothing() {
    assertThatThrownBy(() -> claim(Claim.Kind.ALIKE, 0)).hasMessageContaining("above 0, not 0.0");
    assertThatThrownBy(
            () -> new Claim("s", "", Claim.Kind.BETTER, "a", List.of(), Metric.MAP, 0, 0))
        .hasMessage("a claim compares a with something");
  }
}
