package dev.akin.ingest.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
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
import org.junit.jupiter.params.provider.ValueSource;

class EdgeListSourceTest {
  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);

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
    PageCollection collection = ImportFixtures.edges(directory, text, tally);
    assertThat(ImportFixtures.links(collection)).containsExactly("a>b", "b>c");
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void countsIgnoredHeadersAndWeights() throws IOException {
    PageCollection collection =
        ImportFixtures.edges(directory, "From_ID,To_ID,weight\na,b,0.5\nb,c,1\nc,a\nc,b,\n", tally);
    assertThat(ImportFixtures.links(collection)).containsExactly("a>b", "b>c", "c>a", "c>b");
    assertThat(tally.counts()).isEmpty();
    assertThat(tally.ignored())
        .isEqualTo(
            Map.of(
                "header line (names of columns)",
                1L,
                "further columns, such as weights, of links",
                2L));
  }

  @Test
  void countsFurtherColumnsOfTheFirstLineToo() throws IOException {
    ImportFixtures.edges(directory, "a\tb\t1\nb\tc\t2\nc\ta\t3\n", tally);
    assertThat(tally.ignored())
        .containsValue(3L)
        .containsKey("further columns, such as weights, of links");
  }

  @Test
  void keepsTheOrderOfIntegers() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 24; i >= 0; i--) {
      text.append(i).append('\t').append((i + 7) % 25).append('\n');
    }
    PageCollection collection = ImportFixtures.edges(directory, text.toString(), tally);
    assertThat(ImportFixtures.names(collection))
        .isEqualTo(IntStream.range(0, 25).mapToObj(Integer::toString).toList());
    assertThat(ImportFixtures.rows(collection).get(20)).isEqualTo("[2]");
  }

  @Test
  void readsStringsAndMixedNames() throws IOException {
    PageCollection mixed = ImportFixtures.edges(directory, "10\tx\n9\t10\nx\té\n007\t9\n", tally);
    assertThat(ImportFixtures.names(mixed)).containsExactly("9", "10", "007", "x", "é");
    PageCollection urls =
        ImportFixtures.edges(directory, "http://b.example/, x\thttp://a.example/ y\n", tally);
    assertThat(ImportFixtures.links(urls))
        .containsExactly("http://b.example/, x>http://a.example/ y");
    PageCollection codes = ImportFixtures.edges(directory, "%C3%89ire\tDublin\n%1 2\n", tally);
    assertThat(ImportFixtures.links(codes)).containsExactly("%C3%89ire>Dublin");
    PageCollection cities = ImportFixtures.edges(directory, "New York,Paris\nParis, Rome\n", tally);
    assertThat(ImportFixtures.links(cities)).containsExactly("New York>Paris", "Paris>Rome");
    PageCollection comma =
        ImportFixtures.edges(directory, "http://a.example/x,y http://b.example/\n", tally);
    assertThat(ImportFixtures.links(comma))
        .containsExactly("http://a.example/x,y>http://b.example/");
    PageCollection commas = ImportFixtures.edges(directory, "a\t,b\n", tally);
    assertThat(ImportFixtures.links(commas)).containsExactly("a>,b");
  }

  @Test
  void countsLinesThatAreNotLinks() throws IOException {
    PageCollection collection =
        ImportFixtures.edges(directory, "a\tb\nalone\nb\u0001\tc\nb\tc\u007f\n\t\nb\tc\n", tally);
    assertThat(ImportFixtures.links(collection)).containsExactly("a>b", "b>c");
    assertThat(tally.counts())
        .isEqualTo(Map.of("line with control characters", 2L, "line without two columns", 1L));
    assertThat(tally.examples().toString()).contains(":2: alone");
  }

  @Test
  void readsInvalidUtf8AsLatin1() throws IOException {
    Path file = directory.resolve("latin1");
    Files.write(file, "caf\u00e9\tb\n".getBytes(StandardCharsets.ISO_8859_1));
    PageCollection collection = ImportFixtures.run(ImportFixtures.edges(file), directory, tally);
    assertThat(ImportFixtures.links(collection)).containsExactly("café>b");
  }

  @Test
  void keepsIsolatedPagesOnDemand() throws IOException {
    Path file = ImportFixtures.file(directory, "links", "1\t3\n");
    PageCollection collection =
        ImportFixtures.run(
            new EdgeListSource(List.of(new InputFile(file.toString())), null, 12),
            directory,
            tally);
    assertThat(collection.pages()).isEqualTo(12);
    assertThat(ImportFixtures.rows(collection).get(1)).isEqualTo("[3]");
  }

  @Test
  void givesPagesTheirUrlsAndTitles() throws IOException {
    Path links = ImportFixtures.file(directory, "links", "0\t1\n1\t2\n2\t10\n10\t0\n");
    Path pages =
        ImportFixtures.file(
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
    PageCollection collection =
        ImportFixtures.run(
            new EdgeListSource(
                List.of(new InputFile(links.toString())), new InputFile(pages.toString()), 0),
            directory,
            tally);
    assertThat(ImportFixtures.names(collection))
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
  void rejectsOneUrlForTwoPages() throws IOException {
    Path links = ImportFixtures.file(directory, "links", "0\t1\n");
    Path pages = ImportFixtures.file(directory, "pages", "0\thttp://a/\n1\thttp://a/\n");
    EdgeListSource source =
        new EdgeListSource(
            List.of(new InputFile(links.toString())), new InputFile(pages.toString()), 0);
    assertThatThrownBy(() -> ImportFixtures.run(source, directory, tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("http://a/");
  }

  @Test
  void rejectsEmptyFilesAndGarbage() throws IOException {
    assertThatThrownBy(() -> ImportFixtures.edges(directory, "", tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("is empty");
    byte[] garbage = new byte[10_000];
    new Random(3).nextBytes(garbage);
    Path file = Files.write(directory.resolve("garbage"), garbage);
    assertThatThrownBy(() -> ImportFixtures.run(ImportFixtures.edges(file), directory, tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("is not an edge list");
    assertThatThrownBy(
            () -> ImportFixtures.edges(directory, "a\tb\nalone\n", new SkippedRecords(true)))
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
    Path links = ImportFixtures.file(directory, "links", text.toString());
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      list.append(i).append("\thttps://").append(999 - i).append(".example/\tTitle ").append(i);
      list.append('\n');
    }
    Path pages = ImportFixtures.file(directory, "pages", list.toString());
    EdgeListSource source =
        new EdgeListSource(
            List.of(new InputFile(links.toString())), new InputFile(pages.toString()), 0);
    PageCollection ample = ImportFixtures.run(source, directory, tally);
    Importer tight = Importer.of("test").withMemory(memory);
    PageCollection little = ImportFixtures.run(tight, source, directory, tally);
    assertThat(ImportFixtures.names(little)).isEqualTo(ImportFixtures.names(ample));
    assertThat(ImportFixtures.rows(little)).isEqualTo(ImportFixtures.rows(ample));
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
    PageCollection collection = ImportFixtures.run(ImportFixtures.edges(file), directory, tally);
    assertThat(collection.pages()).isEqualTo(pages.size());
    assertThat(collection.manifest().facts().links()).isEqualTo(links.size()).isEqualTo(119_772);
    assertThat(ImportFixtures.names(collection)).isEqualTo(List.copyOf(new TreeSet<>(pages)));
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
    Path edges = ImportFixtures.file(directory, "links.tsv", links.toString());
    Path list = ImportFixtures.file(directory, "pages.tsv", pages.toString());
    PageCollection collection =
        ImportFixtures.run(
            new EdgeListSource(
                List.of(new InputFile(edges.toString())), new InputFile(list.toString()), 0),
            directory,
            tally);
    assertThat(collection.pages()).isEqualTo(1490);
    assertThat(collection.manifest().facts().links()).isEqualTo(19_014);
    assertThat(collection.names().name(0)).isEqualTo("100monkeystyping.com");
  }
}
