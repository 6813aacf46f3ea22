package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

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
  void scoresThatDifferByRoundingAreOneLevel() {
    double score = 0.3;
    TopPages top =
        new TopPages(
            new int[] {0, 1, 2}, new double[] {score, Math.nextDown(score), score * (1 - 1e-9)});
    assertThat(top.firstLevels(1).pages()).containsExactly(0, 1);
    assertThat(top.firstLevels(2)).isEqualTo(top);
  }

  @Test
  void firstCutsAndNeverStretches() {
    assertThat(TOP.first(2)).isEqualTo(new TopPages(new int[] {4, 2}, new double[] {0.9, 0.5}));
    assertThat(TOP.first(4)).isSameAs(TOP);
    assertThat(TOP.first(9)).isSameAs(TOP);
    assertThat(TOP.size()).isEqualTo(4);
  }

  @Test
  void comparesWhatItHolds() {
    TopPages same = new TopPages(TOP.pages().clone(), TOP.scores().clone());
    assertThat(same).isEqualTo(TOP).hasSameHashCodeAs(TOP);
    assertThat(TOP.equals(null)).isFalse();
    assertThat(new TopPages(TOP.pages(), new double[4])).isNotEqualTo(TOP);
    assertThat(new TopPages(new int[4], TOP.scores())).isNotEqualTo(TOP);
    assertThat(TOP.first(1)).hasToString("TopPages(pages=[4],scores=[0.9])");
  }
}
