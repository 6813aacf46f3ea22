package dev.akin.ingest.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionCheck;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.PageAlias;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.archive.WarcFixtures;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.warc.ArchiveSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Merged addresses of each kind of source and each reason, and their stored data. */
class MergeCountsTest {
  private static final String A = "http://a.example/";
  private static final PageAlias.Reason CANONICAL = PageAlias.Reason.CANONICAL;
  private static final PageAlias.Reason REDIRECT = PageAlias.Reason.REDIRECT;
  private static final PageAlias.Reason INDEX = PageAlias.Reason.INDEX;

  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);
  private Path web = Path.of("");

  private ImportReport run(PageSource source, Run run) throws IOException {
    web = Files.createTempDirectory(directory, "web");
    ImportReport report = Importer.of("test").run(source, web, tally, run);
    assertThat(CollectionCheck.check(web, Run.silent()).problems()).isEmpty();
    return report;
  }

  private ImportReport archive(byte[]... records) throws IOException {
    Path file = Files.createTempFile(directory, "a", ".warc");
    Files.write(file, WarcFixtures.join(records));
    return run(new ArchiveSource(List.of(new InputFile(file.toString()))), Run.silent());
  }

  private PageSource site(String... pathsAndHtml) throws IOException {
    Path root = Files.createTempDirectory(directory, "site");
    for (int i = 0; i < pathsAndHtml.length; i += 2) {
      Path file = root.resolve(pathsAndHtml[i]);
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      Files.writeString(file, pathsAndHtml[i + 1]);
    }
    return new HtmlSource(List.of(root), Objects.requireNonNull(WebUrl.tryParse(A, null)));
  }

  private static byte[] redirect(String status, String from, String to) {
    return WarcFixtures.record(
        "response",
        from,
        WarcFixtures.DATE,
        WarcFixtures.http(status, new byte[0], "Location: " + to));
  }

  private static String canonical(String to) {
    return "<link rel=canonical href='" + to + "'>";
  }

  /** All aliases as {@code name>page reason}, without the host. */
  private List<String> aliases() throws IOException {
    PageCollection collection = PageCollection.open(web);
    List<String> all = new ArrayList<>();
    for (PageAlias alias : collection.aliases()) {
      String page = collection.names().name(alias.page());
      all.add((alias.name() + ">" + page + " " + alias.reason().id()).replace(A, "/"));
    }
    return all;
  }

  private List<String> pages() throws IOException {
    return ImportFixtures.names(PageCollection.open(web)).stream()
        .map(each -> each.replace(A, "/"))
        .toList();
  }

  @Test
  void aDirectoryHasIndexFilesAndCanonicalLinks() throws IOException {
    ImportReport report =
        run(
            site(
                "index.html", "<a href=x/>x</a>",
                "x/index.html", "<a href=../one.html>x</a>",
                "one.html", canonical("/two.html"),
                "two.html", "<a href=/>x</a>",
                "y/index.htm", canonical("/y/")),
            Run.silent());
    assertThat(pages()).containsExactly("/index.html", "/two.html", "/x/index.html", "/y/");
    assertThat(aliases())
        .containsExactly(
            "/>/index.html index",
            "/one.html>/two.html canonical",
            "/x/>/x/index.html index",
            "/y/index.htm>/y/ canonical");
    assertThat(ImportFixtures.links(PageCollection.open(web))).hasSize(3);
    assertThat(report.joins().names(INDEX)).isEqualTo(2);
    assertThat(report.joins().names(CANONICAL)).isEqualTo(2);
    assertThat(report.joins().pages(CANONICAL)).isEqualTo(1);
    assertThat(report.joins().pages()).isEqualTo(1);
  }

  @Test
  void aPageAtADirectoryAndAtItsIndexFileIsNotCanonical() throws IOException {
    ImportReport report =
        archive(
            WarcFixtures.page(A, "<a href=x>x</a>"),
            WarcFixtures.page(A + "index.html", "<a href=x>x</a>"),
            WarcFixtures.page(A + "x", "<a href=/>x</a>"));
    assertThat(pages()).containsExactly("/index.html", "/x");
    assertThat(aliases()).containsExactly("/>/index.html index");
    assertThat(report.joins().pages(INDEX)).isEqualTo(1);
    assertThat(report.joins().pages(CANONICAL)).isZero();
    assertThat(report.joins().names()).isEqualTo(1);
  }

  @Test
  void archivesHaveRedirectsOfEveryStatus() throws IOException {
    ImportReport report =
        archive(
            redirect("301 Moved Permanently", A + "1", "/end"),
            redirect("302 Found", A + "2", A + "1"),
            redirect("303 See Other", A + "3", "2"),
            redirect("307 Temporary Redirect", A + "7", "end#part"),
            redirect("308 Permanent Redirect", A + "8", "http://b.example/end"),
            redirect("301 Moved Permanently", A + "lost", "gone"),
            redirect("302 Found", A + "%7Eold/", "/end"),
            WarcFixtures.page(A + "end", canonical("/best")),
            WarcFixtures.page("http://b.example/end", "x"),
            WarcFixtures.page(A + "refreshed", "<meta http-equiv=refresh content='0;url=end'>"));
    assertThat(pages()).containsExactly("/best", "/refreshed", "http://b.example/end");
    assertThat(aliases())
        .containsExactly(
            "/1>/best redirect",
            "/2>/best redirect",
            "/3>/best redirect",
            "/7>/best redirect",
            "/8>http://b.example/end redirect",
            "/end>/best canonical",
            "/~old/>/best redirect");
    assertThat(ImportFixtures.links(PageCollection.open(web)))
        .as("a refresh is a link")
        .containsExactly(A + "refreshed>" + A + "best");
    assertThat(report.joins().names(REDIRECT)).isEqualTo(6);
    assertThat(report.joins().names(CANONICAL)).isEqualTo(1);
    assertThat(report.joins().pages()).as("a page that only changed its name").isZero();
  }

  @Test
  void givesANameOfTwoPagesToTheFirstInOrder() throws IOException {
    run(site("index.html", "a", "index.htm", "b", "index.xhtml", "c"), Run.silent());
    assertThat(aliases()).containsExactly("/>/index.htm index");
    archive(
        redirect("301 Moved", A, "/z"),
        WarcFixtures.page(A + "index.html", "x"),
        WarcFixtures.page(A + "z", "x"));
    assertThat(aliases()).as("what a server says counts first").containsExactly("/>/z redirect");
  }

  @Test
  void capturesAtOtherSpellingsAreCountedByThemselves() throws IOException {
    archive(
        WarcFixtures.page(A + "~bob/", "2020-01-01T00:00:00Z", "old"),
        WarcFixtures.page(A + "~bob/", "2022-01-01T00:00:00Z", "<title>New</title>"),
        WarcFixtures.page(A + "%7Ebob/", "2021-01-01T00:00:00Z", "x"),
        WarcFixtures.page(A + "%7ebob/", "2021-01-01T00:00:00Z", "x"),
        WarcFixtures.page("http://A.example:80/~bob/", "2021-01-01T00:00:00Z", "x"));
    assertThat(pages()).containsExactly("/~bob/");
    assertThat(PageCollection.open(web).title(0)).isEqualTo("New");
    assertThat(tally.ignored())
        .containsEntry(ArchiveSource.OLDER, 1L)
        .containsEntry(ArchiveSource.RESPELLED, 3L);
  }

  @Test
  void filesAreTheSameForAnyNumberOfThreads() throws IOException {
    List<String> files = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      files.add("d" + i % 50 + (i % 3 == 0 ? "/index.html" : "/p" + i + ".html"));
      files.add(canonical(i % 4 == 0 ? "/d" + i % 7 + "/" : "") + "<a href=/d" + i % 9 + "/>x</a>");
    }
    PageSource source = site(files.toArray(String[]::new));
    run(source, Run.silent().withThreads(1));
    List<Manifest.Entry> one = PageCollection.open(web).manifest().files();
    assertThat(one).extracting(Manifest.Entry::name).contains("aliases");
    run(source, Run.silent().withThreads(4));
    assertThat(PageCollection.open(web).manifest().files()).isEqualTo(one);
  }
}
