package dev.akin.app.cli;

import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.Failures;
import dev.akin.app.cli.session.Version;
import dev.akin.core.run.Run;
import dev.akin.crawl.Crawl;
import dev.akin.crawl.CrawlReport;
import dev.akin.crawl.CrawlSource;
import dev.akin.crawl.CrawlStatus;
import dev.akin.crawl.journal.CrawlMismatchException;
import dev.akin.crawl.journal.WarcExport;
import dev.akin.crawl.policy.AddressGuard;
import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.RefusedAddressException;
import dev.akin.crawl.policy.ScopeKind;
import dev.akin.crawl.policy.TrapPolicy;
import dev.akin.engine.url.InvalidUrlException;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.pipeline.ImportReport;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin crawl}: crawls sites into a collection. */
@Command(
    name = "crawl",
    description = {
      "Crawls sites politely and makes a collection of their pages.",
      "Obeys robots.txt, and sends one request at a time to a host, with a pause after each.",
      "Responses are kept as WARC files in COLLECTION/crawl. After an interruption, the same command",
      "continues the crawl; after its end, the command fetches the pages that have changed."
    },
    footer = {
      "  akin crawl https://example.org/ --into web",
      "  akin crawl https://example.org/docs/ --scope prefix --max-pages 500 --into docs",
      "  akin crawl --into web                          (continues, or looks for changes)",
      "  akin crawl http://localhost:8000/ --allow-private --delay 0 --into mine"
    })
final class CrawlCommand extends WritingCommand {
  /** The time limit for building the collection of an interrupted crawl. */
  private static final Duration LAST_MOMENT = Duration.ofMillis(3500);

  @Parameters(
      arity = "0..*",
      paramLabel = "URL",
      description = "Start pages; none to continue the crawl of the collection.")
  List<String> urls = new ArrayList<>();

  @Option(
      names = "--scope",
      paramLabel = "SCOPE",
      description = {
        "site (all hosts of the registered domain), host (the default), or prefix (URLs that begin",
        "with the start page up to its last slash)."
      })
  @Nullable ScopeKind scope;

  @Option(
      names = "--max-pages",
      paramLabel = "N",
      description = "Stop after this many pages; ${DEFAULT-VALUE} by default.")
  long maxPages = CrawlSettings.Limits.DEFAULT.pages();

  @Option(
      names = "--max-depth",
      paramLabel = "N",
      description = "Maximum number of links from a start page; ${DEFAULT-VALUE} by default.")
  int maxDepth = CrawlSettings.Limits.DEFAULT.depth();

  @Option(
      names = "--max-time",
      paramLabel = "S",
      description = "Stop after this many seconds; the same command continues later.")
  double maxSeconds = CrawlSettings.Limits.DEFAULT.time().toSeconds();

  @Option(
      names = "--max-page-size",
      paramLabel = "MB",
      description = "Skip larger pages; 10 by default, 15 at most.")
  double maxMegabytes = 10;

  @Option(
      names = "--timeout",
      paramLabel = "S",
      description = "Skip pages that take longer, in seconds; 30 by default.")
  double timeout = 30;

  @Option(
      names = "--delay",
      paramLabel = "S",
      description = {
        "Seconds between two requests to a host, 1 by default; robots.txt may set a longer delay."
      })
  double delay = 1;

  @Option(
      names = "--connections",
      paramLabel = "N",
      description = "Number of hosts to fetch from in parallel; ${DEFAULT-VALUE} by default.")
  int connections = CrawlSettings.Politeness.DEFAULT.connections();

  @Option(
      names = "--traps",
      paramLabel = "WHICH",
      description = {
        "Skip likely crawler traps: on (the default), address (only those recognised by the URL;",
        "links on duplicate pages are followed), or off."
      })
  TrapPolicy traps = TrapPolicy.ON;

  @Option(
      names = "--contact",
      paramLabel = "URL|MAIL",
      description = "Contact for site owners, sent as part of the user agent.")
  @Nullable String contact;

  @Option(names = "--no-sitemaps", description = "Do not look for sitemaps.")
  boolean ignoresSitemaps;

  @Option(names = "--follow-nofollow", description = "Follow links that are marked nofollow.")
  boolean followsNofollow;

  @Option(
      names = "--allow-private",
      description = "Also connect to loopback and private addresses, for your own servers.")
  boolean allowsPrivate;

  @Option(
      names = "--warc",
      paramLabel = "FILE",
      description = "Also write all responses to a WARC file; its name must end in .warc.gz.")
  @Nullable Path warc;

  @Option(
      names = "--restart",
      description = "Delete the earlier crawl of the collection, including its archives.")
  boolean restarts;

  @Option(
      names = "--navigation",
      paramLabel = "POLICY",
      description = "Site-wide navigation: drop (the default), discount or keep; see import.")
  NavigationPolicy navigation = NavigationPolicy.DROP;

