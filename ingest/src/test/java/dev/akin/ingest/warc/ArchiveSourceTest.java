package dev.akin.ingest.warc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.run.Run;
import dev.akin.core.text.PageText;
import dev.akin.core.text.TermCounts;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.archive.WarcFixtures;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.detect.SourceFiles;
import dev.akin.ingest.pipeline.ImportReport;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.SourceKind;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Captures become pages, aliases or nothing. */
class ArchiveSourceTest {
  private static final String A = "http://a.example/";

  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);
  private int files;

  private InputFile file(byte[]... records) throws IOException {
    Path file = directory.resolve("f" + files++ + ".warc.gz");
    return new InputFile(Files.write(file, WarcFixtures.gzip(records)).toString());
  }

  private PageCollection collect(byte[]... records) throws IOException {
    return collect(List.of(file(records)));
  }

  private PageCollection collect(List<InputFile> inputs) throws IOException {
    return ImportFixtures.run(
        Importer.of("warc").withNavigation(NavigationPolicy.KEEP),
        new ArchiveSource(inputs),
        directory,
        tally);
  }

  private static String link(String to) {
    return "<a href='" + to + "'>x</a>";
  }

  private static byte[] redirect(String from, String to) {
    return WarcFixtures.record(
        "response",
        from,
        WarcFixtures.DATE,
        WarcFixtures.http("301 Moved", new byte[0], "Location: " + to));
  }

  @Test
  void pagesHaveTheirTitlesAndLinks() throws IOException {
    PageCollection collection =
        collect(
            WarcFixtures.record(
                "warcinfo", "", WarcFixtures.DATE, WarcFixtures.bytes("software: x")),
            WarcFixtures.page(A + "1", "<title>One</title>" + link("2") + link("gone")),
            WarcFixtures.record(
                "request",
                A + "1",
                WarcFixtures.DATE,
                WarcFixtures.bytes("GET / HTTP/1.1\r\n\r\n")),
            WarcFixtures.page(A + "2", "<title>Two</title>" + link("/1#top")));
    assertThat(ImportFixtures.links(collection))
        .containsExactly(A + "1>" + A + "2", A + "2>" + A + "1");
    assertThat(collection.title(0)).isEqualTo("One");
    assertThat(tally.counts()).isEmpty();
    assertThat(tally.ignored()).containsOnlyKeys("request", "warcinfo");
  }

  @Test
  void theLatestCaptureCountsAtAnyPosition() throws IOException {
    byte[] old =
        WarcFixtures.page(A + "1", "2019-01-01T00:00:00Z", "<title>Old</title>" + link("2"));
    byte[] late =
        WarcFixtures.page(A + "1", "2021-01-01T00:00:00Z", "<title>New</title>" + link("3"));
    byte[] two = WarcFixtures.page(A + "2", "2");
    byte[] three = WarcFixtures.page(A + "3", "3");
    for (List<InputFile> inputs :
        List.of(
            List.of(file(old, late, two, three)),
            List.of(file(late, two, three, old)),
            List.of(file(late, two), file(three, old)),
            List.of(file(old, two), file(three, late)))) {
      PageCollection collection = collect(inputs);
      assertThat(ImportFixtures.links(collection)).containsExactly(A + "1>" + A + "3");
      assertThat(collection.title(0)).isEqualTo("New");
    }
    assertThat(tally.ignored()).containsEntry("older capture", 4L);
  }

  @Test
  void redirectsAreOtherNamesOfTheirTargets() throws IOException {
    PageCollection collection =
        collect(
            WarcFixtures.page(A + "1", link("old") + link("older")),
            redirect(A + "old", "new"),
            redirect(A + "older", A + "old"),
            redirect(A + "lost", "nowhere"),
            redirect(A + "1", "elsewhere"),
            WarcFixtures.page(A + "new", "n"));
    assertThat(ImportFixtures.names(collection)).containsExactly(A + "1", A + "new");
    assertThat(ImportFixtures.links(collection)).containsExactly(A + "1>" + A + "new");
  }

  private static byte[] revisit(String url, String date, String... fields) {
    byte[] http = WarcFixtures.http("200 OK", new byte[0], "Content-Type: text/html");
    return WarcFixtures.record("revisit", url, date, http, fields);
  }

  private static byte[] digested(String url, String digest, String html) {
    byte[] http = WarcFixtures.http("200 OK", WarcFixtures.bytes(html), "Content-Type: text/html");
    return WarcFixtures.record(
        "response", url, WarcFixtures.DATE, http, "WARC-Payload-Digest: sha1:" + digest);
  }

  @Test
  void revisitsReferToAnEarlierPage() throws IOException {
    String later = "2022-01-01T00:00:00Z";
    PageCollection collection =
        collect(
            revisit(A + "same", later, "WARC-Payload-Digest: sha1:X"),
            digested(A + "1", "X", "<title>One</title>" + link("2")),
            digested(A + "2", "Y", "<title>Two</title>"),
            revisit(A + "named", later, "WARC-Refers-To-Target-URI: <" + A + "1>"),
            revisit(A + "2", later, "WARC-Payload-Digest: sha1:X"),
            revisit(A + "orphan", later, "WARC-Payload-Digest: sha1:Z"));
    assertThat(ImportFixtures.names(collection))
        .containsExactly(A + "1", A + "2", A + "named", A + "same");
    assertThat(ImportFixtures.links(collection))
        .containsExactly(A + "1>" + A + "2", A + "named>" + A + "2", A + "same>" + A + "2");
    assertThat(tally.ignored()).containsEntry("revisit without its page", 1L);
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void resourcesConversionsAndMetadataArePages() throws IOException {
    String wat =
        "{'Envelope':{'Payload-Metadata':{'HTTP-Response-Metadata':{'Response-Message':"
            + "{'Status':'200'},'HTML-Metadata':{'Head':{'Title':'W & <b>','Metas':[{'name':'x',"
            + "'content':'y'}]},'Links':[{'path':'A@/href','url':'res','text':'t'},{'path':"
            + "'IMG@/src','url':'text'},{'path':'IFRAME@/src','url':'/text'}]}}}}}";
    PageCollection collection =
        collect(
            WarcFixtures.record(
                "resource",
                A + "res",
                WarcFixtures.DATE,
                WarcFixtures.bytes("<title>R</title>" + link("wat")),
                "Content-Type: text/html"),
            WarcFixtures.record(
                "conversion",
                A + "text",
                WarcFixtures.DATE,
                WarcFixtures.bytes("plain <a href=res> text"),
                "Content-Type: text/plain"),
            WarcFixtures.record(
                "metadata",
                A + "wat",
                WarcFixtures.DATE,
                WarcFixtures.bytes(wat.replace('\'', '"')),
                "Content-Type: application/json"),
            WarcFixtures.record(
                "metadata",
                A + "wat",
                WarcFixtures.DATE,
                WarcFixtures.bytes("{\"Envelope\":{}}"),
                "Content-Type: application/json"));
    assertThat(ImportFixtures.links(collection))
        .containsExactly(A + "res>" + A + "wat", A + "wat>" + A + "res", A + "wat>" + A + "text");
    assertThat(collection.title(2)).isEqualTo("W & <b>");
    assertThat(tally.ignored()).containsOnlyKeys("metadata");
  }

  @Test
  void countsOtherRecordsByKind() throws IOException {
    PageCollection collection =
        collect(
            WarcFixtures.page(A, "x"),
            WarcFixtures.record(
                "response", "dns:a.example", WarcFixtures.DATE, WarcFixtures.bytes("1.2.3.4")),
            WarcFixtures.record(
                "response",
                A + "i",
                WarcFixtures.DATE,
                WarcFixtures.http("200 OK", new byte[9], "Content-Type: image/png")),
            WarcFixtures.record(
                "response",
                A + "n",
                WarcFixtures.DATE,
                WarcFixtures.http("404 No", WarcFixtures.bytes("<p>"), "Content-Type: text/html")),
            WarcFixtures.record(
                "response", A + "b", WarcFixtures.DATE, WarcFixtures.bytes("no reply")),
            WarcFixtures.record(
                "response",
                A + "t",
                WarcFixtures.DATE,
                WarcFixtures.http("200 OK", WarcFixtures.bytes("<!DOCTYPE html><p>no type"))));
    assertThat(collection.pages()).isEqualTo(2);
    assertThat(tally.ignored()).containsOnlyKeys("dns", "image/png", "status 404");
    assertThat(tally.counts()).containsOnlyKeys("response that is not an HTTP message");
  }

  @Test
  void pagesThatCannotBeDecodedOrParsedAreCounted() throws IOException {
    byte[] cut = Arrays.copyOf(WarcFixtures.gzip(WarcFixtures.bytes("<p>" + "x".repeat(999))), 20);
    collect(
        WarcFixtures.page(A, "x"),
        WarcFixtures.record(
            "response",
            A + "1",
            WarcFixtures.DATE,
            WarcFixtures.http("200 OK", cut, "Content-Type: text/html", "Content-Encoding: gzip")),
        WarcFixtures.page(A + "2", "<table><td>".repeat(50_000)),
        WarcFixtures.page(A + "3", "x".repeat(17 << 20)));
    assertThat(tally.counts())
        .containsOnlyKeys(
            "page whose content encoding is damaged",
            "page that takes too long to parse",
            "page larger than 16 MiB");
  }

  @Test
  void charsetsComeFromHeaderMetaOrTheBytes() throws IOException {
    Charset koi8 = Charset.forName("KOI8-R");
    Charset japanese = Charset.forName("Shift_JIS");
    String russian = "\u041f\u0440\u0438\u0432\u0435\u0442, \u043c\u0438\u0440";
    String kana = "\u65e5\u672c\u8a9e\u306e\u30da\u30fc\u30b8\u3067\u3059\u3002";
    PageCollection collection =
        collect(
            typed("1", "text/html; charset=koi8-r", ("<title>" + russian).getBytes(koi8)),
            typed("2", "text/html", ("<meta charset=koi8-r><title>" + russian).getBytes(koi8)),
            typed(
                "3",
                "text/html",
                ("<title>" + kana + "</title>" + kana.repeat(20)).getBytes(japanese)),
            typed("4", "text/html", ("<title>" + russian).getBytes(StandardCharsets.UTF_8)),
            typed(
                "5",
                "text/html; charset=nonsense",
                "<title>caf\u00e9 na\u00efve".getBytes(StandardCharsets.ISO_8859_1)));
    assertThat(
            List.of(
                collection.title(0),
                collection.title(1),
                collection.title(2),
                collection.title(3),
                collection.title(4)))
        .containsExactly(russian, russian, kana, russian, "caf\u00e9 na\u00efve");
  }

  private static byte[] typed(String name, String type, byte[] html) {
    return WarcFixtures.record(
        "response",
        A + name,
        WarcFixtures.DATE,
        WarcFixtures.http("200 OK", html, "Content-Type: " + type));
  }

  @Test
  void strictFailsAtTheFirstDamage() throws IOException {
    InputFile input = file(WarcFixtures.page(A, "x"), WarcFixtures.page(A + "1", "y"));
    byte[] bytes = Files.readAllBytes(input.path());
    Files.write(input.path(), Arrays.copyOf(bytes, bytes.length - 3));
    assertThatThrownBy(
            () ->
                ImportFixtures.run(
                    Importer.of("warc"),
                    new ArchiveSource(List.of(input)),
                    directory,
                    new SkippedRecords(true)))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("record cut off at the end of the file at " + input.label());
    assertThat(collect(List.of(input)).pages()).isEqualTo(1);
    assertThat(tally.counts()).containsEntry("record cut off at the end of the file", 1L);
    assertThat(tally.examples().get("record cut off at the end of the file"))
        .singleElement()
        .asString()
        .matches(".* at byte \\d+");
  }

  @Test
  void anArchiveWithoutPagesIsRefused() throws IOException {
    InputFile input =
        file(WarcFixtures.record("warcinfo", "", WarcFixtures.DATE, WarcFixtures.bytes("x")));
    assertThatThrownBy(() -> collect(List.of(input)))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("no HTML pages in");
  }

  @Test
  void givesTheSameBytesForAnyNumberOfThreads() throws IOException {
    List<InputFile> inputs = new ArrayList<>();
    for (int f = 0; f < 7; f++) {
      byte[][] records = new byte[40][];
      for (int i = 0; i < records.length; i++) {
        String date = "2020-01-" + (10 + (f * 7 + i) % 19) + "T00:00:00Z";
        String html =
            "<title>"
                + f
                + "."
                + i
                + "</title>"
                + link("" + (i * 7 + f) % 60)
                + "<link rel=canonical href='"
                + (i / 2)
                + "'>";
        records[i] = WarcFixtures.page(A + (i + f * 3) % 60, date, html);
      }
      inputs.add(file(records));
    }
    List<List<String>> checksums = new ArrayList<>();
    for (int threads : new int[] {1, 2, 5}) {
      Path target = directory.resolve("threads" + threads);
      ImportReport report =
          Importer.of("warc")
              .run(new ArchiveSource(inputs), target, tally, Run.silent().withThreads(threads));
      // The text index has random ids of the library, so its content is compared instead.
      List<String> held =
          new ArrayList<>(
              report.manifest().files().stream()
                  .filter(entry -> !entry.name().equals("words"))
                  .map(Manifest.Entry::crc32c)
                  .toList());
      try (PageCollection collection = PageCollection.open(target)) {
        held.addAll(words(collection));
      }
      checksums.add(held);
    }
    assertThat(checksums.get(1)).isEqualTo(checksums.get(0));
    assertThat(checksums.get(2)).isEqualTo(checksums.get(0));
  }

  /** Every text as it was read, and every term with its counts. */
  private static List<String> words(PageCollection collection) throws IOException {
    List<String> all = new ArrayList<>(List.of(collection.words().languages().toString()));
    PageText text = collection.words().text();
    TermCounts counts = text.counts(Run.silent());
    for (int page = 0; page < counts.pages(); page++) {
      all.add(collection.words().texts(page).toString());
      for (int i = counts.start(page); i < counts.end(page); i++) {
        all.add(text.term(counts.term(i)) + " " + counts.field(i) + " " + counts.count(i));
      }
    }
    assertThat(all).hasSizeGreaterThan(3 * counts.pages());
    return all;
  }

  @Test
  void detectsTheKindByNameAndContent() throws IOException {
    Path plain = Files.write(directory.resolve("crawl"), WarcFixtures.page(A, "x"));
    Path packed =
        Files.write(directory.resolve("crawl.bin"), WarcFixtures.gzip(WarcFixtures.page(A, "x")));
    for (Path path : List.of(plain, packed, file(WarcFixtures.page(A, "x")).path())) {
      assertThat(PageSources.kindOf(List.of(path.toString()))).isEqualTo(SourceKind.WARC);
    }
    Path folder = Files.createDirectory(directory.resolve("folder"));
    Files.copy(packed, folder.resolve("b.warc.gz"));
    Files.copy(plain, folder.resolve("a.warc"));
    assertThat(PageSources.kindOf(List.of(folder.toString()))).isEqualTo(SourceKind.WARC);
    assertThat(SourceFiles.archives(List.of(folder.toString()))).hasSize(2);
  }
}
