package dev.akin.bench.measure;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.LiveHeapMonitor;
import dev.akin.bench.harness.Timing;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.RelatedPagesJoin;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionIndexer;
import dev.akin.engine.collection.PageCollection;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Time and memory of finding and writing the top 10 of every page of cnr-2000. */
public final class AllPagesBenchmark implements Benchmark {
  private static final List<String> MEASURES =
      List.of("cocitation", "coupling", "jaccard", "salton", "adamic-adar");

  @Override
  public void run(BenchData data) throws IOException {
    PageCollection collection = data.collection("cnr", data.cnr());
    System.out.println("related --all -k 10 on cnr-2000 into a file, 2 threads\n");
    System.out.println("| measure | seconds | rows | peak live heap |");
    System.out.println("|---|---|---|---|");
    for (String id : MEASURES) {
      row(id, Measures.parse(id), collection.snapshot(), data.scratch());
    }
    row("pagesim", PageSim.DEFAULT, collection.snapshot(), data.scratch());
    CollectionIndexer.build(
        collection.directory(), PageSim.DEFAULT.storable().orElseThrow(), Run.silent());
    Snapshot indexed = PageCollection.open(collection.directory()).indexedSnapshot();
    row("pagesim, stored index", PageSim.DEFAULT, indexed, data.scratch());
  }

  private static void row(String name, Measure measure, Snapshot snapshot, Path scratch)
      throws IOException {
    Run run = Run.silent().withThreads(2);
    long[] rows = new long[1];
    try (LiveHeapMonitor heap = new LiveHeapMonitor();
        BufferedWriter out = Files.newBufferedWriter(scratch.resolve("related.tsv"))) {
      double seconds =
          Timing.once(
              () -> {
                Scorer scorer = measure.prepare(snapshot, run);
                RelatedPagesJoin.<IOException>all(
                    scorer,
                    10,
                    run,
                    (page, top) -> {
                      rows[0] += top.size();
                      for (int i = 0; i < top.size(); i++) {
                        out.write(page + "\t" + top.pages()[i] + "\t" + top.scores()[i] + "\n");
                      }
                    });
              });
      System.out.printf("| %s | %.1f | %,d | %,d MB |%n", name, seconds, rows[0], heap.megabytes());
    }
  }
}
