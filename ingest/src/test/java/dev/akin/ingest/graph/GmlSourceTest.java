package dev.akin.ingest.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.testkit.files.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** GML; round trips of random graphs are in {@link GraphFormatsTest}. */
class GmlSourceTest {
  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);

  @Test
  void importsPoliticalBlogsFromGml() throws IOException {
    Path file = SharedData.require("polblogs/polblogs.gml.gz");
    PageCollection collection = ImportFixtures.run(source(file), directory, tally);
    assertThat(collection.pages()).isEqualTo(1490);
    assertThat(collection.manifest().facts().links()).isEqualTo(19_014);
    assertThat(collection.names().name(0)).isEqualTo("100monkeystyping.com");
    Set<String> names = new HashSet<>();
    int liberal = 0;
    String name = "";
    for (String line : GraphFormatsTest.lines(file)) {
      String[] words = line.strip().split(" ", 2);
      if (words[0].equals("label")) {
        name = words[1].replace("\"", "").replace("&#38;", "&").strip();
        names.add(name);
      } else if (words[0].equals("value")) {
        int page = collection.names().page(name);
        assertThat(page).as(name).isNotNegative();
        assertThat(collection.labels().orElseThrow().label(page)).isEqualTo(words[1]);
        liberal += words[1].equals("0") ? 1 : 0;
      }
    }
    assertThat(new HashSet<>(ImportFixtures.names(collection))).isEqualTo(names);
    assertThat(liberal).isEqualTo(758);
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void namesGmlPagesByUrlThenLabelThenId() throws IOException {
    PageCollection collection =
        read(
            """
            graph [ node [ id 1 label "One" url "http://one/?a=1&amp;b=2&copy=3" ]
            node [ id 2 label "same" ] node [ id 3 label "same" ] node [ id 4 value 0.5 ]
            node [ id 5 label "caf&#233; &eacute;" value "x" node [ id 9 ] ]
            edge [ source 1 target 2 ] edge [ source 4 target 4 ] edge [ source 3 ] ]
            """,
            tally);
    assertThat(new HashSet<>(ImportFixtures.names(collection)))
        .isEqualTo(Set.of("http://one/?a=1&b=2&copy=3", "same", "3", "4", "café é"));
    assertThat(collection.title(collection.names().page("3"))).isEqualTo("same");
    assertThat(collection.title(collection.names().page("http://one/?a=1&b=2&copy=3")))
        .isEqualTo("One");
    assertThat(ImportFixtures.links(collection))
        .containsExactlyInAnyOrder(
            "http://one/?a=1&b=2&copy=3>same", "same>http://one/?a=1&b=2&copy=3");
    assertThat(collection.labels().orElseThrow().label(collection.names().page("café é")))
        .isEqualTo("x");
    assertThat(tally.counts()).isEqualTo(Map.of("edge without source and target", 1L));
  }

  @Test
  void foldsControlCharactersOfTitles() throws IOException {
    PageCollection collection =
        read(
            "graph [ node [ id 1 url \"http://a/\" title \"One\n  and\ttwo&#27;[31m\u0085red\n\" ]"
                + " node [ id 2 url \"http://b/\" label \"Three\r\nfour\" ]"
                + " edge [ source 1 target 2 ] ]",
            tally);
    assertThat(collection.title(collection.names().page("http://a/")))
        .isEqualTo("One and two [31m red");
    assertThat(collection.title(collection.names().page("http://b/"))).isEqualTo("Three four");
    assertThat(tally.counts()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "graph",
        "graph [",
        "graph [ node [ id \"never ends",
        "graph [ node [ id",
        "graph [ node ] ]",
        "graph [ [ ] ]",
        "graph [ \"node\" [ id 1 ] ]",
        "] ] ]",
        "graph [ x " + "[ y 1 ]",
      })
  void rejectsBrokenGml(String text) throws IOException {
    Path file = ImportFixtures.file(directory, "g.gml", text);
    assertThatThrownBy(() -> ImportFixtures.run(source(file), directory, tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining(file.toString());
  }

  @Test
  void keepsPagesBeforeATruncation() throws IOException {
    String start = "graph [ directed 1 edge [ source a target b ] ";
    for (String rest :
        List.of(
            "node [ id \"no end",
            "x [ ".repeat(100_000),
            "node [ id \"" + "9".repeat(3 << 20) + "\" ]",
            "node [ id " + "9".repeat(3 << 20) + " ]",
            " ".repeat(17 << 20),
            "# " + "c".repeat(17 << 20),
            "node [ id ]")) {
      SkippedRecords own = new SkippedRecords(false);
      assertThat(ImportFixtures.links(read(start + rest, own))).containsExactly("a>b");
      assertThat(own.counts()).isEqualTo(Map.of("truncated GML", 1L));
      assertThatThrownBy(() -> read(start + rest, new SkippedRecords(true)))
          .isInstanceOf(RejectedInputException.class);
    }
    byte[] packed =
        ImportFixtures.gzip(
            (start + "edge [ source b target c ]\n".repeat(100_000))
                .getBytes(StandardCharsets.UTF_8));
    Path cut = Files.write(directory.resolve("cut.gml"), Arrays.copyOf(packed, packed.length / 2));
    assertThat(ImportFixtures.links(ImportFixtures.run(source(cut), directory, tally)))
        .contains("a>b");
    assertThat(tally.counts()).isEqualTo(Map.of("truncated GML", 1L));
  }

  @Test
  void rejectsADirectionAfterTheEdges() throws IOException {
    String edges = "graph [ node [ id a ] edge [ source a target b ] ";
    assertThatThrownBy(() -> read(edges + "directed 1 edge [ source b target c ] ]", tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining(":1: 'directed 1' follows the first edge");
    assertThat(ImportFixtures.links(read(edges + "directed 0 ]", tally)))
        .containsExactlyInAnyOrder("a>b", "b>a");
    assertThat(tally.counts()).isEmpty();
  }

  private PageCollection read(String text, SkippedRecords into) throws IOException {
    return ImportFixtures.run(
        source(ImportFixtures.file(directory, "graph", text)), directory, into);
  }

  private static PageSource source(Path file) throws IOException {
    return PageSources.of(null, List.of(file.toString()), PageSources.Options.NONE);
  }
}
