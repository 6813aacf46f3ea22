package dev.akin.engine.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SuffixIndexTest {
  private static final long SEED = Long.getLong("test.seed", 20261118);

  /** A text whose end many others share. */
  static String text(Random random) {
    String[] parts = {"a", "b", "ab", "\u00e9", "\u0001", "index.html", "/".repeat(40), ""};
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      text.append(parts[random.nextInt(parts.length)]);
    }
    return text.toString();
  }

  private static SuffixIndex index(List<String> texts, AtomicInteger read) {
    return new SuffixIndex(
        IntStream.range(0, texts.size()).toArray(),
        at -> {
          read.incrementAndGet();
          return texts.get(at).getBytes(StandardCharsets.UTF_8);
        });
  }

  @Test
  void findsWhatReadingAllTextsFinds() {
    Random random = new Random(SEED);
    for (int round = 0; round < 200; round++) {
      List<String> texts = new ArrayList<>();
      for (int i = random.nextInt(200); i > 0; i--) {
        texts.add(text(random));
      }
      SuffixIndex index = index(texts, new AtomicInteger());
      for (int i = 0; i < 50; i++) {
        String suffix = text(random);
        int limit = random.nextInt(6);
        int[] expected =
            IntStream.range(0, texts.size())
                .filter(at -> texts.get(at).endsWith(suffix))
                .limit(limit)
                .toArray();
        assertThat(index.find(suffix.getBytes(StandardCharsets.UTF_8), limit))
            .as("-Dtest.seed=%s, '%s' in %s", SEED, suffix, texts)
            .isEqualTo(expected);
      }
    }
  }

  @Test
  void readsFewTextsForANameThatIsNotThere() {
    List<String> texts =
        IntStream.range(0, 100_000).mapToObj(i -> "http://a/" + i + "/index.html").toList();
    AtomicInteger read = new AtomicInteger();
    SuffixIndex index = index(texts, read);
    assertThat(read.get()).as("to sort them").isLessThan(500_000);
    read.set(0);
    for (int i = 0; i < 100; i++) {
      byte[] unknown = ("x" + i + "/index.html").getBytes(StandardCharsets.UTF_8);
      assertThat(index.find(unknown, 6)).isEmpty();
    }
    assertThat(read.get()).isLessThanOrEqualTo(100 * (17 + 1));
  }

  @Test
  void indexesOnlyAfterAFewSearches() {
    AtomicInteger made = new AtomicInteger();
    SuffixIndex.Late late =
        new SuffixIndex.Late(
            () -> {
              made.incrementAndGet();
              return index(List.of("a"), new AtomicInteger());
            });
    assertThat(late.forSearch()).isNull();
    assertThat(made.get()).isZero();
    for (int i = 0; i < 100; i++) {
      late.forSearch();
    }
    assertThat(late.forSearch()).isNotNull();
    assertThat(made.get()).isEqualTo(1);
  }
}
