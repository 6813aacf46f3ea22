package dev.akin.bench.collection;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.Command;
import dev.akin.bench.harness.Timing;
import dev.akin.core.run.Run;
import dev.akin.crawl.Crawl;
import dev.akin.crawl.CrawlSource;
import dev.akin.crawl.CrawlStatus;
import dev.akin.crawl.policy.AddressGuard;
import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.ScopeKind;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Pages per second of a crawl of two manuals on loopback, compared with {@code wget --mirror} of
 * the same server. Three forms run in turn: the crawl alone, the crawl with its import, and the
 * program with the start of its JVM.
 */
public final class CrawlBenchmark implements Benchmark {
  private static final int TIMES = 3;
  private static final String POSTGRESQL = "usr/share/doc/postgresql-doc-15/html/index.html";
  private static final String QT = "usr/share/qt5/doc/qtdoc/index.html";

  @Override
  public void run(BenchData data) throws IOException {
    System.out.println(
        "| manual | by | pages | requests | seconds, median of " + TIMES + " | pages/s | × wget |");
    System.out.println("|---|---|---|---|---|---|---|");
    manual(data, "PostgreSQL", "postgresql-doc-15", POSTGRESQL);
    manual(data, "Qt", "qt5-doc-html-all", QT);
  }

  private record Contender(String name, CrawlAction action) {}

  /** Fetches everything into an empty folder and returns the number of pages. */
  private interface CrawlAction {
    long run(String url, Path folder) throws IOException;
  }

  private static void manual(BenchData data, String name, String file, String start)
      throws IOException {
    Path folder = data.scratch().resolve(file);
    Files.createDirectories(folder);
    Path packed = data.folder().resolve("html-docs/" + file + ".tar.zst");
    Command.run(List.of("tar", "--zstd", "-xf", packed.toString(), "-C", folder.toString()));
    List<Contender> ways = new ArrayList<>();
    if (isThere("wget")) {
      ways.add(new Contender("wget --mirror", CrawlBenchmark::wget));
    } else {
      System.out.println("| " + name + " | wget is not installed | | | | | |");
    }
    ways.add(new Contender("the engine: crawl only", CrawlBenchmark::crawl));
    ways.add(new Contender("the engine: crawl and collection", CrawlBenchmark::collection));
    ways.add(new Contender("./akin crawl", CrawlBenchmark::program));
    try (FileServer server = new FileServer(folder)) {
      rows(data, name, ways, server, start);
    }
  }

  private static void rows(
      BenchData data, String name, List<Contender> ways, FileServer server, String start)
      throws IOException {
    double[][] seconds = new double[ways.size()][TIMES];
    long[] pages = new long[ways.size()];
    long[] requests = new long[ways.size()];
    // The first round warms up.
    for (int time = -1; time < TIMES; time++) {
      for (int i = 0; i < ways.size(); i++) {
        Path target = Files.createTempDirectory(data.scratch(), "crawl");
        Files.delete(target);
        CrawlAction action = ways.get(i).action();
        int way = i;
        double once = Timing.once(() -> pages[way] = action.run(server.url(start), target));
        seconds[i][Math.max(0, time)] = once;
        requests[i] = server.requests();
      }
    }
    double first = 0;
    for (int i = 0; i < ways.size(); i++) {
      Arrays.sort(seconds[i]);
      double rate = pages[i] / seconds[i][TIMES / 2];
      boolean isPeer = ways.get(i).name().startsWith("wget");
      first = isPeer ? rate : first;
      System.out.printf(
          "| %s | %s | %,d | %,d | %.2f | %,.0f | %s |%n",
          name,
          ways.get(i).name(),
          pages[i],
          requests[i],
          seconds[i][TIMES / 2],
          rate,
          first == 0 ? "" : String.format(Locale.ROOT, "%.2f", rate / first));
    }
  }

  private static boolean isThere(String program) {
    try {
      return Command.exitCode(List.of(program, "--version")) == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static void command(List<String> words) throws IOException {
    int code = Command.exitCode(words);
    // wget exits with 8 after a missing page, akin with 3 after a skipped one.
    if (code != 0 && code != 8 && code != 3) {
      throw new IOException(words.get(0) + " exited with " + code);
    }
  }

  private static long wget(String url, Path folder) throws IOException {
    command(List.of("wget", "-q", "--mirror", "-P", folder.toString(), url));
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".html")).count();
    }
  }

  private static long crawl(String url, Path folder) throws IOException {
    CrawlSettings.Politeness usual = CrawlSettings.Politeness.DEFAULT;
    CrawlSettings.Politeness politeness =
        new CrawlSettings.Politeness(
            usual.agent(),
            Duration.ZERO,
            usual.connections(),
            AddressGuard.ALLOW_PRIVATE,
            false,
            true);
    WebUrl start = Objects.requireNonNull(WebUrl.tryParse(url, null));
    CrawlSettings settings =
        new CrawlSettings(List.of(start), ScopeKind.HOST, CrawlSettings.Limits.DEFAULT, politeness);
    return Crawl.run(folder, settings, CrawlStatus.Listener.NONE, Run.silent()).pages();
  }

  private static long collection(String url, Path folder) throws IOException {
    crawl(url, folder);
    return Importer.of("crawl")
        .run(new CrawlSource(folder), folder, new SkippedRecords(false), Run.silent())
        .manifest()
        .facts()
        .pages();
  }

  private static long program(String url, Path folder) throws IOException {
    String into = folder.toString();
    command(List.of("./akin", "crawl", url, "--allow-private", "--delay", "0", "--into", into));
    return PageCollection.open(folder).pages();
  }
}
