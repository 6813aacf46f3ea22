package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.spark.LocalSpark;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Malformed tables of other programs are rejected. */
@Tag("long")
class MalformedTablesTest {
  private static final List<String> JOBS = List.of("rank", "references", "simrank", "matchsim");

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);

  /** Writes tables; pages and ends of links are digits. */
  private String write(String pages, String links) throws IOException {
    String tables = directory.resolve("web.parquet").toString();
    Dataset<Row> digits =
        session
            .createDataset(List.of(pages.split("")), Encoders.STRING())
            .selectExpr("cast(value AS long) AS page", "value AS url");
    Dataset<Row> ends =
        session
            .createDataset(List.of(links.split(" ")), Encoders.STRING())
            .selectExpr(
                "cast(split(value, '>')[0] AS long) AS source",
                "cast(split(value, '>')[1] AS long) AS target",
                "0 AS flags");
    TableDirectory.at(session, tables)
        .create(digits, ends, session.emptyDataFrame(), "keep", false);
    return tables;
  }

  @Test
  void ranksOfOtherPagesAreRejected() throws IOException {
    String tables = write("012", "0>1 1>2 2>0");
    assertThat(JobOutput.by(0, "rank", tables)).contains("converged");
    Dataset<Row> ranks = session.read().parquet(tables + "/ranks").filter("page < 2");
    ranks.write().parquet(tables + "/some");
    Files.move(Path.of(tables, "ranks"), directory.resolve("all"));
    Files.move(Path.of(tables, "some"), Path.of(tables, "ranks"));
    assertThat(JobOutput.by(1, "related", tables, "--measure", "pagesim"))
        .contains("ranks: the numbers of pages must be 0..2, each once");
    assertThat(JobOutput.by(0, "related", tables, "--measure", "jaccard"))
        .as("a measure without ranks")
        .contains("wrote the lists");
    assertThat(JobOutput.by(0, "rank", tables)).contains("converged");
  }

  /** Without checksums, Spark would read damaged files that can still be decompressed. */
  @Test
  void damagedTablesAreRejected() throws IOException {
    String tables = write("0123456789", "0>1 1>2 2>3 3>4 4>5 5>6 6>7 7>8 8>9 9>0 0>5 3>8 7>2");
    Path links;
    try (Stream<Path> files = Files.list(Path.of(tables, "links"))) {
      links = files.filter(file -> file.toString().endsWith(".parquet")).findFirst().orElseThrow();
    }
    Files.delete(links.resolveSibling("." + links.getFileName() + ".crc"));
    byte[] whole = Files.readAllBytes(links);
    List<byte[]> refused = new ArrayList<>();
    List<Row> wanted = TableDirectory.at(session, tables).links().collectAsList();
    for (int at = 4; at < whole.length / 2; at += 11) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x04;
      Files.write(links, damaged);
      try {
        assertThat(TableDirectory.at(session, tables).links().collectAsList())
            .as("byte %d", at)
            .isEqualTo(wanted);
      } catch (Exception e) { // Spark throws undeclared checked exceptions
        refused.add(damaged);
      }
    }
    assertThat(refused).hasSizeGreaterThan(10);
    Files.write(links, refused.get(0));
    assertThat(JobOutput.by(1, "related", tables, "--measure", "cocitation"))
        .contains(links.getFileName() + " cannot be read (");
  }

  /** A file lacks the whole column, which Spark reads as missing values. */
  @ParameterizedTest
  @CsvSource({"links, target", "links, source", "pages, url", "pages, page"})
  void missingValuesAreRejected(String table, String column) throws IOException {
    String tables = write("012", "0>1 1>2 2>0");
    Dataset<Row> half = session.read().parquet(tables + "/" + table).drop(column);
    half.limit(1).write().mode("append").parquet(tables + "/" + table);
    for (String job : column.equals("url") ? List.of("references") : JOBS) {
      assertThat(JobOutput.by(1, job, tables))
          .contains(table + ": 1 of 4 rows have no " + column + "; write the tables again")
          .hasLineCount(1);
    }
  }

  @Test
  void filesWithFlagsForSomeLinksAreRejected() throws IOException {
    String tables = write("012", "0>1 1>2 2>0");
    Path facts = Path.of(tables, "akin.json");
    Files.writeString(facts, Files.readString(facts).replace("\"keep\"", "\"drop\""));
    Files.delete(facts.resolveSibling(".akin.json.crc"));
    session
        .read()
        .parquet(tables + "/links")
        .selectExpr("source", "target", "if(source = 1, null, 0) AS flags")
        .coalesce(1)
        .write()
        .parquet(tables + "/half");
    Files.move(Path.of(tables, "links"), directory.resolve("whole"));
    Files.move(Path.of(tables, "half"), Path.of(tables, "links"));
    for (String job : JOBS) {
      assertThat(JobOutput.by(1, job, tables)).contains("1 of 3 rows of part-0", " have no flags");
    }
  }

  @Test
  void missingFoldersAndColumnsAreRejected() throws IOException {
    String tables = write("012", "0>1 1>2 2>0");
    Path links = Path.of(tables, "links");
    Files.move(links, directory.resolve("kept"));
    assertThat(JobOutput.by(1, "rank", tables))
        .contains(
            "links: there is no such folder; the tables are incomplete; write the tables again")
        .hasLineCount(1);
    Files.createDirectory(links);
    assertThat(JobOutput.by(1, "rank", tables))
        .contains("links: there are no files *.parquet in it");
    session.read().parquet(tables + "/pages").write().mode("overwrite").parquet(links.toString());
    assertThat(JobOutput.by(1, "rank", tables))
        .contains("links: all rows have no source, if there is a column at all");
  }

  @Test
  void columnsOfOtherTypesAreRejected() throws IOException {
    String tables = write("012", "0>1 1>2 2>0");
    Dataset<Row> texts = session.read().parquet(tables + "/links").selectExpr("'x' AS source");
    texts.write().mode("append").parquet(tables + "/links");
    assertThat(JobOutput.by(1, "rank", tables)).contains(" cannot be read (").hasLineCount(1);
  }

  @Test
  void malformedListsAreRejected() throws IOException {
    String tables = write("012", "0>1 0>2 1>2");
    session
        .read()
        .parquet(tables + "/pages")
        .selectExpr("page", "url", "'same' AS label")
        .write()
        .parquet(tables + "/labelled");
    Files.move(Path.of(tables, "pages"), directory.resolve("plain"));
    Files.move(Path.of(tables, "labelled"), Path.of(tables, "pages"));
    JobOutput.by(0, "related", tables, "--measure", "cocitation");
    assertThat(JobOutput.by(0, "eval", tables, "--by", "labels")).contains("\"delta\":");
    judge(tables, "page, 0 AS place, other", "in places 0..0, but akin.json says");
    judge(tables, "page, place, other + 1 AS other", "pages 1..3 in places");
    judge(tables, "page, place + 1 AS place, other", "has place 2, but not all places before");
    judge(tables, "page, explode(array(1, 1)) AS place, other", "has place 1 twice; run the job");
    judge(tables, "page, cast(null AS int) AS place, other", "related: all rows have no place");
    FileUtils.cleanDirectory(Path.of(tables, "related").toFile());
    assertThat(JobOutput.by(1, "eval", tables, "--by", "labels"))
        .contains(
            "related: there are no files *.parquet in it; run the job that found the lists again");
  }

  private void judge(String tables, String columns, String message) throws IOException {
    Path lists = Path.of(tables, "related");
    Path good = directory.resolve("good");
    if (Files.notExists(good)) {
      Files.move(lists, good);
    }
    session
        .read()
        .parquet(good.toString())
        .selectExpr((columns + ", score").split(", (?![^(]*\\))"))
        .write()
        .mode("overwrite")
        .parquet(lists.toString());
    assertThat(JobOutput.by(1, "eval", tables, "--by", "labels")).contains(message).hasLineCount(1);
  }

  /** The check for patterns in names runs after Spark has started. */
  @Test
  void optionsAreValidatedBeforeSparkStarts() {
    String pattern = directory + "/web[1].parquet";
    assertThat(JobOutput.by(2, "rank", pattern, "--method", "hits")).contains("pagerank, not hits");
    assertThat(JobOutput.by(2, "related", pattern, "-k", "0")).contains("k must be at least 1");
    assertThat(JobOutput.by(2, "references", pattern, "--method", "hits")).contains("not hits");
    assertThat(JobOutput.by(2, "simrank", pattern, "--tasks", "0"))
        .contains("tasks must be at least 1");
    assertThat(JobOutput.by(2, "links", "crawl", "--into", pattern, "--kind", "graphml"))
        .contains("sources cannot be graphml; this job reads warc, wat, html and edges only");
  }

  @Test
  void namesWithPatternsAreRejected() {
    assertThat(JobOutput.by(2, "rank", directory + "/web[1].parquet"))
        .contains("reads any of [ ] { } * ? in a name as a pattern");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "013 | 0>1 1>0 | the numbers of pages must be 0..2, each once",
        "011 | 0>1 1>0 | the numbers of pages must be 0..2, each once",
        "012 | 0>1 1>3 | 2 links between pages 0..3, but akin.json says 2 between pages 0..2",
        "012 | 0>1 -1>2 | 2 links between pages -1..2, but akin.json says 2 between pages 0..2",
        "012 | 0>1 2>1 2>1 | occurs twice",
      })
  void wrongNumbersAreRejected(String pages, String links, String message) throws IOException {
    String tables = write(pages, links);
    for (String measure : List.of("cocitation", "coupling", "salton(direction=both)")) {
      assertThat(JobOutput.by(1, "related", tables, "--measure", measure)).contains(message);
    }
    for (String job : JOBS) {
      assertThat(JobOutput.by(1, job, tables)).contains(message);
    }
    assertThat(directory.resolve("web.parquet").toFile().list())
        .containsExactlyInAnyOrder("pages", "links", "akin.json", ".akin.json.crc");
  }
}
