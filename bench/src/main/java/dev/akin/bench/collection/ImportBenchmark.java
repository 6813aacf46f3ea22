package dev.akin.bench.collection;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.Timing;
import dev.akin.core.graph.GraphFile;
import dev.akin.core.graph.PageGraph;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.graph.EdgeListSource;
import dev.akin.ingest.pipeline.ImportReport;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Import rate, bytes per link on disk and in memory, and the time to open. */
public final class ImportBenchmark implements Benchmark {
  @Override
  public void run(BenchData data) throws IOException {
    System.out.println(
        "| graph | pages | links | import | links/s | graph on disk, B/link | all files, B/link |"
            + " in memory, B/link | open graph |");
    System.out.println("|---|---|---|---|---|---|---|---|---|");
    row(data, "hollins (text, URLs)", data.hollins());
    row(data, "cnr-2000 (WebGraph)", data.cnr());
    Path text = data.edgeList("cnr", data.cnrGraph());
    row(
        data,
        "cnr-2000 (text, numbers)",
        new EdgeListSource(List.of(new InputFile(text.toString())), null, 0));
  }

  private static void row(BenchData data, String name, PageSource source) throws IOException {
    Path directory = data.scratch().resolve("import");
    ImportReport[] report = new ImportReport[1];
    double seconds = Timing.median(5, () -> report[0] = data.importInto(directory, source));
    Manifest manifest = report[0].manifest();
    long links = manifest.facts().links();
    Manifest.Entry graph = manifest.file("graph").orElseThrow();
    Path file = directory.resolve(graph.file());
    double open = Timing.median(15, () -> GraphFile.read(file));
    PageGraph opened = PageCollection.open(directory).snapshot().graph();
    double memory = 8.0 * opened.pages() + 8.0 * opened.links();
    System.out.printf(
        "| %s | %,d | %,d | %.2f s | %,.0f | %.2f | %.2f | %.2f | %.1f ms |%n",
        name,
        opened.pages(),
        links,
        seconds,
        links / seconds,
        (double) graph.bytes() / links,
        (double) manifest.bytes() / links,
        memory / links,
        1e3 * open);
  }
}
