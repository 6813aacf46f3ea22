package dev.akin.app.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.measure.Explanation;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import dev.akin.core.message.MessageKey;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SharedWordsTest {
  private enum Sentence implements MessageKey {
    WORD,
    LINKS_TO_BOTH
  }

  private static List<Explanation.Part> words(String... words) {
    return Stream.of(words)
        .map(word -> Message.of(Sentence.WORD, new Argument.Word(word)))
        .map(message -> new Explanation.Part(message, 1))
        .toList();
  }

  @Test
  void realWordsRankAboveCodeFragments() {
    assertThat(SharedWords.meaningful(words("k", "e3", "cache", "v1", "key", "cache")))
        .containsExactly("cache", "key");
    assertThat(SharedWords.meaningful(words("x", "旅", "ライ", "café")))
        .containsExactly("旅", "ライ", "café");
  }

  @Test
  void listsAnyWordIfNoneIsMeaningful() {
    assertThat(SharedWords.meaningful(words("k", "e3"))).containsExactly("k", "e3");
    assertThat(SharedWords.meaningful(List.of())).isEmpty();
    Message page = Message.of(Sentence.LINKS_TO_BOTH, new Argument.Page(1));
    assertThat(SharedWords.of(new Explanation.Part(page, 1))).isEmpty();
  }
}
