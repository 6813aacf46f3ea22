package dev.akin.bench;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Jaccard;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PageSim;
import dev.akin.core.measure.Scorer;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.ingest.ImportReport;
import dev.akin.engine.ingest.Intake;
import dev.akin.engine.ingest.Source;
import dev.akin.engine.ingest.Tally;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;

/**
 * A graph of 100 million links: import it, open it, answer. Run it with a heap of 4 GB: {@code
 * AKIN_BENCH_HEAP=4g bench/run large}.
 */
final class LargeBenchmark implements Benchmarks.Benchmark {
  private static final int PAGES = 10_000_000;
  private static final int LINKS_PER_PAGE = 10;

  /** Pages link near themselves or copy a link of an earlier page, as on the web. */
  private static final class Copying implements Source {
    @Override
    public void read(Intake intake, Tally tally, Run run) throws IOException {
      intake.number(PAGES, 0);
      SplittableRandom random = new SplittableRandom(1);
      int[] targets = new int[1 << 22];
      for (int page = 0; page < PAGES; page++) {
        for (int i = 0; i < LINKS_PER_PAGE; i++) {
          int kept = random.nextInt(targets.length);
          int target =
              random.nextInt(2) == 0
                  ? targets[kept]
                  : Math.floorMod(page + random.nextInt(2001) - 1000, PAGES);
          intake.link(page, target, 0);
          targets[kept] = target;
        }
        intake.endRecord();
      }
    }
  }

  @Override
  public void run(BenchData data) throws IOException {
    Path directory = data.scratch().resolve("large");
    ImportReport report = data.importInto(directory, new Copying());
    System.out.printf(
        "%,d pages, %,d links: import %.0f s, %.1f GB on disk%n",
        report.manifest().facts().pages(),
        report.manifest().facts().links(),
        report.seconds(),
        report.manifest().bytes() / 1e9);
    Collection collection = Collection.open(directory);
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
