package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.export.ExportFormat;
import dev.akin.engine.export.Exporter;
import dev.akin.engine.ingest.HtmlSource;
import dev.akin.engine.ingest.Importer;
import dev.akin.engine.ingest.Tally;
import dev.akin.engine.table.TableFacts;
import dev.akin.engine.url.WebUrl;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.Parity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a collection to tables, through the jobs, and compared with the collection. */
class JobsTest {
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

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private Path tables;
  private Collection collection;

  @BeforeEach
  void exportPages() throws IOException {
    Path site = Files.createDirectories(directory.resolve("site"));
    Random random = new Random(4);
    for (int page = 0; page < 40; page++) {
      Files.writeString(site.resolve("p" + page + ".html"), html(page, random));
    }
    Path web = directory.resolve("web");
    HtmlSource source =
        new HtmlSource(
            List.of(site), Objects.requireNonNull(WebUrl.tryParse("https://example.org/", null)));
    Importer.of("html").run(source, web, new Tally(true), Run.silent());
    collection = Collection.loadWithWords(web);
    tables = directory.resolve("web.parquet");
    Exporter.of(ExportFormat.PARQUET).write(collection, tables, Run.silent());
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

  @Test
  void listsByLinksAndWordsAreThoseOfTheCollection() throws IOException {
    assertThat(AkinSpark.run("rank", tables.toString())).isZero();
    for (String spec : List.of("tfidf-cosine", "keyword-cosine", "pagesim", "blend")) {
      assertThat(AkinSpark.run("related", tables.toString(), "--measure", spec, "-k", "4"))
          .isZero();
      Measure measure = Measures.parse(spec);
      TableFacts facts = TableFacts.read(tables);
      assertThat(facts.related()).isEqualTo(new TableFacts.Related(measure.toString(), 4, ""));
      Scorer scorer = measure.prepare(collection.snapshot(), Run.silent());
      Parity.check(session.read().parquet(tables + "/related"), scorer, 4);
    }
    assertThat(Files.list(tables).map(file -> file.getFileName().toString()))
        .containsExactlyInAnyOrder(
            "akin.json", ".akin.json.crc", "pages", "links", "ranks", "related");
  }
}
