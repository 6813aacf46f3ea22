package dev.akin.spark;

import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/**
 * Forty pages with words, labels and links, as a collection and as the tables that jobs run over.
 *
 * @param pages the directory of the web pages
 * @param collection the imported collection
 * @param tables the exported tables
 */
public record SmallSite(Path pages, PageCollection collection, Path tables) {
  /** Base URL of the directory. */
  public static final String BASE = "https://example.org/";

  private static final List<String> WORDS =
      List.of(
          "river",
          "mountain",
          "harbour",
          "lantern",
          "orchard",
          "violin",
          "thunder",
          "compass",
          "meadow",
          "granite",
          "walking",
          "walked",
          "sailing",
          "music",
          "der",
          "wald");

  /** Creates the site in an empty directory. */
  public static SmallSite in(Path directory) throws IOException {
    Path site = Files.createDirectories(directory.resolve("site"));
    Random random = new Random(4);
    for (int page = 0; page < 40; page++) {
      Files.writeString(site.resolve("p" + page + ".html"), html(page, random));
    }
    StringBuilder labels = new StringBuilder();
    for (int page = 0; page < 40; page += page % 3 + 1) {
      labels.append("@").append(page).append('\t').append("label ").append(page % 5).append('\n');
    }
    Path labelFile = Files.writeString(directory.resolve("labels.tsv"), labels);
    Path web = directory.resolve("web");
    HtmlSource source =
        new HtmlSource(List.of(site), Objects.requireNonNull(WebUrl.tryParse(BASE, null)));
    Importer.of("html")
        .withLabels(new InputFile(labelFile.toString()))
        .run(source, web, new SkippedRecords(true), Run.silent());
    SmallSite made =
        new SmallSite(site, PageCollection.loadWithWords(web), directory.resolve("web.parquet"));
    made.exportAgain();
    return made;
  }

  /** Exports the tables again, without results of jobs. */
  public void exportAgain() throws IOException {
    CollectionExporter.of(ExportFormat.PARQUET)
        .withOverwrite(true)
        .write(collection, tables, Run.silent());
  }

  /** The snapshot with ranks by a method. */
  public Snapshot snapshot(RankMethod method) throws IOException {
    Snapshot stored = collection.snapshot();
    return new Snapshot(
        stored.graph(),
        method.compute(collection.rankedGraph(Run.silent()), stored.facts(), Run.silent()),
        stored.facts(),
        List.of());
  }

  private static String html(int page, Random random) {
    StringBuilder html = new StringBuilder("<html><head><title>Page ").append(page);
    html.append(' ').append(word(random)).append("</title></head><body><h1>");
    html.append(word(random)).append("</h1><p>");
    for (int i = random.nextInt(30); i >= 0; i--) {
      html.append(word(random)).append(' ');
    }
    for (int i = random.nextInt(6); i > 0; i--) {
      html.append("<a href=p").append(random.nextInt(40)).append(".html>next</a> ");
    }
    return html.append("</p></body></html>").toString();
  }

  private static String word(Random random) {
    return WORDS.get((int) (WORDS.size() * random.nextDouble() * random.nextDouble()));
  }
}
