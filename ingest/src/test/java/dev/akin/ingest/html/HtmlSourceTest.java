package dev.akin.ingest.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.pipeline.ImportReport;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.SourceKind;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlSourceTest {
  private static final String SITE = "https://a.example/docs/";

  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);

  private static WebUrl url(String url) {
    return Objects.requireNonNull(WebUrl.tryParse(url, null));
  }

  private PageCollection collect(Path root) throws IOException {
    return ImportFixtures.run(new HtmlSource(List.of(root), url(SITE)), directory, tally);
  }

  private ImportReport report(Path root) throws IOException {
    Path target = Files.createTempDirectory(directory, "collection");
    return Importer.of("html")
        .run(new HtmlSource(List.of(root), url(SITE)), target, tally, Run.silent());
  }

  private Path folder() throws IOException {
    return Files.createTempDirectory(directory, "site");
  }

  private static Path page(Path root, String name, String html) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    return Files.writeString(file, html, StandardCharsets.UTF_8);
  }

  private Path zip(String name, Map<String, byte[]> entries) throws IOException {
    Path file = directory.resolve(name);
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
        zip.closeEntry();
      }
    }
    return file;
  }

  private static byte[] bytes(String html) {
    return html.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void readsALinkToADirectoryAsItsIndex() throws IOException {
    Path root = folder();
    page(root, "index.html", "<a href=docs/>docs</a><a href=/docs/docs/index.html>docs</a>");
    page(root, "docs/index.html", "<a href=../>home</a><a href=a/>a</a>");
    page(root, "docs/a/index.htm", "<a href=/docs/>home</a>");
    assertThat(ImportFixtures.links(collect(root)))
        .containsExactly(
            SITE + "docs/a/index.htm>" + SITE + "index.html",
            SITE + "docs/index.html>" + SITE + "docs/a/index.htm",
            SITE + "docs/index.html>" + SITE + "index.html",
            SITE + "index.html>" + SITE + "docs/index.html");
  }

  @Test
  void readsASinglePage() throws IOException {
    Path file = page(folder(), "alone.html", "<title>Alone</title><a href=alone.html#x>me</a>");
    page(Objects.requireNonNull(file.getParent()), "other.html", "");
    PageCollection collection = collect(file);
    assertThat(collection.pages()).isEqualTo(1);
    assertThat(collection.names().name(0)).isEqualTo(SITE + "alone.html");
  }

  @Test
  void readsADirectoryWithItsFolders() throws IOException {
    Path root = folder();
    page(root, "index.html", "<title>Home</title><a href=sub/B.HTM>b</a><a href=c.xhtml>c</a>");
    page(root, "sub/B.HTM", "<a href=../index.html>home</a>");
    page(root, "c.xhtml", "<a href='sub/B.HTM#x'>b</a><a href='sub/B.HTM#y'>b</a>");
    page(root, "notes.txt", "<a href=index.html>");
    page(root, "index.html.bak", "<a href=index.html>");
    PageCollection collection = collect(root);
    assertThat(ImportFixtures.links(collection))
        .containsExactly(
            SITE + "c.xhtml>" + SITE + "sub/B.HTM",
            SITE + "index.html>" + SITE + "c.xhtml",
            SITE + "index.html>" + SITE + "sub/B.HTM",
            SITE + "sub/B.HTM>" + SITE + "index.html");
    assertThat(collection.title(collection.names().page(SITE + "index.html"))).isEqualTo("Home");
    assertThat(tally.total()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"site.zip", "site.jar", "site"})
  void readsAnArchiveUnderAnyName(String name) throws IOException {
    Path file =
        zip(
            name,
            Map.of(
                "a.html", bytes("<a href=b/c.html>"),
                "b/", bytes(""),
                "b/c.html", bytes("<a href=../a.html>"),
                "META-INF/MANIFEST.MF", bytes("x")));
    assertThat(PageSources.kindOf(List.of(file.toString()))).isEqualTo(SourceKind.HTML);
    assertThat(ImportFixtures.links(collect(file)))
        .containsExactly(
            SITE + "a.html>" + SITE + "b/c.html", SITE + "b/c.html>" + SITE + "a.html");
  }

  @ParameterizedTest
  @CsvSource({
    "https://a.example, https://a.example/",
    "https://a.example/docs, https://a.example/docs/",
    "https://a.example/docs/, https://a.example/docs/",
    "https://a.example//docs, https://a.example//docs/",
    "https://a.example/a:b, https://a.example/a:b/",
    "https://a.example/docs?v=1#top, https://a.example/docs/",
  })
  void addsAMissingSlashToABase(String given, String base) {
    assertThat(new HtmlSource(List.of(), url(given)).base().href()).isEqualTo(base);
  }

  @Test
  void rejectsABaseThatIsNotHttp() {
    for (String base : List.of("file:///docs/", "mailto:a@b.example")) {
      assertThatThrownBy(() -> new HtmlSource(List.of(), url(base)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("http or https");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a b.html, a%20b.html",
    "100%.html, 100%25.html",
    "a%20b.html, a%2520b.html",
    "what?.html, what%3F.html",
    "#1.html, %231.html",
    "http:x.html, http:x.html",
    "\u00fc/\u65e5.html, %C3%BC/%E6%97%A5.html",
    "' .html', %20.html",
    "'a\tb\nc.html', a%09b%0Ac.html",
    "'\"<>`.html', %22%3C%3E%60.html",
  })
  void namesPagesSoThatALinkWouldFindThem(String path, String name) throws IOException {
    Path file = zip("odd.zip", Map.of(path, bytes("<title>t")));
    assertThat(ImportFixtures.names(collect(file))).containsExactly(SITE + name);
    Path root = folder();
    try {
      page(root, path, "<title>t");
    } catch (InvalidPathException e) {
      Assumptions.abort("this file system cannot hold the name");
    }
    assertThat(ImportFixtures.names(collect(root))).containsExactly(SITE + name);
  }

  @ParameterizedTest
  @CsvSource({
    "../up.html, https://a.example/up.html",
    "../../../../etc/x.html, https://a.example/etc/x.html",
    "/abs.html, https://a.example/docs//abs.html",
    "//b.example/x.html, https://a.example/docs///b.example/x.html",
    "..\\..\\x.html, https://a.example/x.html",
    "\\\\b.example\\x.html, https://a.example/docs///b.example/x.html",
    "a/%2e%2e/x.html, https://a.example/docs/a/%252e%252e/x.html",
    "http://b.example/x.html, https://a.example/docs/http://b.example/x.html",
  })
  void noNameInAnArchiveLeadsToAnotherHost(String path, String name) throws IOException {
    Path outside = page(directory, "etc/x.html", "outside");
    Path file = zip("evil.zip", Map.of(path, bytes("<title>inside")));
    PageCollection collection = collect(file);
    assertThat(ImportFixtures.names(collection)).containsExactly(name);
    assertThat(collection.title(0)).isEqualTo("inside");
    assertThat(outside).hasContent("outside");
    assertThat(directory.resolve("up.html")).doesNotExist();
  }

  @Test
  void readsAFileWithABackslashInItsName() throws IOException {
    Assumptions.assumeTrue(directory.getFileSystem().getSeparator().equals("/"));
    Path root = folder();
    page(root, "a\\b.html", "<title>Odd");
    PageCollection collection = collect(root);
    assertThat(tally.total()).isZero();
    assertThat(collection.title(0)).isEqualTo("Odd");
  }

  @Test
  void followsNoLinkBelowTheRootButMayStartAtOne() throws IOException {
    Path outside = folder();
    page(outside, "secret.html", "<title>secret");
    Path root = folder();
    page(root, "a.html", "<title>a");
    try {
      Files.createSymbolicLink(root.resolve("folder"), outside);
      Files.createSymbolicLink(root.resolve("file.html"), outside.resolve("secret.html"));
      Files.createSymbolicLink(root.resolve("loop"), root);
    } catch (UnsupportedOperationException e) {
      Assumptions.abort("no symbolic links here");
    }
    assertThat(ImportFixtures.names(collect(root))).containsExactly(SITE + "a.html");
    Path link = Files.createSymbolicLink(directory.resolve("link"), root);
    assertThat(ImportFixtures.names(collect(link))).containsExactly(SITE + "a.html");
  }

  @Test
  @Tag("long") // says the same on every JDK
  void skipsAndCountsPagesThatAreTooLarge() throws IOException {
    Path bomb =
        zip("bomb.zip", Map.of("bomb.html", new byte[17 << 20], "a.html", bytes("<title>a")));
    assertThat(Files.size(bomb)).isLessThan(100_000);
    assertThat(ImportFixtures.names(collect(bomb))).containsExactly(SITE + "a.html");
    assertThat(tally.counts()).containsExactly(Map.entry("page larger than 16 MiB", 1L));
    Path most = zip("most.zip", Map.of("most.html", new byte[HtmlFiles.MAX_BYTES]));
    assertThat(ImportFixtures.names(collect(most))).containsExactly(SITE + "most.html");
    assertThatThrownBy(
            () ->
                ImportFixtures.run(
                    new HtmlSource(List.of(bomb), url(SITE)), directory, new SkippedRecords(true)))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("bomb.html");
  }

  @Test
  void skipsAndCountsEntriesThatAreDamaged() throws IOException {
    StringBuilder html = new StringBuilder();
    new Random(1).ints(10_000).forEach(number -> html.append(number).append(' '));
    Path file = zip("cut.zip", Map.of("a.html", bytes(html.toString())));
    byte[] zip = Files.readAllBytes(file);
    Arrays.fill(zip, 100, 20_000, (byte) 0xff);
    Files.write(file, zip);
    assertThatThrownBy(() -> collect(file)).isInstanceOf(RejectedInputException.class);
    assertThat(tally.counts()).containsExactly(Map.entry("page that cannot be read", 1L));
  }

  @Test
  void readsAPageWithAnyFileName() throws IOException {
    Path file = page(folder(), "z.txt", "<html><title>One</title><p>x</html>");
    assertThat(PageSources.kindOf(List.of(file.toString()))).isEqualTo(SourceKind.HTML);
    PageCollection collection = collect(file);
    assertThat(collection.pages()).isEqualTo(1);
    assertThat(collection.names().name(0)).endsWith("/z.txt");
    assertThat(collection.title(0)).isEqualTo("One");
  }

  @Test
  void givesTheReasonForInputWithoutPages() throws IOException {
    Path root = folder();
    page(root, "readme.txt", "x");
    assertThatThrownBy(() -> collect(root))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("no HTML pages in " + root)
        .hasMessageContaining(".xhtml")
        .hasMessageContaining(".warc")
        .hasMessageContaining("edge lists");
    Path fake = ImportFixtures.file(directory, "fake.zip", "this is no zip");
    assertThatThrownBy(() -> collect(fake))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("fake.zip is not a zip or jar file");
    assertThatThrownBy(() -> collect(zip("none.zip", Map.of("x.txt", bytes("x")))))
        .isInstanceOf(RejectedInputException.class);
    assertThatThrownBy(() -> collect(directory.resolve("missing")))
        .hasMessageContaining("no such file");
  }

  @Test
  void countsLinksToMissingPages() throws IOException {
    Path root = folder();
    page(root, "a.html", "<a href=b.html><a href=gone.html><a href=https://b.example/><a href=#x>");
    page(root, "b.html", "<a href=a.html?query><a href=a.html>");
    ImportReport report = report(root);
    assertThat(report.outsideLinks()).isEqualTo(3);
    assertThat(report.selfLinks()).isEqualTo(1);
    assertThat(report.manifest().facts().pages()).isEqualTo(2);
    assertThat(report.manifest().facts().links()).isEqualTo(2);
  }

  @Test
  void mergesTwoFilesWithOneCanonicalAddress() throws IOException {
    Path root = folder();
    page(root, "a.html", "<title>A</title><a href=copy.html><a href=d.html>");
    page(root, "copy.html", "<title>C</title><link rel=canonical href=orig.html><a href=a.html>");
    page(root, "orig.html", "<title></title><link rel=canonical href=orig.html><a href=d.html>");
    page(root, "d.html", "<title>D</title><link rel=canonical href=/elsewhere><a href=copy.html>");
    PageCollection collection = collect(root);
    String orig = SITE + "orig.html";
    assertThat(ImportFixtures.names(collection))
        .containsExactly(SITE + "a.html", orig, "https://a.example/elsewhere");
    assertThat(ImportFixtures.links(collection))
        .containsExactly(
            SITE + "a.html>" + orig,
            SITE + "a.html>https://a.example/elsewhere",
            orig + ">" + SITE + "a.html",
            orig + ">https://a.example/elsewhere",
            "https://a.example/elsewhere>" + orig);
    assertThat(collection.title(0)).isEqualTo("A");
    assertThat(collection.title(1)).isEqualTo("C");
    assertThat(collection.title(2)).isEqualTo("D");
  }

  @Test
  void writesTheSameBytesForAnyNumberOfThreads() throws IOException {
    Path root = folder();
    Random random = new Random(7);
    for (int page = 0; page < 300; page++) {
      StringBuilder html = new StringBuilder("<title>Page " + page + "</title>");
      for (int i = 0; i < 8; i++) {
        html.append(i % 3 == 0 ? "<nav>" : "</nav>");
        html.append("<a href=p").append(random.nextInt(320)).append(".html>x</a>");
      }
      page(root, "p" + page + ".html", html.toString());
    }
    List<Path> made = new ArrayList<>();
    for (int threads : new int[] {1, 2, 7}) {
      Path target = Files.createTempDirectory(directory, "collection");
      Run run = Run.silent().withThreads(threads);
      Importer.of("html").run(new HtmlSource(List.of(root), url(SITE)), target, tally, run);
      made.add(target);
    }
    for (String part : List.of("graph", "names", "titles", "links", "ranks")) {
      for (Path other : made) {
        assertThat(other.resolve(part + ".000001"))
            .hasSameBinaryContentAs(made.get(0).resolve(part + ".000001"));
      }
    }
  }
}
