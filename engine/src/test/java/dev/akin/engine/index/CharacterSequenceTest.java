package dev.akin.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CharacterSequenceTest {
  private static final List<CharacterSequence> WANTED =
      List.of(CharacterSequence.of("大三角"), CharacterSequence.of("三角"));

  private static List<String> find(String text, int once, int most) throws IOException {
    List<String> found = new ArrayList<>();
    CharacterSequence.find(
        WANTED,
        text,
        once,
        (from, to) -> {
          found.add(from + " " + text.substring(from, to));
          return found.size() < most;
        });
    return found;
  }

  @Test
  void findsSequencesOfDifferentLengths() throws IOException {
    assertThat(find("百慕大三角，三角。大 三", 100, 100)).containsExactly("2 大三角", "3 三角", "6 三角");
  }

  @Test
  void endsWhenTheSinkHasEnough() throws IOException {
    assertThat(find("三角".repeat(1000), 10_000, 7)).hasSize(7);
  }

  @Test
  void readsOnlyTheBeginningOnceThereIsAMatch() throws IOException {
    String far = "文".repeat(200) + "三角三角";
    assertThat(find(far, 100, 10)).containsExactly("200 三角");
    assertThat(find("三角" + far, 100, 10)).containsExactly("0 三角");
  }
}
