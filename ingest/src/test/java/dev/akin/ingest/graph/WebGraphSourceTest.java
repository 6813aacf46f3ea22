package dev.akin.ingest.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.testkit.files.SharedData;
import it.unimi.dsi.webgraph.ArrayListMutableGraph;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("long") // says the same on every JDK
class WebGraphSourceTest {
  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);
  private Path basename = Path.of("");

  @BeforeEach
  void storeSmallGraph() throws IOException {
    basename = directory.resolve("small");
    Random random = new Random(5);
    Set<Integer> known = new HashSet<>();
    ArrayListMutableGraph graph = new ArrayListMutableGraph(200);
    for (int i = 0; i < 1500; i++) {
      int source = random.nextInt(200);
      int target = random.nextInt(200);
      if (source != target && known.add(200 * source + target)) {
        graph.addArc(source, target);
      }
    }
    BVGraph.store(graph.immutableView(), basename.toString());
  }

  @Test
  void readsTheSameLinksAsTheLibrary() throws IOException {
    ImmutableGraph expected = BVGraph.load(basename.toString());
    for (String extension : new String[] {"", ".graph", ".properties", ".offsets"}) {
      Path name = Path.of(basename + extension);
      PageGraph graph =
          ImportFixtures.run(WebGraphSource.of(name, null), directory, tally).snapshot().graph();
      assertThat(graph.pages()).isEqualTo(200);
      for (int page = 0; page < 200; page++) {
        int[] targets = Arrays.copyOf(expected.successorArray(page), expected.outdegree(page));
        assertThat(graph.links(Direction.OUT).targets(page)).isEqualTo(targets);
      }
    }
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void readsUrlsFromTheFileBesideTheGraph() throws IOException {
    StringBuilder urls = new StringBuilder();
    for (int page = 0; page < 199; page++) {
      urls.append("http://").append((page * 7) % 200).append(".example/\n");
    }
    Files.write(
        directory.resolve("small.urls.gz"),
        ImportFixtures.gzip(urls.toString().getBytes(StandardCharsets.UTF_8)));
    PageCollection collection =
        ImportFixtures.run(new WebGraphSource(basename, null), directory, tally);
    assertThat(collection.names().name(3)).isEqualTo("http://21.example/");
    assertThat(collection.names().name(199)).isEqualTo("199");
    assertThat(collection.names().page("http://21.example/")).isEqualTo(3);
    assertThat(tally.counts()).isEqualTo(Map.of("fewer URLs than pages", 1L));
  }

  @Test
  void readsUrlsAndTitlesFromAListOfPages() throws IOException {
    Path pages =
        ImportFixtures.file(
            directory, "pages.tsv", "7\thttp://x/\tSeven\n200\thttp://y/\nno\thttp://z/");
    InputFile input = new InputFile(pages.toString());
    PageCollection collection =
        ImportFixtures.run(new WebGraphSource(basename, input), directory, tally);
    assertThat(collection.names().name(7)).isEqualTo("http://x/");
    assertThat(collection.title(7)).isEqualTo("Seven");
    assertThat(collection.names().name(8)).isEqualTo("8");
    assertThat(tally.counts()).isEqualTo(Map.of("unknown id in the list of pages", 2L));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "graphclass=java.lang.Runtime",
        "graphclass=it.unimi.dsi.webgraph.EFGraph",
        "graphclass=",
        "nodes=2000000000",
        "nodes=-1",
        "nodes=0",
        "nodes=many",
        "nodes=1000",
        "nodes=100",
        "arcs=99999999999",
        "arcs=5",
        "arcs=1000000",
        "windowsize=2000000000",
        "version=99",
        "compressionflags=NONSENSE",
        "zetak=0x",
        "minintervallength=\\uzzzz",
      })
  void rejectsImpossibleProperties(String line) throws IOException {
    Path file = Path.of(basename + ".properties");
    String key = line.substring(0, line.indexOf('='));
    String text = Files.readString(file).replaceAll("(?m)^" + key + "=.*$", "");
    Files.writeString(file, text + "\n" + line + "\n");
    assertThatThrownBy(
            () -> ImportFixtures.run(new WebGraphSource(basename, null), directory, tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("small.");
  }

  @Test
  void readsTheClassNameOfOldVersions() throws IOException {
    Path file = Path.of(basename + ".properties");
    String text = Files.readString(file);
    Files.writeString(file, text.replace("graphclass=", "graphclass=class "));
    PageCollection collection =
        ImportFixtures.run(new WebGraphSource(basename, null), directory, tally);
    assertThat(collection.pages()).isEqualTo(200);
  }

  @Test
  void rejectsEveryTruncationAndGarbage() throws IOException {
    Path file = Path.of(basename + ".graph");
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length - 1; length += 37) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatThrownBy(
              () -> ImportFixtures.run(new WebGraphSource(basename, null), directory, tally))
          .isInstanceOf(RejectedInputException.class);
    }
    Random random = new Random(6);
    for (int i = 0; i < 50; i++) {
      byte[] garbage = whole.clone();
      random.nextBytes(garbage);
      Files.write(file, garbage);
      assertThatThrownBy(
              () -> ImportFixtures.run(new WebGraphSource(basename, null), directory, tally))
          .isInstanceOf(RejectedInputException.class)
          .hasMessageContaining("is damaged");
    }
  }

  @Test
  void namesTheMissingFile() throws IOException {
    Files.delete(Path.of(basename + ".properties"));
    assertThatThrownBy(
            () -> ImportFixtures.run(new WebGraphSource(basename, null), directory, tally))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("small.properties");
  }

  @Test
  void stopsWhenCancelled() {
    Run cancelled = Run.silent().withCancellation(() -> true);
    Path target = directory.resolve("cancelled");
    PageSource source = new WebGraphSource(basename, null);
    assertThatThrownBy(() -> Importer.of("webgraph").run(source, target, tally, cancelled))
        .isInstanceOf(CancellationException.class);
    assertThat(target).doesNotExist();
  }

  @Test
  void importsCnr2000() throws IOException {
    Path cnr = SharedData.require("cnr-2000").resolve("cnr-2000");
    Importer importer = Importer.of("webgraph").withMemory(8 << 20);
    PageCollection collection =
        ImportFixtures.run(importer, WebGraphSource.of(cnr, null), directory, tally);
    assertThat(collection.pages()).isEqualTo(325_557);
    assertThat(collection.manifest().facts().links()).isEqualTo(3_128_710);
    assertThat(tally.counts()).isEmpty();
  }
}
