package dev.akin.core.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.file.SealedWriter;
import dev.akin.testkit.graphs.GraphInvariants;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.LinkList;
import dev.akin.testkit.graphs.Trials;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphFileTest {
  @TempDir Path directory;

  private Path fresh() throws IOException {
    return Files.createTempDirectory(directory, "g").resolve("graph");
  }

  private PageGraph writtenAndRead(PageGraph graph) {
    try {
      Path path = fresh();
      GraphFile.write(graph, path);
      PageGraph read = GraphFile.read(path);
      GraphInvariants.check(read);
      return read;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void readsWhatWasWritten() {
    Trials.named("GraphFileTest-round-trip")
        .times(
            60,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(40);
              PageGraphTest.checkSame(writtenAndRead(graph), graph);
            });
    PageGraphTest.checkSame(writtenAndRead(PageGraph.empty()), PageGraph.empty());
    PageGraph large = Graphs.copying(50_000, 10, 0.5, 1);
    PageGraphTest.checkSame(writtenAndRead(large), large);
  }

  @Test
  void theStreamWriterWritesTheSameBytes() throws IOException {
    PageGraph graph = Graphs.random(30, 0.2, 9);
    Path whole = fresh();
    GraphFile.write(graph, whole);
    Path streamed = fresh();
    try (GraphFileWriter writer = new GraphFileWriter(streamed, 30)) {
      for (Direction direction : new Direction[] {Direction.OUT, Direction.IN}) {
        Links links = graph.links(direction);
        for (int page = 0; page < 30; page++) {
          for (int target : links.targets(page)) {
            writer.link(page, target);
            writer.link(page, target);
          }
        }
        if (direction == Direction.OUT) {
          writer.turn();
        }
      }
      writer.finish();
    }
    assertThat(streamed).hasSameBinaryContentAs(whole);
  }

  @Test
  void theStreamWriterRejectsInvalidGraphs() throws IOException {
    try (GraphFileWriter writer = new GraphFileWriter(fresh(), 3)) {
      writer.link(1, 2);
      assertThatThrownBy(() -> writer.link(1, 0))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("links must rise, but 1,0 follows 1,2");
      assertThatThrownBy(() -> writer.link(0, 2)).isInstanceOf(IllegalArgumentException.class);
      writer.turn();
      assertThatThrownBy(writer::finish)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("1 links by source, but 0 by target");
    }
  }

  @Test
  void theStreamWriterRejectsUnknownPages() throws IOException {
    int[][] wrong = {{-1, 0}, {-1, -1}, {0, -1}, {0, 3}, {3, 0}};
    for (int[] link : wrong) {
      try (GraphFileWriter writer = new GraphFileWriter(fresh(), 3)) {
        assertThatThrownBy(() -> writer.link(link[0], link[1]))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage(
                "a link joins pages " + link[0] + " and " + link[1] + ", but pages are 0..2");
      }
    }
  }

  @Test
  void theStreamWriterRequiresBothHalves() throws IOException {
    try (GraphFileWriter writer = new GraphFileWriter(fresh(), 3)) {
      assertThatThrownBy(writer::finish).isInstanceOf(IllegalStateException.class);
      writer.turn();
      assertThatThrownBy(writer::turn).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void neverOverwrites() throws IOException {
    Path path = fresh();
    GraphFile.write(Graphs.path(2), path);
    assertThatThrownBy(() -> GraphFile.write(Graphs.path(3), path))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(GraphFile.read(path).pages()).isEqualTo(2);
  }

  @Test
  void reportsAnyDamage() throws IOException {
    Path path = fresh();
    GraphFile.write(Graphs.random(4, 0.5, 2), path);
    byte[] whole = Files.readAllBytes(path);
    for (int length = 0; length < whole.length; length++) {
      checkCorrupt(Arrays.copyOf(whole, length));
    }
    for (int bit = 0; bit < 8 * whole.length; bit++) {
      byte[] damaged = whole.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      checkCorrupt(damaged);
    }
    Random random = new Random(4);
    for (int i = 0; i < 200; i++) {
      byte[] damaged = whole.clone();
      for (int hits = 1 + random.nextInt(8); hits > 0; hits--) {
        int at = random.nextInt(damaged.length);
        damaged[at] = (byte) (damaged[at] + 1 + random.nextInt(255));
      }
      if (!Arrays.equals(damaged, whole)) {
        checkCorrupt(damaged);
      }
    }
  }

  private void checkCorrupt(byte[] bytes) throws IOException {
    Path path = Files.write(directory.resolve("damaged"), bytes);
    assertThatThrownBy(() -> GraphFile.read(path)).isInstanceOf(CorruptFileException.class);
  }

  @Test
  void rejectsInvalidGraphsWithValidChecksum() throws IOException {
    checkForged("offsets 0..1", new int[] {1}, new int[] {1, 1, 1});
    checkForged("offsets 0..1", new int[] {1}, new int[] {0, 1, 2});
    checkForged("rising offsets", new int[] {1}, new int[] {0, 2, 1});
    checkForged("a page below 2", new int[] {2}, new int[] {0, 1, 1});
    checkForged("a page below 2", new int[] {-1}, new int[] {0, 1, 1});
  }

  /** Writes a file of two pages and one link with a valid seal and invalid numbers. */
  private void checkForged(String expected, int[] targets, int[] offsets) throws IOException {
    Path path = fresh();
    try (SealedWriter writer = new SealedWriter(path, GraphFile.KIND, GraphFile.VERSION)) {
      for (int half = 0; half < 2; half++) {
        writer.writeInts(targets);
        writer.writeInts(offsets);
      }
      writer.seal(2, 1);
    }
    assertThatThrownBy(() -> GraphFile.read(path))
        .isInstanceOfSatisfying(
            CorruptFileException.class, e -> assertThat(e.expected()).isEqualTo(expected));
  }

  @Test
  void sizesAreCheckedBeforeAllocation() throws IOException {
    Path path = fresh();
    try (SealedWriter writer = new SealedWriter(path, GraphFile.KIND, GraphFile.VERSION)) {
      writer.seal(Integer.MAX_VALUE - 8, Integer.MAX_VALUE - 8);
    }
    assertThatThrownBy(() -> GraphFile.read(path)).isInstanceOf(CorruptFileException.class);
    assertThat(LinkList.of(Graphs.path(2)).toTsv()).isEqualTo("# pages 2\n0\t1\n");
  }
}
