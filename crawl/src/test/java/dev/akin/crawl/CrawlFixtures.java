package dev.akin.crawl;

import dev.akin.core.run.Run;
import dev.akin.crawl.policy.AddressGuard;
import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.ScopeKind;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Crawls sites of tests, without a pause and without asking whether loopback is meant. */
public final class CrawlFixtures {
  static final CrawlSettings.Politeness POLITENESS =
      new CrawlSettings.Politeness(
          "akin/test", Duration.ZERO, 4, AddressGuard.ALLOW_PRIVATE, false, false);
  public static final CrawlSettings.Limits LIMITS =
      new CrawlSettings.Limits(
          100_000, 100, 4 << 20, Duration.ofSeconds(10), Duration.ofMinutes(5));

  private CrawlFixtures() {}

  static CrawlSettings settings(WebUrl... starts) {
    return new CrawlSettings(List.of(starts), ScopeKind.HOST, LIMITS, POLITENESS);
  }

  static CrawlSettings withSitemaps(CrawlSettings settings) {
    CrawlSettings.Politeness m = settings.politeness();
    return with(
        settings,
        new CrawlSettings.Politeness(
            m.agent(), m.delay(), m.connections(), m.guard(), m.followsNofollow(), true));
  }

  static CrawlSettings with(CrawlSettings settings, CrawlSettings.Politeness politeness) {
    return new CrawlSettings(settings.starts(), settings.reach(), settings.limits(), politeness);
  }

  static CrawlSettings with(CrawlSettings settings, CrawlSettings.Limits limits) {
    return new CrawlSettings(settings.starts(), settings.reach(), limits, settings.politeness());
  }

  static CrawlSettings pages(CrawlSettings settings, long pages) {
    CrawlSettings.Limits l = settings.limits();
    return with(
        settings,
        new CrawlSettings.Limits(pages, l.depth(), l.pageBytes(), l.pageTime(), l.time()));
  }

  static CrawlReport run(Path collection, CrawlSettings settings) throws IOException {
    return Crawl.run(collection, settings, CrawlStatus.Listener.NONE, Run.silent());
  }

  /** Makes the collection and returns it. */
  public static PageCollection build(Path collection) throws IOException {
    Importer.of("crawl")
        .run(new CrawlSource(collection), collection, new SkippedRecords(true), Run.silent());
    return PageCollection.open(collection);
  }

  /** The paths of a collection's pages, sorted. */
  static List<String> paths(PageCollection collection) throws IOException {
    List<String> paths = new ArrayList<>();
    for (int page = 0; page < collection.snapshot().graph().pages(); page++) {
      paths.add(collection.names().name(page).replaceFirst("http://[^/]*", ""));
    }
    return new ArrayList<>(new TreeSet<>(paths));
  }
}
