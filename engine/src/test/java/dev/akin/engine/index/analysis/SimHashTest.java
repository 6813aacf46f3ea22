package dev.akin.engine.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Nearly equal texts have nearly equal fingerprints, others do not. */
class SimHashTest {
  private static final long SEED = Long.getLong("test.seed", 20261115);

  private static String text(Random random, int words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      text.append('w').append(random.nextInt(5_000)).append(' ');
    }
    return text.toString();
  }

  @Test
  void ignoresTheLayoutOfWords() {
    assertThat(SimHash.of("One two, THREE four!")).isEqualTo(SimHash.of("one  two three — four"));
    assertThat(SimHash.of("one two three four")).isNotEqualTo(SimHash.of("four three two one"));
    assertThat(SimHash.of("中国的旅游业")).isNotEqualTo(SimHash.of("旅游业的中国"));
  }

  @Test
  void returnsNoneForTextsWithoutWords() {
    assertThat(SimHash.of("")).isEqualTo(SimHash.NONE);
    assertThat(SimHash.of("... !!")).isEqualTo(SimHash.NONE);
    assertThat(SimHash.isNear(SimHash.NONE, SimHash.NONE)).isFalse();
    assertThat(SimHash.of("a")).isNotEqualTo(SimHash.NONE);
  }

  @Test
  void foldsACopyWithAWordChangedAndNoOtherText() {
    Random random = new Random(SEED);
    int folded = 0;
    for (int i = 0; i < 300; i++) {
      String text = text(random, 1_000);
      String changed = text.replaceFirst("w\\d+ ", "changed ");
      folded += SimHash.isNear(SimHash.of(text), SimHash.of(changed)) ? 1 : 0;
      assertThat(SimHash.isNear(SimHash.of(text), SimHash.of(text(random, 1_000))))
          .as("-Dtest.seed=%s", SEED)
          .isFalse();
    }
    assertThat(folded).as("-Dtest.seed=%s", SEED).isGreaterThan(270);
  }
}
