package dev.akin.core.measure.pagesim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FeatureIndexTest {
  @TempDir Path folder;

  @Test
  void servesAllScoresOfTheSamePropagationAndGraph() throws IOException {
    PageGraph graph = graph(40, 1);
    Path file = folder.resolve("index");
    FeatureIndex.build(graph, PageSim.DEFAULT, file, Run.silent());
    FeatureIndex index = FeatureIndex.open(file);
    assertThat(index.serves(PageSim.DEFAULT, graph)).isTrue();
    assertThat(index.serves(PageSim.DEFAULT.withScore(PageSim.Score.MIN), graph)).isTrue();
    assertThat(index.serves(PageSim.DEFAULT.withNormalise(PageSim.Normalise.SELF), graph)).isTrue();
    assertThat(index.serves(PageSim.DEFAULT.withRadius(2), graph)).isFalse();
    assertThat(index.serves(PageSim.DEFAULT.withDecay(0.6), graph)).isFalse();
    assertThat(index.serves(PageSim.DEFAULT.withDirection(Direction.IN), graph)).isFalse();
    assertThat(index.serves(PageSim.DEFAULT.withDecayMode(PageSim.DecayMode.ONCE), graph))
        .isFalse();
    assertThat(index.serves(PageSim.DEFAULT, graph(40, 2))).isFalse();
    assertThat(index.serves(PageSim.DEFAULT, graph(41, 1))).isFalse();
  }

  @Test
  void writesTheSameBytesOnAnyNumberOfThreads() throws IOException {
    PageGraph graph = graph(5000, 3);
    byte[] one = build(graph, 1);
    assertThat(build(graph, 2)).isEqualTo(one);
    assertThat(build(graph, 5)).isEqualTo(one);
  }

  @Test
  void storesTheEmptyGraph() throws IOException {
    Path file = folder.resolve("empty");
    FeatureIndex.build(PageGraph.empty(), PageSim.DEFAULT, file, Run.silent());
    FeatureIndex.verify(file);
    assertThat(FeatureIndex.open(file).serves(PageSim.DEFAULT, PageGraph.empty())).isTrue();
  }

  @Test
  @Tag("long") // says the same on every JDK
  void findsEveryFlippedByte() throws IOException {
    byte[] good = build(graph(12, 4), 1);
    Path file = folder.resolve("flipped");
    for (int i = 0; i < good.length; i++) {
      byte[] bad = good.clone();
      bad[i] ^= 0x10;
      Files.write(file, bad);
      assertThatThrownBy(() -> openAndVerify(file))
          .as("byte %s", i)
          .isInstanceOf(CorruptFileException.class);
    }
  }

  @Test
  void findsEveryTruncationWhenItIsOpened() throws IOException {
    byte[] good = build(graph(12, 5), 1);
    Path file = folder.resolve("short");
    for (int length = 0; length < good.length; length++) {
      Files.write(file, Arrays.copyOf(good, length));
      assertThatThrownBy(() -> FeatureIndex.open(file))
          .as("length %s", length)
          .isInstanceOf(CorruptFileException.class);
    }
  }

  @Test
  void leavesNoFileAfterCancellation() throws IOException {
    AtomicInteger calls = new AtomicInteger();
    Run run = Run.silent().withCancellation(() -> calls.incrementAndGet() > 20);
    Path file = folder.resolve("cancelled");
    assertThatThrownBy(() -> FeatureIndex.build(graph(5000, 6), PageSim.DEFAULT, file, run))
        .isInstanceOf(CancellationException.class);
    try (var files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void refusesToOverwrite() throws IOException {
    Path file = Files.createFile(folder.resolve("there"));
    assertThatThrownBy(() -> FeatureIndex.build(graph(5, 7), PageSim.DEFAULT, file, Run.silent()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("exists");
    assertThat(file).isEmptyFile();
  }

  private static void openAndVerify(Path file) throws IOException {
    FeatureIndex.open(file);
    FeatureIndex.verify(file);
  }

  private byte[] build(PageGraph graph, int threads) throws IOException {
    Path file = folder.resolve("built");
    FeatureIndex.build(graph, PageSim.DEFAULT, file, Run.silent().withThreads(threads));
    byte[] bytes = Files.readAllBytes(file);
    Files.delete(file);
    return bytes;
  }

  private static PageGraph graph(int pages, int seed) {
    Random random = new Random(seed);
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int i = 0; i < 4 * pages; i++) {
      int source = random.nextInt(pages);
      builder.link(source, Math.min(pages - 1, random.nextInt(source + 10)));
    }
    return builder.build();
  }
}
