package dev.akin.spark.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.References;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.Prestige;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import dev.akin.ingest.graph.EdgeListSource;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.spark.LocalSpark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** References between random pages of a few sites; some pages have no site. */
@Tag("long")
class ReferenceCountsTest {
  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);

  private PageCollection sites() throws IOException {
    Random random = new Random(11);
    StringBuilder links = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      links.append(name(random)).append('\t').append(name(random)).append('\n');
    }
    Path list = Files.writeString(directory.resolve("links.tsv"), links);
    Path web = directory.resolve("web");
    Importer.of("edges")
        .withSelfLinks(true)
        .run(
            new EdgeListSource(List.of(new InputFile(list.toString())), null, 0),
            web,
            new SkippedRecords(true),
            Run.silent());
    return PageCollection.load(web);
  }

  private static String name(Random random) {
    int page = (int) (200 * random.nextDouble() * random.nextDouble());
    return page % 7 == 0
        ? "none" + page
        : "http://h" + page % 3 + ".site" + page % 5 + ".example/" + page;
  }

  @ParameterizedTest
  @ValueSource(strings = {"prestige", "prestige(sites=host,w3=0.1)", "prestige(sites=none)"})
  void countsEqualThoseOfOneMachine(String method) throws IOException {
    Prestige prestige = (Prestige) RankMethods.parse(method);
    Path tables = directory.resolve("web.parquet");
    try (PageCollection web = sites()) {
      CollectionExporter.of(ExportFormat.PARQUET).write(web, tables, Run.silent());
      Snapshot snapshot = web.snapshot();
      References wanted =
          References.of(snapshot.graph(), snapshot.facts(), prestige.sites(), "", Run.silent());
      List<PageGraph> graphs =
          Stream.of(References.Kind.values()).map(kind -> wanted.only(kind, Run.silent())).toList();
      double[] scores = prestige.compute(snapshot.graph(), snapshot.facts(), Run.silent()).scores();
      List<Row> rows =
          ReferenceCounts.of(
                  session.read().parquet(tables + "/pages"),
                  session.read().parquet(tables + "/links"),
                  null,
                  prestige)
              .rows()
              .collectAsList();
      assertThat(rows).hasSize(web.pages());
      for (Row row : rows) {
        int page = (int) row.getLong(0);
        for (int kind = 0; kind < graphs.size(); kind++) {
          assertThat(row.getLong(1 + kind))
              .as("references of class R%d of page %d", 1 + kind, page)
              .isEqualTo(graphs.get(kind).inDegree(page));
        }
        assertThat(row.getDouble(4)).isEqualTo(scores[page]);
      }
    }
  }
}
