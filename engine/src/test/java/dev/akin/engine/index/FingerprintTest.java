package dev.akin.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Nearly equal texts have nearly equal fingerprints, others do not. */
class FingerprintTest {
  private static final long SEED = Long.getLong("test.seed", 20261115);

  private static String text(Random random, int words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      text.append('w').append(random.nextInt(5_000)).append(' ');
    }
    return text.toString();
  }

  @Test
  void heedsWordsAndNotHowTheyAreSetOut() {
    assertThat(Fingerprint.of("One two, THREE four!"))
        .isEqualTo(Fingerprint.of("one  two three — four"));
    assertThat(Fingerprint.of("one two three four"))
        .isNotEqualTo(Fingerprint.of("four three two one"));
    assertThat(Fingerprint.of("中国的旅游业")).isNotEqualTo(Fingerprint.of("旅游业的中国"));
  }

  @Test
  void isNoneForTextsWithoutWords() {
    assertThat(Fingerprint.of("")).isEqualTo(Fingerprint.NONE);
    assertThat(Fingerprint.of("... !!")).isEqualTo(Fingerprint.NONE);
    assertThat(Fingerprint.isNear(Fingerprint.NONE, Fingerprint.NONE)).isFalse();
    assertThat(Fingerprint.of("a")).isNotEqualTo(Fingerprint.NONE);
  }

  @Test
  void foldsACopyWithAWordChangedAndNoOtherText() {
    Random random = new Random(SEED);
    int folded = 0;
    for (int i = 0; i < 300; i++) {
      String text = text(random, 1_000);
      String changed = text.replaceFirst("w\\d+ ", "changed ");
      folded += Fingerprint.isNear(Fingerprint.of(text), Fingerprint.of(changed)) ? 1 : 0;
      assertThat(Fingerprint.isNear(Fingerprint.of(text), Fingerprint.of(text(random, 1_000))))
          .as("-Dtest.seed=%s", SEED)
          .isFalse();
    }
    assertThat(folded).as("-Dtest.seed=%s", SEED).isGreaterThan(270);
  }
}
