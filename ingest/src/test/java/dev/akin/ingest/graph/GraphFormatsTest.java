package dev.akin.ingest.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.SourceKind;
import dev.akin.testkit.files.SharedData;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** GML (see also {@link GmlSourceTest}), Pajek, Kleinberg's format and DIMACS. */
class GraphFormatsTest {
  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);

  /** A graph as plain sets, and a writer for each format. */
  private record Graph(int pages, boolean isDirected, Set<List<Integer>> links) {
    static Graph random(Random random) {
      int pages = 1 + random.nextInt(30);
      Set<List<Integer>> links = new HashSet<>();
      for (int i = random.nextInt(80) + 1; i > 0; i--) {
        int from = random.nextInt(pages);
        int to = random.nextInt(pages);
        if (from != to) {
          links.add(List.of(from, to));
        }
      }
      return new Graph(pages, random.nextBoolean(), links);
    }

    /** Every link by the names of its pages. */
    Set<String> expected(Function<Integer, String> name) {
      Set<String> expected = new TreeSet<>();
      for (List<Integer> link : links) {
        expected.add(name.apply(link.get(0)) + ">" + name.apply(link.get(1)));
        if (!isDirected) {
          expected.add(name.apply(link.get(1)) + ">" + name.apply(link.get(0)));
        }
      }
      return expected;
    }

    String gml() {
      StringBuilder text = new StringBuilder("# test\nCreator \"x [ y\"\ngraph\n[\n");
      text.append(isDirected ? "directed 1\n" : "");
      for (int page = 0; page < pages; page++) {
        text.append("node [ id ").append(page).append(" label \"p &quot;").append(page);
        text.append("&quot;\" graphics [ x 1.5 y -2 ] ]\n");
      }
      links.forEach(
          each ->
              text.append("edge [source ")
                  .append(each.get(0))
                  .append(" target ")
                  .append(each.get(1))
                  .append(" value 3.5]\n"));
      return text.append("]\n").toString();
    }

    String pajek(Random random) {
      StringBuilder text = new StringBuilder("*Vertices " + pages + "\r\n");
      for (int page = 0; page < pages; page++) {
        text.append(page + 1).append(" \"page ").append(page).append("\" 0.1 0.2 ellipse\r\n");
      }
      boolean isList = random.nextBoolean();
      text.append(isDirected ? "*Arcs" : "*edges").append(isList ? "list\r\n" : "\r\n");
      for (List<Integer> each : links) {
        text.append(' ').append(each.get(0) + 1).append("  ").append(each.get(1) + 1);
        text.append(isList ? "\r\n" : " 2.5\r\n");
      }
      return text.toString();
    }

    String kleinberg() {
      StringBuilder text = new StringBuilder();
      for (int page = 0; page < pages; page++) {
        text.append("n ").append(page).append(" http://a.example/").append(page).append(",x\n");
      }
      links.forEach(
          each ->
              text.append("e ").append(each.get(0)).append(' ').append(each.get(1)).append('\n'));
      return text.toString();
    }

    String dimacs() {
      StringBuilder text = new StringBuilder("c test\np sp " + pages + " " + links.size() + "\n");
      for (List<Integer> each : links) {
        text.append(isDirected ? "a " : "e ").append(each.get(0) + 1).append(' ');
        text.append(each.get(1) + 1).append(isDirected ? " 7\n" : "\n");
      }
      return text.toString();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = SourceKind.class,
      names = {"GML", "PAJEK", "KLEINBERG", "DIMACS"})
  void readsRandomGraphsBack(SourceKind kind) throws IOException {
    for (int seed = 0; seed < 15; seed++) {
      Random random = new Random(seed);
      Graph graph = Graph.random(random);
      String text =
          switch (kind) {
            case GML -> graph.gml();
            case PAJEK -> graph.pajek(random);
            case KLEINBERG -> graph.kleinberg();
            default -> graph.dimacs();
          };
      if (kind == SourceKind.KLEINBERG) {
        graph = new Graph(graph.pages, true, graph.links);
      }
      Function<Integer, String> name =
          switch (kind) {
            case GML -> page -> "p \"" + page + "\"";
            case PAJEK -> page -> "page " + page;
            case KLEINBERG -> page -> "http://a.example/" + page + ",x";
            default -> page -> Integer.toString(page + 1);
          };
      SkippedRecords own = new SkippedRecords(false);
      PageCollection collection = read(text, own);
      assertThat(collection.pages()).isEqualTo(graph.pages);
      assertThat(new TreeSet<>(ImportFixtures.links(collection))).isEqualTo(graph.expected(name));
      assertThat(own.counts()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "g.gml | GML | ''",
        "g.net | PAJEK | ''",
        "g.PAJ | PAJEK | ''",
        "g | GML | 'graph [ ]'",
        "g.txt | GML | '# by hand~Creator \"me\"~Version 1~~graph~[~'",
        "g | PAJEK | '*Vertices 3'",
        "g | PAJEK | '% made~*network x~*vertices 3'",
        "g | KLEINBERG | 'n 0 http://a/~n 1 http://b/~e 0 1~'",
        "g.epa | KLEINBERG | 'e 0 216~e 0 217~'",
        "g.epa | KLEINBERG | '4771~n 0 http://a/~'",
        "g.gr | DIMACS | 'c road~c~p sp 3 1~a 1 2 3~'",
        "g.col | DIMACS | 'p edge 3 1~e 1 2~'",
        "g | EDGES | 'e 0~e 1~'",
        "g | EDGES | 'n 0 a~x 1 b~'",
        "g | EDGES | 'p q~c d~'",
      })
  void detectsTheKindByNameAndContent(String name, SourceKind kind, String text)
      throws IOException {
    String lines = text.replace('~', '\n');
    byte[] bytes = lines.getBytes(StandardCharsets.UTF_8);
    assertThat(kind(Files.write(directory.resolve(name), bytes))).isEqualTo(kind);
    assertThat(kind(Files.write(directory.resolve(name + ".gz"), ImportFixtures.gzip(bytes))))
        .isEqualTo(kind);
    assertThat(kind(Files.write(directory.resolve(name + ".zst"), Zstd.compress(bytes))))
        .isEqualTo(kind);
  }

  @Test
  void importsCalifornia() throws IOException {
    Path file = SharedData.require("california/gr0.California.txt.gz");
    Set<String> urls = new HashSet<>();
    Set<String> links = new HashSet<>();
    for (String line : lines(file)) {
      String[] words = line.split(" ", -1);
      if (words[0].equals("n")) {
        urls.add(words[2]);
      } else if (!words[1].equals(words[2])) {
        links.add(line);
      }
    }
    PageCollection collection = ImportFixtures.run(source(file), directory, tally);
    // Two pages have the same URL; the second is called by its id.
    assertThat(collection.pages()).isEqualTo(9664).isEqualTo(urls.size() + 1);
    Set<String> names = new HashSet<>(ImportFixtures.names(collection));
    assertThat(names.containsAll(urls)).isTrue();
    assertThat(collection.manifest().facts().links()).isEqualTo(links.size());
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void readsEveryPajekSection() throws IOException {
    PageCollection collection =
        read(
            """
            *Network two modes
            % comment
            *Vertices 7 3
             1 "a b" ic Red
             2 http://c/
             3 "a b"
             9 "outside"
             x "no number"
             4 "no end
            *Arcs :1 "likes"
            1 2 0.5
            1 99
            x y
            *Arcslist
            2 3 4
            *Edges
            5 6 -1
            *EdgesList
            7 1 2 z
            *Matrix
            0 1 0
            *Partition parts
            *Vertices 7
            1
            2
            *Vector v
            *Vertices 7
            0.5
            *Network second
            *Vertices 2
            *Arcs
            1 2
            """,
            tally);
    assertThat(new HashSet<>(ImportFixtures.names(collection)))
        .isEqualTo(Set.of("a b", "http://c/", "3", "4", "5", "6", "7"));
    assertThat(ImportFixtures.links(collection))
        .containsExactlyInAnyOrder(
            "a b>http://c/",
            "http://c/>3",
            "http://c/>4",
            "5>6",
            "6>5",
            "7>a b",
            "a b>7",
            "7>http://c/",
            "http://c/>7");
    assertThat(tally.counts())
        .isEqualTo(
            Map.of(
                "vertex beyond the declared number", 1L,
                "vertex without a number", 1L,
                "vertex with an unclosed label", 1L,
                "link of a page beyond the declared number", 1L,
                "link without two vertices", 1L,
                "list of links with something that is not a vertex", 1L,
                "Pajek section that is not read", 1L,
                "further network of a Pajek file", 1L));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "g.net | *Arcs~1 2 | has '*Arcs' before the line '*Vertices N'",
        "g.net | nothing | there is no line '*Vertices N'",
        "g.net | *Vertices many | has '*Vertices many' in place of the number of vertices",
        "g.net | *Vertices 2000000000~1 a | declares 2000000000 pages but has only 1 entries",
        "g.net | *Vertices 99999999999 | declares 99999999999 pages and 0 links; a graph has",
        "g.gr | p sp 2000000000 1~a 1 2 3~ | declares 2000000000 pages but has only 1 entries",
        "g.gr | p sp 0 0~ | declares 0 pages and 0 links; a graph has 1 to",
      })
  void rejectsImpossibleFiles(String name, String text, String problem) throws IOException {
    Path file = ImportFixtures.file(directory, name, text.replace('~', '\n'));
    assertThatThrownBy(() -> ImportFixtures.run(source(file), directory, tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GML | graph [ directed 1 node [ id 1 label '2' ] node [ id 2 label '3' ] node [ id 3 ]"
            + " node [ id 4 label '5' ] node [ id 5 label '4' ]"
            + " edge [ source 1 target 2 ] edge [ source 4 target 3 ] ]",
        "PAJEK | *Vertices 5~1 '2'~2 '3'~3~4 '5'~5 '4'~*Arcs~1 2~4 3~",
        "KLEINBERG | n 1 2~n 2 3~n 3~n 4 5~n 5 4~e 1 2~e 4 3~",
      })
  void keepsTheIdOfAPageWhoseLabelIsTheIdOfAnother(SourceKind kind, String text)
      throws IOException {
    String lines = text.replace('~', '\n').replace('\'', '"');
    Path file = ImportFixtures.file(directory, "graph", lines);
    PageSource source = PageSources.of(kind, List.of(file.toString()), PageSources.Options.NONE);
    PageCollection collection = ImportFixtures.run(source, directory, tally);
    assertThat(ImportFixtures.links(collection)).containsExactlyInAnyOrder("1>2", "5>3");
    assertThat(List.of("1", "2", "3", "4", "5"))
        .extracting(name -> collection.title(collection.names().page(name)))
        .containsExactly("2", "3", "", "", "");
    assertThat(tally.counts()).isEmpty();
    assertThat(tally.ignored())
        .containsEntry("names that are the id of another page; these pages keep their ids", 2L);
  }

  @Test
  void readsDimacsAndCountsInvalidLines() throws IOException {
    PageCollection flow =
        read("c flow\np max 4 9\nn 1 s\nn 4 t\na 1 2 5\na 2 4\na 2 9 1\na 2\nz\n\n", tally);
    assertThat(ImportFixtures.links(flow)).containsExactly("1>2", "2>4");
    assertThat(ImportFixtures.names(flow)).containsExactly("1", "2", "3", "4");
    assertThat(tally.counts())
        .isEqualTo(
            Map.of(
                "link of a page beyond the declared number", 1L,
                "link without two page numbers", 1L,
                "line that is not one of c, n, a, e", 1L,
                "truncated DIMACS graph", 1L));
    SkippedRecords own = new SkippedRecords(false);
    PageCollection colours = read("p col 3 4\ne 1 2\ne 2 3\n", own);
    assertThat(ImportFixtures.links(colours)).containsExactly("1>2", "2>1", "2>3", "3>2");
    assertThat(own.counts()).isEmpty();
  }

  @Test
  void readsKleinbergsFilesApartAndTogether() throws IOException {
    Path links = ImportFixtures.file(directory, "gr0.epa", "e 0 2\ne 2 0\n");
    Path pages =
        ImportFixtures.file(directory, "urls", "3\nn 0 http://a/\nn 1 http://b/\nn 2\nx\n");
    PageSource both =
        PageSources.of(
            SourceKind.KLEINBERG,
            List.of(links.toString(), pages.toString()),
            PageSources.Options.NONE);
    PageCollection collection = ImportFixtures.run(both, directory, tally);
    assertThat(ImportFixtures.names(collection)).containsExactly("http://a/", "http://b/", "2");
    assertThat(ImportFixtures.links(collection)).containsExactly("http://a/>2", "2>http://a/");
    assertThat(tally.counts())
        .isEqualTo(Map.of("line that is neither 'n ID URL' nor 'e FROM TO'", 1L));
    PageCollection alone = ImportFixtures.run(source(links), directory, new SkippedRecords(false));
    assertThat(ImportFixtures.links(alone)).containsExactly("0>2", "2>0");
    Path other = ImportFixtures.file(directory, "other", "a b\n");
    assertThatThrownBy(
            () ->
                ImportFixtures.run(
                    PageSources.of(
                        SourceKind.KLEINBERG, List.of(other.toString()), PageSources.Options.NONE),
                    directory,
                    tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("is not in Kleinberg's format");
  }

  @Test
  void givesNumberedPagesTheUrlsOfAList() throws IOException {
    Path graph = ImportFixtures.file(directory, "g.gr", "p sp 2 1\na 1 2 3\n");
    Path list = ImportFixtures.file(directory, "pages", "1\thttp://b/\n2\thttp://a/\n");
    PageSources.Options options = new PageSources.Options(list.toString(), 0, null);
    PageSource source = PageSources.of(null, List.of(graph.toString()), options);
    assertThat(ImportFixtures.links(ImportFixtures.run(source, directory, tally)))
        .containsExactly("http://b/>http://a/");
    Path gml = ImportFixtures.file(directory, "g.gml", "graph [ ]");
    assertThatThrownBy(() -> PageSources.of(null, List.of(gml.toString()), options))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not to gml");
    PageSources.Options sides = PageSources.Options.NONE.with(BipartiteSides.parse("user,item"));
    assertThatThrownBy(() -> PageSources.of(null, List.of(gml.toString()), sides))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private PageCollection read(String text, SkippedRecords into) throws IOException {
    return ImportFixtures.run(
        source(ImportFixtures.file(directory, "graph", text)), directory, into);
  }

  private static PageSource source(Path file) throws IOException {
    return PageSources.of(null, List.of(file.toString()), PageSources.Options.NONE);
  }

  private static SourceKind kind(Path file) throws IOException {
    return PageSources.kindOf(List.of(file.toString()));
  }

  static List<String> lines(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
