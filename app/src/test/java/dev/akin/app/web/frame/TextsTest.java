package dev.akin.app.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextsTest {
  @Test
  void aMeasureThatCannotBeMadeFromItsIdIsNamedByIt() {
    for (String language : Texts.LANGUAGES) {
      assertThat(new Texts(language).measureName("jaccard")).isNotEqualTo("jaccard");
      assertThat(new Texts(language).measureName("elsewhere")).isEqualTo("elsewhere");
    }
  }
}
