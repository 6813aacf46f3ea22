package dev.akin.ingest.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NameDictionaryTest {
  private static final long SEED = Long.getLong("test.seed", 20261115);

  /** All names in their final order, and the final number of each that was added. */
  private record Numbered(List<String> names, List<Integer> numbers) {}

  @TempDir Path temp;

  @Test
  @Tag("long") // says the same on every JDK
  void numbersTheSameWithLittleMemoryAsWithMuch() throws IOException {
    Random random = new Random(SEED);
    for (int round = 0; round < 10; round++) {
      List<String> names = new ArrayList<>();
      int count = random.nextInt(400);
      for (int i = 0; i < count; i++) {
        names.add(randomName(random));
      }
      Numbered expected = number(names, 1 << 20);
      for (int i = 0; i < count; i++) {
        assertThat(expected.names().get(expected.numbers().get(i))).isEqualTo(names.get(i));
      }
      assertThat(expected.names()).doesNotHaveDuplicates();
      for (int budget : new int[] {0, 100, 1000}) {
        assertThat(number(names, budget)).as("-Dtest.seed=%s", SEED).isEqualTo(expected);
      }
    }
  }

  private static String randomName(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> Integer.toString(random.nextInt(120));
      case 1 -> "0" + random.nextInt(9);
      case 2 -> "ü\uD83D\uDE00/" + "x".repeat(random.nextInt(random.nextInt(300) + 1));
      default -> random.nextInt(20) == 0 ? "" : "http://example.org/" + random.nextInt(100);
    };
  }

  @Test
  void sortsNumbersByValueBeforeEverythingElse() throws IOException {
    List<String> names = List.of("b", "10", "9", "a", "01", "0", "999999999999999999", "", "-1");
    assertThat(number(names, 1 << 20).names())
        .containsExactly("0", "9", "10", "999999999999999999", "", "-1", "01", "a", "b");
  }

  @Test
  void canBeCancelledWhileMerging() throws IOException {
    NameDictionary names = new NameDictionary(temp, 1000);
    names.add(new byte[] {'a'}, 0, 1);
    Run cancelled = Run.silent().withCancellation(() -> true);
    assertThatThrownBy(() -> names.merge((name, length) -> {}, cancelled))
        .isInstanceOf(CancellationException.class);
  }

  private Numbered number(List<String> names, long budget) throws IOException {
    NameDictionary dictionary =
        new NameDictionary(Files.createTempDirectory(temp, "names"), budget);
    List<int[]> places = new ArrayList<>();
    int chunk = 0;
    for (String name : names) {
      byte[] bytes = ("<" + name + ">").getBytes(StandardCharsets.UTF_8);
      places.add(new int[] {chunk, dictionary.add(bytes, 1, bytes.length - 1)});
      if (dictionary.isFull()) {
        dictionary.spill();
        chunk++;
      }
    }
    List<String> sorted = new ArrayList<>();
    int[][] numbers =
        dictionary.merge(
            (name, length) -> sorted.add(new String(name, 0, length, StandardCharsets.UTF_8)),
            Run.silent());
    return new Numbered(sorted, places.stream().map(place -> numbers[place[0]][place[1]]).toList());
  }
}
