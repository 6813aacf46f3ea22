package dev.akin.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.engine.collection.Collection;
import dev.akin.testkit.files.SharedData;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EdgeListSourceTest {
  @TempDir Path directory;

  private final Tally tally = new Tally(false);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a\tb\nb\tc\n",
        "a b\nb c\n",
        "  a   b \nb  c\n",
        "a,b\nb,c\n",
        "a, b\nb, c\n",
        "a\tb\r\nb\tc\r\n",
        "a\tb\nb\tc",
        "\ufeffa\tb\nb\tc\n",
        "# comment\na\tb\n% comment\n\nb\tc\n",
        "source\ttarget\na\tb\nb\tc\n",
        "# comment\nfrom,to\na,b\nb,c\n",
        "%abc\n%12 x\n% 1\t2\na\tb\nb\tc\n",
        "a\tb\t0.5\tmore\nb\tc\t1\n",
        "a b 3\nb c 4\n",
        "a,b,3\nb,c,4\n",
        "a\tb\na\tb\nb\tc\na\ta\n",
        "\"a\",\"b\"\n\"b\",\"c\"\n",
        "\"Source\",\"Target\"\n\"a\",b,1\nb,\"c\",\"x, y\"\n",
        "\"a\"\t\"b\"\n\"b\"\tc\n",
        "\"a\" b\nb \"c\" 3\n",
        "id,Source,Target\n7,a,b\n8,b,c\n",
        ",source,target\n0,a,b\n1,b,c\n",
        "weight\ttarget\tsource\n1\tb\ta\n\tc\tb\n",
      })
  void readsEveryForm(String text) throws IOException {
    Collection collection = Imports.edges(directory, text, tally);
    assertThat(Imports.links(collection)).containsExactly("a>b", "b>c");
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void saysWhichHeadersAndWeightsItLeavesAside() throws IOException {
    Collection collection =
        Imports.edges(directory, "From_ID,To_ID,weight\na,b,0.5\nb,c,1\nc,a\nc,b,\n", tally);
    assertThat(Imports.links(collection)).containsExactly("a>b", "b>c", "c>a", "c>b");
    assertThat(tally.counts()).isEmpty();
    assertThat(tally.ignored())
        .isEqualTo(
            Map.of(
                "header line (names of columns)",
                1L,
                "links with further columns, such as weights, which do not count",
                2L));
  }

  @Test
  void readsQuotedNames() throws IOException {
    Collection quoted =
        Imports.edges(
            directory,
            """
            "New York, NY","Paris ""Paname\"""
            "Paris ""Paname\""",Rome,3
            Rome,"New York, NY"
            Rome,"never ends
            Rome,""
            """,
            tally);
    assertThat(Imports.links(quoted))
        .containsExactlyInAnyOrder(
            "New York, NY>Paris \"Paname\"", "Paris \"Paname\">Rome", "Rome>New York, NY");
    assertThat(tally.counts())
        .isEqualTo(
            Map.of(
                "line with a quote that does not end", 1L,
                "line without the columns of the link", 1L));
    Collection tabs = Imports.edges(directory, "\"Heroes\tB\"\n\"a\" b\tc\"\n", tally);
    assertThat(Imports.links(tabs)).containsExactlyInAnyOrder("\"Heroes>B\"", "\"a\" b>c\"");
    Path csv = Imports.file(directory, "cities.csv", "New York,Paris,3\nParis,\"a\tb\"\n");
    Tally own = new Tally(false);
    assertThat(Imports.links(Imports.run(Imports.edges(csv), directory, own)))
        .containsExactly("New York>Paris");
    assertThat(own.counts()).isEqualTo(Map.of("line with control characters", 1L));
    Collection urls = Imports.edges(directory, "a http://b/x,y\nhttp://b/x,y a\n", tally);
    assertThat(Imports.links(urls)).containsExactly("a>http://b/x,y", "http://b/x,y>a");
  }

  @Test
  void tellsHeadersFromLinksByTheLinesBelow() throws IOException {
    Collection numbers = Imports.edges(directory, "node_1,node_2\n1,2\n2,3\n", tally);
    assertThat(Imports.links(numbers)).containsExactly("1>2", "2>3");
    Collection urls = Imports.edges(directory, "page link\nhttp://a/ http://b/\n", tally);
    assertThat(Imports.links(urls)).containsExactly("http://a/>http://b/");
    assertThat(tally.ignored()).isEqualTo(Map.of("header line (names of columns)", 2L));
    Collection mixed = Imports.edges(directory, "x y\n1 2\n2 x\n", new Tally(false));
    assertThat(Imports.links(mixed)).containsExactlyInAnyOrder("x>y", "1>2", "2>x");
    Collection alone = Imports.edges(directory, "x y\n", new Tally(false));
    assertThat(Imports.links(alone)).containsExactly("x>y");
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
  void refusesListsWhoseLinkMayBeInOtherColumns(String lines, String reason, String columns)
      throws IOException {
    Path file = Imports.file(directory, "links", lines.replace('~', '\n') + "\n");
    assertThatThrownBy(() -> Imports.run(Imports.edges(file), directory, tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining(file + ": ")
        .hasMessageContaining(reason)
        .hasMessageContaining("--columns " + columns + " or --columns 1,2");
    List<String> links =
        Imports.links(Imports.run(columns(file, columns), directory, new Tally(false)));
    String[] last = lines.substring(lines.lastIndexOf('~') + 1).split(" ", -1);
    LinkColumns parsed = LinkColumns.parse(columns);
    assertThat(links).contains(last[parsed.source() - 1] + ">" + last[parsed.target() - 1]);
    assertThat(Imports.links(Imports.run(columns(file, "1,2"), directory, new Tally(false))))
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
    Collection collection = Imports.edges(directory, lines, tally);
    assertThat(Imports.links(collection)).hasSize((int) lines.lines().count());
  }

  @Test
  void doesNotDoubtListsWithTwoSides() throws IOException {
    Path file = Imports.file(directory, "links", "1 101 5\n2 102 3\n3 103 1\n");
    EdgeListSource.Sides sides = EdgeListSource.Sides.parse("user,item");
    Source source = new EdgeListSource(List.of(new Input(file.toString())), null, 0, sides, null);
    assertThat(Imports.links(Imports.run(source, directory, tally))).hasSize(3);
  }

  @Test
  void readsTheColumnsThatAreNamed() throws IOException {
    Path file = Imports.file(directory, "g.csv", "id,b,a,w\n,B,A,1\n7,C,,2\n7,C\n8,A,C,\n");
    Collection collection = Imports.run(columns(file, "3,2"), directory, tally);
    assertThat(Imports.links(collection)).containsExactlyInAnyOrder("a>b", "A>B", "C>A");
    assertThat(tally.counts()).isEqualTo(Map.of("line without the columns of the link", 2L));
    for (String wrong : List.of("", "1", "1,1", "0,1", "a,b", "1,2,3", "1,99999")) {
      assertThatThrownBy(() -> LinkColumns.parse(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("two different numbers");
    }
    Sources.Options options = Sources.Options.NONE.with(LinkColumns.parse("2,3"));
    Path tagged = Imports.file(directory, "gr0.epa", "e 0 216\ne 216 0\n");
    Source source = Sources.of(null, List.of(tagged.toString()), options);
    assertThat(Imports.links(Imports.run(source, directory, tally)))
        .containsExactly("0>216", "216>0");
    Path gml = Imports.file(directory, "g.gml", "graph [ ]");
    assertThatThrownBy(() -> Sources.of(null, List.of(gml.toString()), options))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("columns go with edges, not with gml");
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
    assertThat(Imports.edges(directory, plain.toString(), tally).pages()).isGreaterThan(19_000);
    assertThatThrownBy(() -> Imports.edges(directory, numbered.toString(), tally))
        .hasMessageContaining("--columns 2,3");
  }

  private static Source columns(Path file, String columns) {
    return new EdgeListSource(
        List.of(new Input(file.toString())),
        null,
        0,
        EdgeListSource.Sides.SAME,
        LinkColumns.parse(columns));
  }

  @Test
  void keepsTheOrderOfIntegers() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 24; i >= 0; i--) {
      text.append(i).append('\t').append((i + 7) % 25).append('\n');
    }
    Collection collection = Imports.edges(directory, text.toString(), tally);
    assertThat(Imports.names(collection))
        .isEqualTo(IntStream.range(0, 25).mapToObj(Integer::toString).toList());
    assertThat(Imports.rows(collection).get(20)).isEqualTo("[2]");
  }

  @Test
  void readsStringsAndMixedNames() throws IOException {
    Collection mixed = Imports.edges(directory, "10\tx\n9\t10\nx\té\n007\t9\n", tally);
    assertThat(Imports.names(mixed)).containsExactly("9", "10", "007", "x", "é");
    Collection urls =
        Imports.edges(directory, "http://b.example/, x\thttp://a.example/ y\n", tally);
    assertThat(Imports.links(urls)).containsExactly("http://b.example/, x>http://a.example/ y");
    Collection codes = Imports.edges(directory, "%C3%89ire\tDublin\n%1 2\n", tally);
    assertThat(Imports.links(codes)).containsExactly("%C3%89ire>Dublin");
    Collection cities = Imports.edges(directory, "New York,Paris\nParis, Rome\n", tally);
    assertThat(Imports.links(cities)).containsExactly("New York>Paris", "Paris>Rome");
    Collection comma = Imports.edges(directory, "http://a.example/x,y http://b.example/\n", tally);
    assertThat(Imports.links(comma)).containsExactly("http://a.example/x,y>http://b.example/");
    Collection commas = Imports.edges(directory, "a\t,b\n", tally);
    assertThat(Imports.links(commas)).containsExactly("a>,b");
  }

  @Test
  void countsLinesThatAreNoLinks() throws IOException {
    Collection collection =
        Imports.edges(directory, "a\tb\nalone\nb\u0001\tc\nb\tc\u007f\n\t\nb\tc\n", tally);
    assertThat(Imports.links(collection)).containsExactly("a>b", "b>c");
    assertThat(tally.counts())
        .isEqualTo(Map.of("line with control characters", 2L, "line without two columns", 1L));
    assertThat(tally.examples().toString()).contains(":2: alone");
  }

  @Test
  void takesBytesThatAreNotUtf8ForLatin1() throws IOException {
    Path file = directory.resolve("latin1");
    Files.write(file, "caf\u00e9\tb\n".getBytes(StandardCharsets.ISO_8859_1));
    Collection collection = Imports.run(Imports.edges(file), directory, tally);
    assertThat(Imports.links(collection)).containsExactly("café>b");
  }

  @Test
  void keepsIsolatedPagesOnDemand() throws IOException {
    Path file = Imports.file(directory, "links", "1\t3\n");
    Collection collection =
        Imports.run(
            new EdgeListSource(List.of(new Input(file.toString())), null, 12), directory, tally);
    assertThat(collection.pages()).isEqualTo(12);
    assertThat(Imports.rows(collection).get(1)).isEqualTo("[3]");
  }

  @Test
  void givesPagesTheirUrlsAndTitles() throws IOException {
    Path links = Imports.file(directory, "links", "0\t1\n1\t2\n2\t10\n10\t0\n");
    Path pages =
        Imports.file(
            directory,
            "pages",
            """
            # id url title
            0\thttp://z.example/\tThe last
            10\thttp://a.example/
            1\t http://m.example/ \tMiddle\tand more
            3
            4\thttp://x/\1
            """);
    Collection collection =
        Imports.run(
            new EdgeListSource(
                List.of(new Input(links.toString())), new Input(pages.toString()), 0),
            directory,
            tally);
    assertThat(Imports.names(collection))
        .startsWith("http://z.example/", "http://m.example/", "2")
        .contains("http://a.example/");
    assertThat(collection.title(0)).isEqualTo("The last");
    assertThat(collection.title(1)).isEqualTo("Middle\tand more");
    assertThat(collection.title(2)).isEmpty();
    assertThat(collection.names().page("http://m.example/")).isEqualTo(1);
    assertThat(tally.counts())
        .isEqualTo(Map.of("page line without id TAB url", 1L, "URL with control characters", 1L));
  }

  @Test
  void refusesOneUrlForTwoPages() throws IOException {
    Path links = Imports.file(directory, "links", "0\t1\n");
    Path pages = Imports.file(directory, "pages", "0\thttp://a/\n1\thttp://a/\n");
    EdgeListSource source =
        new EdgeListSource(List.of(new Input(links.toString())), new Input(pages.toString()), 0);
    assertThatThrownBy(() -> Imports.run(source, directory, tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("http://a/");
  }

  @Test
  void refusesEmptyFilesAndGarbage() throws IOException {
    assertThatThrownBy(() -> Imports.edges(directory, "", tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("is empty");
    byte[] garbage = new byte[10_000];
    new Random(3).nextBytes(garbage);
    Path file = Files.write(directory.resolve("garbage"), garbage);
    assertThatThrownBy(() -> Imports.run(Imports.edges(file), directory, tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("is no edge list");
    assertThatThrownBy(() -> Imports.edges(directory, "a\tb\nalone\n", new Tally(true)))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining(":2: alone");
  }

  @ParameterizedTest
  @ValueSource(longs = {600, 5000, 50_000, 1 << 20})
  void givesTheSameCollectionWithLittleMemory(long memory) throws IOException {
    Random random = new Random(4);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 4000; i++) {
      text.append(name(random)).append('\t').append(name(random)).append('\n');
    }
    Path links = Imports.file(directory, "links", text.toString());
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      list.append(i).append("\thttps://").append(999 - i).append(".example/\tTitle ").append(i);
      list.append('\n');
    }
    Path pages = Imports.file(directory, "pages", list.toString());
    EdgeListSource source =
        new EdgeListSource(List.of(new Input(links.toString())), new Input(pages.toString()), 0);
    Collection ample = Imports.run(source, directory, tally);
    Importer tight = Importer.of("test").withMemory(memory);
    Collection little = Imports.run(tight, source, directory, tally);
    assertThat(Imports.names(little)).isEqualTo(Imports.names(ample));
    assertThat(Imports.rows(little)).isEqualTo(Imports.rows(ample));
    for (int page = 0; page < ample.pages(); page++) {
      assertThat(little.title(page)).isEqualTo(ample.title(page));
    }
    assertThat(little.manifest().files().stream().map(file -> file.crc32c()).toList())
        .isEqualTo(ample.manifest().files().stream().map(file -> file.crc32c()).toList());
  }

  private static String name(Random random) {
    int page = random.nextInt(600);
    return page % 3 == 0 ? "page-" + page : Integer.toString(page);
  }

  @Test
  void importsWikispeedia() throws IOException {
    Path file = SharedData.require("wikispeedia/links/links.tsv.gz");
    Set<String> pages = new HashSet<>();
    Set<String> links = new HashSet<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      for (String line; (line = in.readLine()) != null; ) {
        String[] columns = line.split("\t", -1);
        if (columns.length == 2) {
          pages.addAll(List.of(columns));
          if (!columns[0].equals(columns[1])) {
            links.add(line);
          }
        }
      }
    }
    Collection collection = Imports.run(Imports.edges(file), directory, tally);
    assertThat(collection.pages()).isEqualTo(pages.size());
    assertThat(collection.manifest().facts().links()).isEqualTo(links.size()).isEqualTo(119_772);
    assertThat(Imports.names(collection)).isEqualTo(List.copyOf(new TreeSet<>(pages)));
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void importsPoliticalBlogs() throws IOException {
    Path gml = SharedData.require("polblogs/polblogs.gml.gz");
    StringBuilder links = new StringBuilder();
    StringBuilder pages = new StringBuilder();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(gml)), StandardCharsets.UTF_8))) {
      for (String line; (line = in.readLine()) != null; ) {
        String[] words = line.strip().split(" ", 2);
        switch (words[0]) {
          case "id" -> pages.append(words[1]).append('\t');
          case "label" -> pages.append(words[1].replace("\"", "")).append('\n');
          case "source" -> links.append(words[1].startsWith("\"") ? "" : words[1] + "\t");
          case "target" -> links.append(words[1]).append('\n');
          default -> {}
        }
      }
    }
    Path edges = Imports.file(directory, "links.tsv", links.toString());
    Path list = Imports.file(directory, "pages.tsv", pages.toString());
    Collection collection =
        Imports.run(
            new EdgeListSource(List.of(new Input(edges.toString())), new Input(list.toString()), 0),
            directory,
            tally);
    assertThat(collection.pages()).isEqualTo(1490);
    assertThat(collection.manifest().facts().links()).isEqualTo(19_014);
    assertThat(collection.names().name(0)).isEqualTo("100monkeystyping.com");
  }
}
