package dev.akin.ingest.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The columns of the link in an edge list, quotes and headers. */
class EdgeColumnsTest {
  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);

  @Test
  void readsQuotedNames() throws IOException {
    PageCollection quoted =
        ImportFixtures.edges(
            directory,
            """
            "New York, NY","Paris ""Paname\"""
            "Paris ""Paname\""",Rome,3
            Rome,"New York, NY"
            Rome,"never ends
            Rome,""
            """,
            tally);
    assertThat(ImportFixtures.links(quoted))
        .containsExactlyInAnyOrder(
            "New York, NY>Paris \"Paname\"", "Paris \"Paname\">Rome", "Rome>New York, NY");
    assertThat(tally.counts())
        .isEqualTo(
            Map.of(
                "line with an unclosed quote", 1L,
                "line without the columns of the link", 1L));
    PageCollection tabs = ImportFixtures.edges(directory, "\"Heroes\tB\"\n\"a\" b\tc\"\n", tally);
    assertThat(ImportFixtures.links(tabs)).containsExactlyInAnyOrder("\"Heroes>B\"", "\"a\" b>c\"");
    Path csv = ImportFixtures.file(directory, "cities.csv", "New York,Paris,3\nParis,\"a\tb\"\n");
    SkippedRecords own = new SkippedRecords(false);
    assertThat(ImportFixtures.links(ImportFixtures.run(ImportFixtures.edges(csv), directory, own)))
        .containsExactly("New York>Paris");
    assertThat(own.counts()).isEqualTo(Map.of("line with control characters", 1L));
    PageCollection urls =
        ImportFixtures.edges(directory, "a http://b/x,y\nhttp://b/x,y a\n", tally);
    assertThat(ImportFixtures.links(urls)).containsExactly("a>http://b/x,y", "http://b/x,y>a");
  }

  @Test
  void distinguishesHeadersFromLinksByTheLinesBelow() throws IOException {
    PageCollection numbers = ImportFixtures.edges(directory, "node_1,node_2\n1,2\n2,3\n", tally);
    assertThat(ImportFixtures.links(numbers)).containsExactly("1>2", "2>3");
    PageCollection urls =
        ImportFixtures.edges(directory, "page link\nhttp://a/ http://b/\n", tally);
    assertThat(ImportFixtures.links(urls)).containsExactly("http://a/>http://b/");
    assertThat(tally.ignored()).isEqualTo(Map.of("header line (names of columns)", 2L));
    PageCollection mixed =
        ImportFixtures.edges(directory, "x y\n1 2\n2 x\n", new SkippedRecords(false));
    assertThat(ImportFixtures.links(mixed)).containsExactlyInAnyOrder("x>y", "1>2", "2>x");
    PageCollection alone = ImportFixtures.edges(directory, "x y\n", new SkippedRecords(false));
    assertThat(ImportFixtures.links(alone)).containsExactly("x>y");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x 0 216~x 0 5~x 3 0 | column 1 is 'x' in every line | 2,3",
        "0 x 216~0 x 5~216 x 0 | column 2 is 'x' in every line | 1,3",
        "type one two~x 0 216~x 0 5~x 5 0 | column 1 is 'x' in every line | 2,3",
        "f 0 1~f 1 2~g 2 3~g 3 0 | columns 1 and 2 have hardly any names in common | 2,3",
        "100 0 1~101 1 2~102 2 3~103 3 0 | columns 1 and 2 have hardly any names | 2,3",
        "f 7 0 1~f 8 1 2~g 9 2 3~g 7 3 0 | columns 3 and 4 have | 3,4",
      })
  void rejectsListsWhoseLinkMayBeInOtherColumns(String lines, String reason, String columns)
      throws IOException {
    Path file = ImportFixtures.file(directory, "links", lines.replace('~', '\n') + "\n");
    assertThatThrownBy(() -> ImportFixtures.run(ImportFixtures.edges(file), directory, tally))
        .isInstanceOfSatisfying(
            UncertainColumnsException.class, e -> assertThat(e.likely()).isEqualTo(columns))
        .hasMessageContaining(file + ": ")
        .hasMessageContaining(reason)
        .hasMessageEndingWith("name the columns");
    List<String> links =
        ImportFixtures.links(
            ImportFixtures.run(columns(file, columns), directory, new SkippedRecords(false)));
    String[] last = lines.substring(lines.lastIndexOf('~') + 1).split(" ", -1);
    LinkColumns parsed = LinkColumns.parse(columns);
    assertThat(links).contains(last[parsed.source() - 1] + ">" + last[parsed.target() - 1]);
    assertThat(
            ImportFixtures.links(
                ImportFixtures.run(columns(file, "1,2"), directory, new SkippedRecords(false))))
        .contains(last[0] + ">" + last[1]);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hub a\nhub b\nhub c\n",
        "hub a 0.5\nhub b 0.25\n",
        "hub a 1\nhub b 1\n",
        "hub a -1\nhub b +1\n",
        "0 1 5\n1 2 7\n2 3 5\n3 0 1\n",
        "a b 3\n",
      })
  void acceptsListsWithWeights(String lines) throws IOException {
    PageCollection collection = ImportFixtures.edges(directory, lines, tally);
    assertThat(ImportFixtures.links(collection)).hasSize((int) lines.lines().count());
  }

  @Test
  void doesNotDoubtListsWithTwoSides() throws IOException {
    Path file = ImportFixtures.file(directory, "links", "1 101 5\n2 102 3\n3 103 1\n");
    BipartiteSides sides = BipartiteSides.parse("user,item");
    PageSource source =
        new EdgeListSource(List.of(new InputFile(file.toString())), null, 0, sides, null);
    assertThat(ImportFixtures.links(ImportFixtures.run(source, directory, tally))).hasSize(3);
  }

  @Test
  void readsTheColumnsThatAreNamed() throws IOException {
    Path file = ImportFixtures.file(directory, "g.csv", "id,b,a,w\n,B,A,1\n7,C,,2\n7,C\n8,A,C,\n");
    PageCollection collection = ImportFixtures.run(columns(file, "3,2"), directory, tally);
    assertThat(ImportFixtures.links(collection)).containsExactlyInAnyOrder("a>b", "A>B", "C>A");
    assertThat(tally.counts()).isEqualTo(Map.of("line without the columns of the link", 2L));
    for (String wrong : List.of("", "1", "1,1", "0,1", "a,b", "1,2,3", "1,99999")) {
      assertThatThrownBy(() -> LinkColumns.parse(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("two different numbers");
    }
    PageSources.Options options = PageSources.Options.NONE.with(LinkColumns.parse("2,3"));
    Path tagged = ImportFixtures.file(directory, "gr0.epa", "e 0 216\ne 216 0\n");
    PageSource source = PageSources.of(null, List.of(tagged.toString()), options);
    assertThat(ImportFixtures.links(ImportFixtures.run(source, directory, tally)))
        .containsExactly("0>216", "216>0");
    Path gml = ImportFixtures.file(directory, "g.gml", "graph [ ]");
    assertThatThrownBy(() -> PageSources.of(null, List.of(gml.toString()), options))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("columns apply to edges, not to gml");
  }

  @Test
  void samplesNamesOfLargeLists() throws IOException {
    Random random = new Random(5);
    StringBuilder plain = new StringBuilder();
    StringBuilder numbered = new StringBuilder();
    for (int i = 0; i < 50_000; i++) {
      String link = random.nextInt(20_000) + " " + random.nextInt(20_000);
      plain.append(link).append(' ').append(random.nextInt(20)).append('\n');
      numbered.append(1_000_000 + i).append(' ').append(link).append('\n');
    }
    assertThat(ImportFixtures.edges(directory, plain.toString(), tally).pages())
        .isGreaterThan(19_000);
    assertThatThrownBy(() -> ImportFixtures.edges(directory, numbered.toString(), tally))
        .isInstanceOfSatisfying(
            UncertainColumnsException.class, e -> assertThat(e.likely()).isEqualTo("2,3"));
  }

  private static PageSource columns(Path file, String columns) {
    return new EdgeListSource(
        List.of(new InputFile(file.toString())),
        null,
        0,
        BipartiteSides.SAME,
        LinkColumns.parse(columns));
  }
}
