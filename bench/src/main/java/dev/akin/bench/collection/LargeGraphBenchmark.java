package dev.akin.bench.collection;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.Timing;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.neighbour.Jaccard;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.pipeline.ImportReport;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;

/**
 * Imports, opens and queries a graph of 100 million links. Run it with a heap of 4 GB: {@code
 * AKIN_BENCH_HEAP=4g bench/run large}.
 */
public final class LargeGraphBenchmark implements Benchmark {
  private static final int PAGES = 10_000_000;
  private static final int LINKS_PER_PAGE = 11;

  /**
   * Imitates a web in URL order: most links lead nearby or copy a recent one, and one in twenty
   * leads to one of a thousand hubs.
   */
  private static final class CopyingSource implements PageSource {
    private static final int RECENT = 1 << 12;
    private static final int HUBS = 1000;

    @Override
    public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
      intake.number(PAGES, 0);
      SplittableRandom random = new SplittableRandom(1);
      int[] recent = new int[RECENT];
      for (int page = 0; page < PAGES; page++) {
        for (int i = 0; i < LINKS_PER_PAGE; i++) {
          int target = target(page, recent, random);
          intake.link(page, target, 0);
          recent[random.nextInt(RECENT)] = target;
        }
        intake.endRecord();
      }
    }

    private static int target(int page, int[] recent, SplittableRandom random) {
      int choice = random.nextInt(20);
      if (choice == 0) {
        return random.nextInt(HUBS) * (PAGES / HUBS);
      }
      return choice < 10
          ? recent[random.nextInt(RECENT)]
          : Math.floorMod(page + random.nextInt(2001) - 1000, PAGES);
    }
  }

  @Override
  public void run(BenchData data) throws IOException {
    Path directory = data.scratch().resolve("large");
    ImportReport report = data.importInto(directory, new CopyingSource());
    System.out.printf(
        "%,d pages, %,d links: import %.0f s, %.1f GB on disk%n",
        report.manifest().facts().pages(),
        report.manifest().facts().links(),
        report.seconds(),
        report.manifest().bytes() / 1e9);
    PageCollection collection = PageCollection.open(directory);
    System.out.printf("open %.1f s%n", Timing.once(collection::snapshot));
    for (var measure : new Measure[] {Jaccard.DEFAULT, PageSim.DEFAULT}) {
      Scorer[] scorer = new Scorer[1];
      double prepared =
          Timing.once(() -> scorer[0] = measure.prepare(collection.snapshot(), Run.silent()));
      SplittableRandom random = new SplittableRandom(2);
      double query =
          Timing.median(51, () -> scorer[0].top(random.nextInt(PAGES), 10, Run.silent()));
      System.out.printf("%s: prepare %.1f s, top 10 %.1f ms%n", measure, prepared, 1e3 * query);
    }
    Runtime runtime = Runtime.getRuntime();
    System.out.printf(
        "heap in use %.1f GB of %.1f GB%n",
        (runtime.totalMemory() - runtime.freeMemory()) / 1e9, runtime.maxMemory() / 1e9);
  }
}
