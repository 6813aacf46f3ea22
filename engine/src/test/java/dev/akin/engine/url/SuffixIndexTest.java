package dev.akin.engine.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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
  void findsTheSameAsAFullScan() {
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

  /**
   * Long common ends, such as the parameters of a campaign, take no more than a pass for each key.
   */
  @Test
  void readsFewTextsWithALongCommonEnd() {
    String end = "?utm_source=newsletter&utm_medium=email&utm_campaign=autumn-sale-2026&x=y";
    AtomicInteger read = new AtomicInteger();
    SuffixIndex index = index(IntStream.range(0, 50_000).mapToObj(i -> i + end).toList(), read);
    assertThat(read.get()).as("to sort them").isLessThan(50_000 * (end.length() / 7 + 3));
    assertThat(index.find(("/49999" + end).getBytes(StandardCharsets.UTF_8), 1)).isEmpty();
    assertThat(index.find(("49999" + end).getBytes(StandardCharsets.UTF_8), 2))
        .containsExactly(49_999);
  }

  @Test
  void searchesDoNotWaitForTheIndex() throws InterruptedException {
    CountDownLatch isMaking = new CountDownLatch(1);
    CountDownLatch isReleased = new CountDownLatch(1);
    SuffixIndex.OnDemand late =
        new SuffixIndex.OnDemand(
            () -> {
              isMaking.countDown();
              try {
                assertThat(isReleased.await(20, TimeUnit.SECONDS)).isTrue();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
              return index(List.of("a"), new AtomicInteger());
            });
    Thread maker =
        new Thread(
            () -> {
              while (late.forSearch() == null) {
                Thread.onSpinWait();
              }
            });
    maker.start();
    assertThat(isMaking.await(20, TimeUnit.SECONDS)).isTrue();
    assertThat(late.forSearch()).isNull();
    isReleased.countDown();
    maker.join(20_000);
    assertThat(late.forSearch()).isNotNull();
  }

  @Test
  void indexesOnlyAfterAFewSearches() {
    AtomicInteger made = new AtomicInteger();
    SuffixIndex.OnDemand late =
        new SuffixIndex.OnDemand(
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
