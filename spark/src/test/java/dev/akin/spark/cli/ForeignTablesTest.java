package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measures;
import dev.akin.core.rank.RankMethods;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.index.FieldTexts;
import dev.akin.engine.ingest.Importer;
import dev.akin.engine.ingest.SourceKind;
import dev.akin.engine.ingest.Sources;
import dev.akin.engine.ingest.Tally;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.Parity;
import dev.akin.spark.table.Tables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of other programs mean to Spark what they mean to an import, the languages too. */
@Tag("long")
class ForeignTablesTest {
  private static final StructType PAGES =
      new StructType()
          .add("page", DataTypes.LongType, false)
          .add("url", DataTypes.StringType, false)
          .add("title", DataTypes.StringType)
          .add("body", DataTypes.StringType)
          .add("language", DataTypes.StringType);

  /** What the rows say of languages; pages without any are settled by their host. */
  private static final List<String> LANGUAGES =
      Arrays.asList("en-GB", null, null, "de_AT", "", null, "no such", null, null, "und");

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);

  private static String body(int page) {
    String text =
        switch (page % 5) {
          case 0, 1, 2 ->
              "The walkers were walking along the river and watched the boats sailing by";
          case 3 -> "Die Wanderer gingen am Fluss entlang und sahen den Booten beim Segeln zu";
          default -> "Walkers boats rivers";
        };
    String own = " harbour" + page % 4 + " boating lanterns" + page % 3 + " Booten";
    return page == 7 ? (text + own + " ").repeat(1 + (1 << 20) / 80) + "unseen" : text + own;
  }

  private Path write(boolean hasLanguages) throws IOException {
    List<Row> rows = new ArrayList<>();
    for (int page = 0; page < 30; page++) {
      String host = page < 22 ? "one" : "two";
      rows.add(
          RowFactory.create(
              (long) page,
              "https://" + host + ".example/" + page,
              page % 6 == 0 ? null : "Lanterns of rivers unseen",
              body(page),
              LANGUAGES.get(page % LANGUAGES.size())));
    }
    Dataset<Row> pages = session.createDataFrame(rows, PAGES);
    Dataset<Row> links =
        session
            .range(30)
            .selectExpr("id AS source", "(7 * id + 1) % 30 AS target", "0 AS flags")
            .filter("source <> target");
    Path tables = directory.resolve("web.parquet");
    Tables.at(session, tables.toString())
        .create(hasLanguages ? pages : pages.drop("language"), links, "keep", true);
    return tables;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void wordsAreThoseOfAnImport(boolean hasLanguages) throws IOException {
    assertThat(body(7).length()).isGreaterThan(FieldTexts.MAX_LENGTH);
    Path tables = write(hasLanguages);
    Path web = directory.resolve("web");
    Importer.of(SourceKind.PARQUET.id())
        .run(
            Sources.of(SourceKind.PARQUET, List.of(tables.toString()), Sources.Options.NONE),
            web,
            new Tally(true),
            Run.silent());
    try (Collection collection = Collection.loadWithWords(web)) {
      for (String measure : List.of("tfidf-cosine", "keyword-cosine")) {
        Said.by(0, "related", tables.toString(), "--measure", measure);
        Parity.check(
            session.read().parquet(tables + "/related"),
            Measures.parse(measure).prepare(collection.snapshot(), Run.silent()),
            10);
      }
      for (String topic : List.of("walked", "boat", "und", "unseen")) {
        String method = "prestige(sites=none,topic=" + topic + ")";
        Said.by(0, "references", tables.toString(), "--method", method);
        Parity.checkReferences(
            session.read().parquet(tables + "/references"),
            collection.snapshot().graph(),
            RankMethods.parse(method)
                .compute(collection.snapshot().graph(), collection.snapshot().facts(), Run.silent())
                .scores());
      }
    }
  }
}
