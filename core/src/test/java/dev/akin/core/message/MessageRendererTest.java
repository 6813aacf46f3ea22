package dev.akin.core.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.measure.SharedMessages;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MessageRendererTest {
  private static final Message PAIR =
      Message.clauses(
          List.of(
              Message.of(CommonMessage.TEXT, new Argument.Page(7)),
              Message.NOTHING,
              Message.of(CommonMessage.TEXT, new Argument.Page(3))));

  @Test
  void pagesAreNumberedInTheOrderOfTheirPlaces() {
    assertThat(PAIR).hasToString("{0}; {1}");
    assertThat(PAIR.pages()).containsExactly(7, 3);
  }

  @Test
  void numbersAreWrittenWithoutGroups() {
    assertThat(Message.of(CommonMessage.TEXT, 12_345_678)).hasToString("12345678");
    assertThat(Message.of(CommonMessage.TEXT, 1234.5678)).hasToString("1235");
    assertThat(SharedMessages.every(12_345)).hasToString("all 12345 members");
    assertThat(SharedMessages.lacking(1, 3, SharedMessages.WORDS))
        .hasToString("1 of 3 members has no words");
    assertThat(SharedMessages.lacking(1000, 3000, SharedMessages.WORDS))
        .hasToString("1000 of 3000 members have no words");
  }

  @Test
  void valuesAreExact() {
    String foreign = "{0} '$1\\ {x,choice";
    assertThat(Message.text(foreign)).hasToString(foreign);
    assertThat(Message.text(foreign).then(Message.text(foreign)))
        .hasToString(foreign + "; " + foreign);
  }

  @Test
  void messagesWithEqualTextsAreEqual() {
    assertThat(Message.of(CommonMessage.TEXT, 0.12341))
        .isEqualTo(Message.of(CommonMessage.TEXT, 0.12344));
    assertThat(Message.NOTHING.then(PAIR)).isEqualTo(PAIR);
  }

  @Test
  void anotherLanguageFallsBackToEnglish() {
    Map<String, String> dutch = Map.of("measure.WORDS", "woorden");
    MessageRenderer renderer =
        new MessageRenderer(
            (key, suffix) -> Optional.ofNullable(dutch.get(key.id() + suffix)), id -> id);
    assertThat(renderer.text(SharedMessages.lacking(true, false, SharedMessages.WORDS)))
        .isEqualTo("the second page has no woorden");
  }
}
