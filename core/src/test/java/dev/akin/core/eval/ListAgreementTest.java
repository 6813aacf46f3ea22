package dev.akin.core.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ListAgreementTest {
  private static ListAgreement of(int[] first, int... second) {
    return ListAgreement.of(first, second);
  }

  private static int[] list(int... pages) {
    return pages;
  }

  @Test
  void equalListsAgreeAndDisjointOnesDoNot() {
    assertThat(of(list(3, 1, 2), 3, 1, 2)).isEqualTo(new ListAgreement(1, 1));
    assertThat(of(list(3, 1, 2), 4, 5, 6)).isEqualTo(new ListAgreement(0, 0));
    assertThat(of(list())).isEqualTo(new ListAgreement(1, 1));
    assertThat(of(list(1))).isEqualTo(new ListAgreement(0, 0));
    assertThat(of(list(), 1, 2)).isEqualTo(new ListAgreement(0, 0));
  }

  /**
   * Lists 1 2 3 and 2 1 4: of the pairs of {1,2,3,4}, 12 is reversed (1); 13, 23, 14 and 24 agree,
   * since a missing page comes last; 3 and 4 are in one list each (1). K = 2, K' = 9 + (3 + 3) / 2
   * = 12.
   */
  @Test
  void countsPairsByHand() {
    ListAgreement agreement = of(list(1, 2, 3), 2, 1, 4);
    assertThat(agreement.overlap()).isCloseTo(2.0 / 3, within(1e-15));
    assertThat(agreement.kendall()).isCloseTo(1 - 2.0 / 12, within(1e-15));
  }

  /**
   * 1 2 3 4 and 4 5: 12, 13, 23 unknown (1.5); 14, 24, 34 reversed (3); 15 25 35 in one list each
   * (3); 45 agree.
   */
  @Test
  void countsListsOfSeveralLengthsByHand() {
    ListAgreement agreement = of(list(1, 2, 3, 4), 4, 5);
    assertThat(agreement.overlap()).isEqualTo(0.25);
    double most = 4 * 2 + (4 * 3 + 2 * 1) / 4.0;
    assertThat(agreement.kendall()).isCloseTo(1 - 7.5 / most, within(1e-15));
  }

  @Test
  void reversedListsScoreLess() {
    int[] rising = IntStream.range(0, 10).toArray();
    int[] falling = IntStream.range(0, 10).map(i -> 9 - i).toArray();
    assertThat(of(rising, falling).overlap()).isEqualTo(1);
    assertThat(of(rising, falling).kendall()).isCloseTo(1 - 45.0 / 145, within(1e-15));
  }

  @Test
  void isSymmetricAndBetweenZeroAndOne() {
    Random random = new Random(9);
    for (int i = 0; i < 2000; i++) {
      int[] first = random.ints(0, 15).distinct().limit(random.nextInt(11)).toArray();
      int[] second = random.ints(0, 15).distinct().limit(random.nextInt(11)).toArray();
      ListAgreement agreement = ListAgreement.of(first, second);
      assertThat(ListAgreement.of(second, first)).isEqualTo(agreement);
      assertThat(agreement.overlap()).isBetween(0.0, 1.0);
      assertThat(agreement.kendall()).isBetween(0.0, 1.0);
    }
  }
}
