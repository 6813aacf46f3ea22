package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.measure.Measures;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.SourceKind;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of other programs, including their languages, have the same meaning as in an import. */
@Tag("long")
class ForeignTablesTest {
  private static final StructType PAGES =
      new StructType()
          .add("page", DataTypes.LongType, false)
          .add("url", DataTypes.StringType, false)
          .add("title", DataTypes.StringType)
          .add("body", DataTypes.StringType)
          .add("language", DataTypes.StringType);

  /** Languages declared by rows; other rows have none. */
  private static final Map<Integer, String> LANGUAGES =
      Map.of(0, "en-GB", 3, "de_AT", 4, "", 6, "no such", 10, "en", 24, "und");

  /** Pages of a host that is nearly all English. */
  private static final int ENGLISH = 22;

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);

  /** The first host has one German page and four ambiguous ones; the other host is mixed. */
  private static String body(int page) {
    boolean isGerman = page == 3 || (page > ENGLISH && page % 3 == 0);
    String text =
        page % 5 == 4
            ? "Walkers boats rivers"
            : isGerman
                ? "Die Wanderer gingen am Fluss entlang und sahen den Booten beim Segeln zu"
                : "The walkers were walking along the river and watched the boats sailing by";
    String own = " harbour" + page % 4 + " boating lanterns" + page % 3 + " Booten";
    return page == 7 ? (text + own + " ").repeat(1 + (1 << 20) / 80) + "unseen" : text + own;
  }

  private Path write(boolean hasLanguages) throws IOException {
    List<Row> rows = new ArrayList<>();
    for (int page = 0; page < 30; page++) {
      String host = page < ENGLISH ? "one" : "two";
      rows.add(
          RowFactory.create(
              (long) page,
              "https://" + host + ".example/" + page,
              page % 6 == 0 ? null : "Lanterns rivers unseen",
              body(page),
              LANGUAGES.get(page)));
    }
    Dataset<Row> pages = session.createDataFrame(rows, PAGES);
    Dataset<Row> links =
        session
            .range(30)
            .selectExpr("id AS source", "(7 * id + 1) % 30 AS target", "0 AS flags")
            .filter("source <> target");
    return write(hasLanguages ? pages : pages.drop("language"), links, "keep");
  }

  private Path write(Dataset<Row> pages, Dataset<Row> links, String navigation) throws IOException {
    Path tables = directory.resolve("web.parquet");
    TableDirectory.at(session, tables.toString())
        .create(pages, links, session.emptyDataFrame(), navigation, true);
    return tables;
  }

  private PageCollection imported(Path tables) throws IOException {
    Path web = directory.resolve("web");
    Importer.of(SourceKind.PARQUET.id())
        .run(
            PageSources.of(
                SourceKind.PARQUET, List.of(tables.toString()), PageSources.Options.NONE),
            web,
            new SkippedRecords(true),
            Run.silent());
    return PageCollection.loadWithWords(web);
  }

  private List<String> languages(Dataset<Row> pages) {
    return pages.sort("page").select("language").as(Encoders.STRING()).collectAsList();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void wordsEqualThoseOfAnImport(boolean hasLanguages) throws IOException {
    assertThat(body(7).length()).isGreaterThan(FieldTexts.MAX_LENGTH);
    Path tables = write(hasLanguages);
    try (PageCollection collection = imported(tables)) {
      String exported = directory.resolve("exported.parquet").toString();
      CollectionExporter.of(ExportFormat.PARQUET)
          .write(collection, Path.of(exported), Run.silent());
      List<String> log = new ArrayList<>();
      Checkpoints steps = Checkpoints.open(session, directory + "/steps", "test", log::add);
      TableDirectory whole = TableDirectory.at(session, tables.toString());
      List<String> languages = languages(whole.texts(steps).orElseThrow());
      assertThat(log).isEmpty();
      assertThat(languages(whole.texts(steps).orElseThrow())).isEqualTo(languages);
      assertThat(log).containsExactly("step hosts was done before");
      assertThat(languages).isEqualTo(languages(session.read().parquet(exported + "/pages")));
      assertThat(languages.subList(0, ENGLISH)).filteredOn("en"::equals).hasSize(ENGLISH - 1);
      assertThat(languages.subList(ENGLISH, 30)).contains("en", "de", "und");
      String measure = hasLanguages ? "tfidf-cosine" : "keyword-cosine";
      JobOutput.by(0, "related", tables.toString(), "--measure", measure);
      ParityAssertions.check(
          session.read().parquet(tables + "/related"),
          Measures.parse(measure).prepare(collection.snapshot(), Run.silent()),
          10);
      for (String topic : hasLanguages ? List.of("walked", "und") : List.of("boat", "unseen")) {
        String method = "prestige(sites=none,topic=" + topic + ")";
        JobOutput.by(0, "references", tables.toString(), "--method", method);
        ParityAssertions.checkReferences(
            session.read().parquet(tables + "/references"),
            collection.snapshot().graph(),
            RankMethods.parse(method)
                .compute(collection.snapshot().graph(), collection.snapshot().facts(), Run.silent())
                .scores());
      }
    }
  }

  /** Programs that append may write files with other columns. */
  @ParameterizedTest
  @ValueSource(strings = {"drop", "discount", "keep"})
  void filesOfATableMayHaveDifferentColumns(String navigation) throws IOException {
    Dataset<Row> pages =
        session.range(12).selectExpr("id AS page", "concat('https://a.example/', id) AS url");
    Dataset<Row> links =
        session
            .range(36)
            .selectExpr(
                "id % 12 AS source",
                "(5 * id + id DIV 12) % 12 AS target", "cast(id DIV 12 % 2 AS int) AS flags")
            .filter("source <> target")
            .dropDuplicates("source", "target");
    Path tables = write(pages.limit(1), links.filter("source < 6"), navigation);
    TableDirectory whole = TableDirectory.at(session, tables.toString());
    pages
        .except(pages.limit(1))
        .selectExpr("page", "url", "concat('river ', page % 3, ' lantern ', page % 4) AS body")
        .write()
        .mode("append")
        .parquet(tables + "/pages");
    links.filter("source >= 6").drop("flags").write().mode("append").parquet(tables + "/links");
    long added = links.filter("source >= 6").count();
    TableFacts facts = whole.facts();
    Files.writeString(
        tables.resolve(TableFacts.FILE),
        facts
            .print()
            .replaceFirst("(\"pages\"\\s*:\\s*)\\d+", "$1" + 12)
            .replaceFirst("(\"links\"\\s*:\\s*)\\d+", "$1" + (facts.links() + added)));
    Files.deleteIfExists(tables.resolve("." + TableFacts.FILE + ".crc"));
    try (PageCollection collection = imported(tables)) {
      assertThat(whole.links().count()).isEqualTo(collection.snapshot().graph().links());
      JobOutput.by(0, "rank", tables.toString());
      ParityAssertions.checkRanks(
          session,
          tables.toString(),
          PageRank.DEFAULT.compute(collection.rankedGraph(Run.silent()), Run.silent()));
      for (String measure : List.of("jaccard", "tfidf-cosine")) {
        JobOutput.by(0, "related", tables.toString(), "--measure", measure);
        Dataset<Row> lists = session.read().parquet(tables + "/related");
        assertThat(lists.isEmpty()).isFalse();
        ParityAssertions.check(
            lists, Measures.parse(measure).prepare(collection.snapshot(), Run.silent()), 10);
      }
    }
  }
}
