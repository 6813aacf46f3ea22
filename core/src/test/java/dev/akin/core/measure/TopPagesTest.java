package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TopPagesTest {
  private static final TopPages TOP =
      new TopPages(new int[] {4, 2, 7, 1}, new double[] {0.9, 0.5, 0.5, 0.1});

  @Test
  void firstLevelsIncludeTies() {
    assertThat(TOP.firstLevels(0)).isEqualTo(TopPages.NONE);
    assertThat(TOP.firstLevels(1).pages()).containsExactly(4);
    assertThat(TOP.firstLevels(2).pages()).containsExactly(4, 2, 7);
    assertThat(TOP.firstLevels(3)).isEqualTo(TOP);
    assertThat(TOP.firstLevels(100)).isEqualTo(TOP);
    assertThat(TopPages.NONE.firstLevels(2)).isEqualTo(TopPages.NONE);
  }

  @Test
  void scoresThatDifferByRoundingShareALevel() {
    double score = 0.3;
    TopPages top =
        new TopPages(
            new int[] {0, 1, 2}, new double[] {score, Math.nextDown(score), score * (1 - 1e-9)});
    assertThat(top.firstLevels(1).pages()).containsExactly(0, 1);
    assertThat(top.firstLevels(2)).isEqualTo(top);
  }

  @Test
  void firstNeverExtendsAList() {
    assertThat(TOP.first(2)).isEqualTo(new TopPages(new int[] {4, 2}, new double[] {0.9, 0.5}));
    assertThat(TOP.first(4)).isSameAs(TOP);
    assertThat(TOP.first(9)).isSameAs(TOP);
    assertThat(TOP.size()).isEqualTo(4);
  }

  @Test
  void comparesContents() {
    TopPages same = new TopPages(TOP.pages().clone(), TOP.scores().clone());
    assertThat(same).isEqualTo(TOP).hasSameHashCodeAs(TOP);
    assertThat(TOP.equals(null)).isFalse();
    assertThat(new TopPages(TOP.pages(), new double[4])).isNotEqualTo(TOP);
    assertThat(new TopPages(new int[4], TOP.scores())).isNotEqualTo(TOP);
    assertThat(TOP.first(1)).hasToString("TopPages(pages=[4],scores=[0.9])");
  }

  private static final TopPages BOUNDED =
      new TopPages(
          new int[] {4, 2, 7, 1},
          new double[] {0.9, 0.5, 0.5, 0.1},
          new TopPages.Bounds(
              new double[] {0.8, 0.5, 0.5, 0.1}, new double[] {0.9, 0.5, 0.5, 0.3}, 0.2));

  @Test
  void aPlaceIsCertainIfNoOtherPageCanTakeIt() {
    assertThat(BOUNDED.isExact()).isFalse();
    assertThat(BOUNDED.certain().get(0)).isTrue();
    // Equal exact scores are ordered by page.
    assertThat(BOUNDED.certain().get(1)).isTrue();
    assertThat(BOUNDED.certain().get(2)).isTrue();
    assertThat(BOUNDED.certain().get(3)).as("an unlisted page may have 0.2").isFalse();
    assertThat(TOP.certain().get(3)).isTrue();
  }

  @Test
  void anOverlapMakesBothPlacesUncertain() {
    TopPages overlap =
        new TopPages(
            new int[] {1, 2},
            new double[] {0.5, 0.4},
            new TopPages.Bounds(new double[] {0.4, 0.3}, new double[] {0.6, 0.4}, 0));
    assertThat(overlap.certain().get(0)).as("the second may be equal").isFalse();
    assertThat(overlap.certain().get(1)).isFalse();
  }

  @Test
  void theErrorIsTheLargestOfAllPlaces() {
    assertThat(BOUNDED.error()).isEqualTo(0.3 - 0.1);
    assertThat(BOUNDED.first(2).error()).isEqualTo(0.9 - 0.8);
    assertThat(TOP.error()).isZero();
  }

  @Test
  void cutOffPagesBoundTheRest() {
    TopPages first = BOUNDED.first(2);
    assertThat(first.bounds())
        .isEqualTo(new TopPages.Bounds(new double[] {0.8, 0.5}, new double[] {0.9, 0.5}, 0.5));
    assertThat(first.certain().get(1)).as("the third has the same score").isFalse();
  }

  @Test
  void keepsOnlyPagesThatPass() {
    TopPages even = BOUNDED.only(page -> page % 2 == 0);
    assertThat(even.pages()).containsExactly(4, 2);
    assertThat(even.bounds())
        .isEqualTo(new TopPages.Bounds(new double[] {0.8, 0.5}, new double[] {0.9, 0.5}, 0.2));
    assertThat(TOP.only(page -> page == 7).scores()).containsExactly(0.5);
  }

  @Test
  void certainPlacesCannotChange() {
    Random random = new Random(3);
    for (int trial = 0; trial < 20_000; trial++) {
      int size = random.nextInt(6);
      double[][] columns = new double[3][size];
      for (int i = 0; i < size; i++) {
        columns[0][i] = (5 - i + random.nextInt(2)) / 4.0;
        columns[1][i] = columns[0][i] - random.nextInt(3) / 8.0;
        columns[2][i] = columns[0][i] + random.nextInt(3) / 8.0;
      }
      TopPages top =
          new TopPages(
              new int[size],
              columns[0],
              new TopPages.Bounds(columns[1], columns[2], random.nextInt(4) / 4.0));
      for (int place = 0; place < size; place++) {
        assertThat(top.certain().get(place))
            .as("%s at %s", top, place)
            .isEqualTo(isAlone(top, place));
      }
    }
  }

  /** The definition: every page above is certainly better, every other page certainly worse. */
  private static boolean isAlone(TopPages top, int place) {
    boolean isAlone = top.score(place).lower() > Objects.requireNonNull(top.bounds()).rest();
    for (int other = 0; other < top.size(); other++) {
      if (other != place) {
        PairScore above = top.score(Math.min(place, other));
        PairScore below = top.score(Math.max(place, other));
        isAlone &=
            above.lower() > below.upper()
                || (above.lower() == below.upper() && above.isExact() && below.isExact());
      }
    }
    return isAlone;
  }
}
