package dev.akin.ingest.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.graph.CommonCrawlSource;
import dev.akin.ingest.graph.EdgeListSource;
import dev.akin.ingest.graph.WebGraphSource;
import dev.akin.ingest.html.HtmlSites;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SourceKind;
import dev.akin.ingest.warc.ArchiveSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageSourcesTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "links.tsv, EDGES, 'a\tb'",
    "links, EDGES, '<a> <b>'",
    "edges.txt, EDGES, '0\t1'",
    "g.mtx, MATRIXMARKET, ''",
    "g, MATRIXMARKET, '%%MatrixMarket matrix'",
    "g.graphml, GRAPHML, ''",
    "g.xml, GRAPHML, '<?xml version=\"1.0\"?><!-- x --><graphml>'",
    "page.html, HTML, ''",
    "page, HTML, '<!DOCTYPE html><html>'",
    "pages.zip, HTML, ''",
    "pages.jar, HTML, ''",
  })
  void detectsFilesByNameOrContent(String name, SourceKind kind, String text) throws IOException {
    Path plain = ImportFixtures.file(directory, name, text);
    assertThat(kind(plain)).isEqualTo(kind);
    if (!name.endsWith(".zip") && !name.endsWith(".jar")) {
      Path packed = directory.resolve(name + ".gz");
      Files.write(packed, ImportFixtures.gzip(text.getBytes(StandardCharsets.UTF_8)));
      assertThat(kind(packed)).isEqualTo(kind);
    }
  }

  @Test
  void detectsStandardInputAndTruncatedCompressedFiles() throws IOException {
    assertThat(PageSources.kindOf(List.of("-"))).isEqualTo(SourceKind.EDGES);
    byte[] packed = ImportFixtures.gzip("a\tb\n".repeat(1000).getBytes(StandardCharsets.UTF_8));
    Path cut = Files.write(directory.resolve("cut"), Arrays.copyOf(packed, 20));
    assertThat(kind(cut)).isEqualTo(SourceKind.EDGES);
  }

  @Test
  void detectsCommonCrawl() throws IOException {
    Path crawl = Files.createDirectory(directory.resolve("crawl"));
    Path vertices = ImportFixtures.file(crawl, "cc-host-vertices.txt", "0\tcom.a\n");
    assertThat(kind(crawl)).isEqualTo(SourceKind.HTML);
    Path edges = ImportFixtures.file(crawl, "cc-host-edges.txt", "0\t0\n");
    assertThat(kind(crawl)).isEqualTo(SourceKind.COMMONCRAWL);
    assertThat(kind(edges, vertices)).isEqualTo(SourceKind.COMMONCRAWL);
    CommonCrawlSource source = (CommonCrawlSource) source(null, crawl.toString());
    assertThat(source.vertices()).containsExactly(new InputFile(vertices.toString()));
    assertThat(source.edges()).containsExactly(new InputFile(edges.toString()));
    Path hosts = ImportFixtures.file(directory, "hosts", "0\tcom.a\n1\tcom.b.www\t3\n");
    Path links = ImportFixtures.file(directory, "links", "0\t1\n");
    assertThat(kind(links, hosts)).isEqualTo(SourceKind.COMMONCRAWL);
    assertThat(kind(hosts)).isEqualTo(SourceKind.EDGES);
    assertThatThrownBy(() -> source(SourceKind.COMMONCRAWL, links.toString()))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("needs its vertices");
    assertThatThrownBy(
            () ->
                source(
                    SourceKind.COMMONCRAWL,
                    ImportFixtures.file(directory, "other", "x y\n").toString()))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("neither");
    ImportFixtures.file(crawl, "index.html", "<html>");
    assertThat(kind(crawl)).isEqualTo(SourceKind.HTML);
  }

  @Test
  void detectsWebGraph() throws IOException {
    Path folder = Files.createDirectory(directory.resolve("graphs"));
    Path graph = ImportFixtures.file(folder, "g.graph", "");
    Path properties = ImportFixtures.file(folder, "g.properties", "");
    Path basename = folder.resolve("g");
    WebGraphSource expected = new WebGraphSource(basename, null);
    assertThat(source(null, basename.toString())).isEqualTo(expected);
    assertThat(source(null, folder.toString())).isEqualTo(expected);
    assertThat(source(null, graph.toString(), properties.toString())).isEqualTo(expected);
    ImportFixtures.file(folder, "h.graph", "");
    assertThat(kind(folder)).isEqualTo(SourceKind.HTML);
    assertThatThrownBy(() -> source(null, graph.toString(), folder.resolve("h.graph").toString()))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("one BV graph");
    assertThat(kind(ImportFixtures.file(directory, "some.properties", "a b\n")))
        .isEqualTo(SourceKind.EDGES);
  }

  @Test
  void findsArchivesInSubdirectories() throws IOException {
    Path crawl = Files.createDirectories(directory.resolve("crawl"));
    Path deep = Files.createDirectories(crawl.resolve("2026/b"));
    Path second = ImportFixtures.file(deep, "x.warc.gz", "");
    Path first = ImportFixtures.file(Files.createDirectories(crawl.resolve("2026/a")), "y.wat", "");
    ImportFixtures.file(crawl, "notes.txt", "not an archive");
    Path shortcut = Files.createSymbolicLink(directory.resolve("shortcut"), crawl);
    assertThat(kind(crawl)).isEqualTo(SourceKind.WARC);
    assertThat(((ArchiveSource) source(null, crawl.toString())).inputs())
        .containsExactly(new InputFile(first.toString()), new InputFile(second.toString()));
    assertThat(((ArchiveSource) source(null, shortcut.toString())).inputs())
        .containsExactly(
            new InputFile(shortcut.resolve("2026/a/y.wat").toString()),
            new InputFile(shortcut.resolve("2026/b/x.warc.gz").toString()));
  }

  @Test
  void rejectsDirectoriesThatHoldSeveralKinds() throws IOException {
    Path mixed = Files.createDirectories(directory.resolve("mixed"));
    Path archive = ImportFixtures.file(Files.createDirectories(mixed.resolve("a")), "x.warc", "");
    Path page =
        ImportFixtures.file(Files.createDirectories(mixed.resolve("b")), "y.html", "<html>");
    assertThatThrownBy(() -> kind(mixed))
        .isInstanceOf(RejectedInputException.class)
        .hasMessage(
            mixed
                + " holds web archives ("
                + archive
                + ") and web pages ("
                + page
                + "), but one import reads one kind of source; name the files, or choose a "
                + "kind");
    assertThat(((ArchiveSource) source(SourceKind.WARC, mixed.toString())).inputs()).hasSize(1);
    assertThat(source(SourceKind.HTML, mixed.toString())).isInstanceOf(HtmlSource.class);
  }

  @Test
  void rejectsTarArchives() throws IOException {
    String header = "site/a.html" + "\0".repeat(246) + "ustar\00000";
    Path tar = ImportFixtures.file(directory, "site.tar", header + "<html>");
    assertThatThrownBy(() -> kind(tar))
        .isInstanceOf(RejectedInputException.class)
        .hasMessage(tar + " is a tar archive; unpack it and import the directory");
  }

  @Test
  void givesTheReasonOfARefusal() throws IOException {
    assertThatThrownBy(() -> source(null, "no/such/file"))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("there is no such file or directory");
    assertThatThrownBy(() -> source(SourceKind.EDGES, "https://a.example/"))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("save the pages");
    Path edges = ImportFixtures.file(directory, "a.tsv", "a\tb\n");
    Path matrix = ImportFixtures.file(directory, "b.mtx", "");
    assertThatThrownBy(() -> source(null, edges.toString(), matrix.toString()))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("a.tsv is edges and")
        .hasMessageContaining("b.mtx is matrixmarket");
    assertThatThrownBy(() -> source(SourceKind.MATRIXMARKET, edges.toString(), matrix.toString()))
        .isInstanceOf(RejectedInputException.class);
    assertThatThrownBy(() -> PageSources.kindOf(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> SourceKind.of("csv"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("matrixmarket");
    assertThat(SourceKind.of("GraphML")).isEqualTo(SourceKind.GRAPHML);
  }

  @Test
  void rejectsOptionsOfOtherKinds() throws Exception {
    String edges = ImportFixtures.file(directory, "a.tsv", "a\tb\n").toString();
    String xml = ImportFixtures.file(directory, "a.graphml", "").toString();
    WebUrl base = WebUrl.parse("https://a.example/");
    assertThatThrownBy(
            () -> PageSources.of(null, List.of(xml), new PageSources.Options("p", 0, null)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("list of pages");
    assertThatThrownBy(
            () -> PageSources.of(null, List.of(xml), new PageSources.Options(null, 3, null)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("page count");
    assertThatThrownBy(
            () -> PageSources.of(null, List.of(edges), new PageSources.Options(null, 0, base)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("base address");
    assertThat(PageSources.of(null, List.of(edges), new PageSources.Options("p", 3, null)))
        .isEqualTo(new EdgeListSource(List.of(new InputFile(edges)), new InputFile("p"), 3));
    HtmlSource html =
        (HtmlSource)
            PageSources.of(
                null, List.of(directory.toString()), new PageSources.Options(null, 0, base));
    assertThat(html.base()).isEqualTo(base);
    List<WebUrl> two = List.of(base, WebUrl.parse("https://b.example/"));
    List<String> roots = List.of(directory.toString(), directory.toString());
    PageSources.Options options = PageSources.Options.NONE.withBases(two);
    assertThat(((HtmlSites) PageSources.of(null, roots, options)).sites())
        .extracting(HtmlSource::base)
        .isEqualTo(two);
    assertThatThrownBy(() -> PageSources.of(null, List.of(directory.toString()), options))
        .hasMessageContaining("one base address, or as many as sources: 1, but there are 2");
    HtmlSource own = (HtmlSource) source(null, directory.toString());
    assertThat(own.base().scheme()).isEqualTo("http");
  }

  private static SourceKind kind(Path... files) throws IOException {
    List<String> names = new ArrayList<>();
    for (Path file : files) {
      names.add(file.toString());
    }
    return PageSources.kindOf(names);
  }

  private static PageSource source(@Nullable SourceKind kind, String... names) throws IOException {
    return PageSources.of(kind, List.of(names), PageSources.Options.NONE);
  }
}