  @Override
  public Integer call() throws IOException {
    CrawlSettings settings = new CrawlSettings(starts(), scope, limits(), politeness(), traps);
    boolean isNew = !Files.exists(into);
    if (restarts) {
      Crawl.forget(into);
    }
    CrawlReport report;
    try (CrawlProgress progress = new CrawlProgress(session.err())) {
      CrawlStatus.Listener listener = session.quiet ? CrawlStatus.Listener.NONE : progress;
      report = Crawl.run(into, settings, listener, session.run());
    } catch (CrawlMismatchException e) {
      throw new IllegalArgumentException(
          e.getMessage()
              + "; continue with "
              + next()
              + ", start over with --restart, or choose another collection",
          e);
    }
    if (report.pages() == 0 && report.round() == 1) {
      return nothing(report, isNew);
    }
    if (warc != null) {
      WarcExport.write(report.warcs(), warc);
    }
    CrawlPrinter printer = new CrawlPrinter(session, into, report, next());
    ImportReport imported = build(report);
    if (imported == null) {
      printer.print(null);
    } else {
      new ImportSummary(session, into).printMade(imported, () -> printer.print(imported));
    }
    return code(report, imported);
  }

  private int code(CrawlReport report, @Nullable ImportReport imported) {
    if (report.end() == CrawlReport.End.INTERRUPTED) {
      return Failures.INTERRUPTED;
    }
    boolean isWhole =
        report.failures().total() == 0 && imported != null && imported.tally().total() == 0;
    return isWhole ? 0 : Failures.SKIPPED;
  }

  /** Builds the collection; after an interruption only if that takes a few seconds at most. */
  private @Nullable ImportReport build(CrawlReport report) throws IOException {
    Run run = session.run();
    if (report.end() == CrawlReport.End.INTERRUPTED) {
      long end = System.nanoTime() + LAST_MOMENT.toNanos();
      run = run.withCancellation(() -> System.nanoTime() > end);
    }
    Importer importer = Importer.of("crawl").withNavigation(navigation);
    try {
      return importer.run(new CrawlSource(into), into, new SkippedRecords(false), run);
    } catch (CancellationException e) {
      if (report.end() == CrawlReport.End.INTERRUPTED) {
        return null;
      }
      throw e;
    }
  }

  /** The command that continues; permissions are not stored, so they are repeated. */
  private String next() {
    return "'akin crawl --into " + into + (allowsPrivate ? " --allow-private'" : "'");
  }

  /** Reports why there is no page, and deletes the crawl if it is complete. */
  private int nothing(CrawlReport report, boolean isNew) throws IOException {
    if (report.end() == CrawlReport.End.INTERRUPTED) {
      session.say("interrupted before the first page; continue with " + next());
      return Failures.INTERRUPTED;
    }
    List<String> starts = report.starts().stream().limit(3).toList();
    boolean isRefused =
        starts.stream().anyMatch(start -> start.contains(RefusedAddressException.SAYING));
    throw new IOException(
        "found no page"
            + (starts.isEmpty() ? " in that time" : ": " + Text.safe(String.join("; ", starts)))
            + (isRefused ? "; if the server is yours, use --allow-private" : "")
            + rest(report, isNew));
  }

  private String rest(CrawlReport report, boolean isNew) throws IOException {
    if (report.end() != CrawlReport.End.COMPLETE) {
      return "; continue with " + next();
    }
    Crawl.forget(into);
    if (isNew) {
      try {
        Files.deleteIfExists(into);
      } catch (DirectoryNotEmptyException e) {
        // Another process uses the directory now.
      }
    }
    return "; the crawl was deleted";
  }

  private List<WebUrl> starts() {
    List<WebUrl> starts = new ArrayList<>();
    for (String url : urls) {
      try {
        WebUrl start = WebUrl.parse(url.contains("://") ? url : "https://" + url);
        if (!start.isHttp() || start.host().isEmpty()) {
          throw new IllegalArgumentException(url + " is not an http or https URL");
        }
        starts.add(start);
      } catch (InvalidUrlException e) {
        throw new IllegalArgumentException(String.valueOf(e.getMessage()), e);
      }
    }
    return starts;
  }

  private CrawlSettings.Limits limits() {
    double bytes = Math.min(maxMegabytes * (1 << 20), Integer.MAX_VALUE);
    return new CrawlSettings.Limits(
        maxPages, maxDepth, (int) bytes, seconds(timeout), seconds(maxSeconds));
  }

  private CrawlSettings.Politeness politeness() {
    String version = new Version().getVersion()[0].replaceAll("[^0-9.]", "");
    String agent = version.isEmpty() ? "akin" : "akin/" + version;
    return new CrawlSettings.Politeness(
        contact == null ? agent : agent + " (+" + contact.replaceAll("[^!-~]|[()]", "") + ")",
        seconds(delay),
        connections,
        allowsPrivate ? AddressGuard.ALLOW_PRIVATE : AddressGuard.PUBLIC_ONLY,
        followsNofollow,
        !ignoresSitemaps);
  }

  private static Duration seconds(double seconds) {
    if (!(seconds >= 0 && seconds < 1e10)) {
      throw new IllegalArgumentException("not a valid number of seconds: " + seconds);
    }
    return Duration.ofNanos((long) (Math.min(seconds, 9e9) * 1e9));
  }
}
