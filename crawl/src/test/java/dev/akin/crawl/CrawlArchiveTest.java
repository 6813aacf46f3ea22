package dev.akin.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.crawl.journal.WarcExport;
import dev.akin.crawl.policy.ScopeKind;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.warc.ArchiveSource;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The archives of a crawl, read by a strict reader, by the importer, and by the crawl itself. */
class CrawlArchiveTest extends SiteCrawl {
  private static final String RUSSIAN = "\u0431\u0443\u043b\u043e\u043a";

  @BeforeEach
  void fill() {
    site.page("/", "/a", "/old", "/gone", "/koi8", "/utf8", "/refresh");
    site.on(
        "/a",
        exchange -> {
          exchange.getResponseHeaders().set("ETag", "\"1\"");
          boolean isKnown = exchange.getRequestHeaders().containsKey("If-None-Match");
          byte[] body = "<title>caf\u00e9</title><a href=/>x</a>".getBytes(StandardCharsets.UTF_8);
          if (isKnown) {
            exchange.sendResponseHeaders(304, -1);
          } else {
            TestSite.send(exchange, 200, "text/html; charset=utf-8", body);
          }
        });
    site.redirect("/old", 301, "/new").page("/new", "/a");
    byte[] koi8 = ("<title>" + RUSSIAN).getBytes(Charset.forName("KOI8-R"));
    site.on("/koi8", x -> TestSite.send(x, 200, "text/html; charset=koi8-r", koi8));
    byte[] said = ("<meta charset=koi8-r><title>" + RUSSIAN).getBytes(StandardCharsets.UTF_8);
    site.on("/utf8", x -> TestSite.send(x, 200, "text/html; charset=utf-8", said));
    site.html("/refresh", "<meta http-equiv=Refresh content='0; URL=there?x=1&amp;y=2'>");
    site.page("/there?x=1&y=2", "/");
  }

  private CrawlReport crawl() throws IOException {
    return crawl(ScopeKind.HOST, "/");
  }

  @Test
  void aStrictReaderAcceptsEveryRecord() throws IOException {
    assertThat(crawl().round()).isEqualTo(1);
    CrawlReport second = crawl();
    Path all = folder.resolve("all.warc.gz");
    WarcExport.write(second.warcs(), all);
    List<String> seen = new ArrayList<>();
    for (Path warc : second.warcs()) {
      for (StrictWarcReader.Entry entry : StrictWarcReader.read(warc)) {
        if (!entry.field("warc-type").equals("request")) {
          String url = entry.field("warc-target-uri").replaceFirst("http://[^/]*", "");
          seen.add(entry.field("warc-type") + url);
        }
      }
    }
    assertThat(StrictWarcReader.read(all)).hasSize(2 * seen.size() - second.warcs().size());
    assertThat(seen).contains("response/a", "revisit/a", "response/old", "response/gone");
    assertThat(seen).contains("response/there?x=1&y=2");
  }

  @Test
  void theImporterFindsTheSameInTheArchiveAsTheCrawl() throws IOException {
    CrawlReport report = crawl();
    PageCollection crawled = CrawlFixtures.build(collection);
    List<InputFile> inputs = report.warcs().stream().map(w -> new InputFile(w.toString())).toList();
    PageCollection imported =
        ImportFixtures.run(new ArchiveSource(inputs), folder, new SkippedRecords(true));
    assertThat(facts(imported)).isEqualTo(facts(crawled));
    assertThat(facts(crawled)).anyMatch(fact -> fact.endsWith("/koi8 " + RUSSIAN));
    assertThat(facts(crawled)).anyMatch(fact -> fact.endsWith("/utf8 " + RUSSIAN));
    assertThat(facts(crawled)).anyMatch(fact -> fact.endsWith("/a caf\u00e9"));
  }

  private static Set<String> facts(PageCollection collection) throws IOException {
    Set<String> facts = new TreeSet<>(ImportFixtures.links(collection));
    for (int page = 0; page < collection.pages(); page++) {
      facts.add(collection.names().name(page) + " " + collection.title(page));
    }
    return facts;
  }
}
