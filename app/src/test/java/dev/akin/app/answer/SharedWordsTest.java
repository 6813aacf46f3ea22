package dev.akin.app.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.measure.Explanation;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SharedWordsTest {
  private static List<Explanation.Part> words(String... words) {
    return Stream.of(words)
        .map(word -> new Explanation.Part("word '" + word + "'", 1, List.of()))
        .toList();
  }

  @Test
  void realWordsStandBeforePiecesOfCode() {
    assertThat(SharedWords.telling(words("k", "e3", "cache", "v1", "key", "cache")))
        .containsExactly("cache", "key");
    assertThat(SharedWords.telling(words("x", "旅", "ライ", "café")))
        .containsExactly("旅", "ライ", "café");
  }

  @Test
  void whereThereIsNothingElseAnyWordWillDo() {
    assertThat(SharedWords.telling(words("k", "e3"))).containsExactly("k", "e3");
    assertThat(SharedWords.telling(List.of())).isEmpty();
    assertThat(SharedWords.of(new Explanation.Part("{0} links to both", 1, List.of(1)))).isEmpty();
  }
}
