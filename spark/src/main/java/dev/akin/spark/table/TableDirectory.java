package dev.akin.spark.table;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import dev.akin.engine.collection.LinkFlags;
import dev.akin.ingest.table.TableFacts;
import dev.akin.ingest.table.TableKind;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.HadoopFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.hadoop.fs.FileStatus;
import org.apache.parquet.hadoop.ParquetInputFormat;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * A directory of tables on any file system of Hadoop: the pages and links of a collection, and the
 * results of jobs.
 */
public final class TableDirectory {
  /** Names in a directory of unfinished tables. */
  private static final Set<String> OWN =
      Set.of(
          "pages",
          "links",
          "aliases",
          "tally.json",
          "tally.json" + HadoopFiles.TEMPORARY,
          TableFacts.FILE + HadoopFiles.TEMPORARY,
          "_new-pages",
          "_new-links",
          "_new-aliases");

  private static final String PATTERN = "(?s).*[\\[\\]{}*?].*";

  private final SparkSession session;
  private final String directory;
  private final HadoopFiles files;

  private TableDirectory(SparkSession session, String directory, HadoopFiles files) {
    this.session = session;
    this.directory = directory;
    this.files = files;
  }

  /** The tables in a directory, which may not exist yet. */
  public static TableDirectory at(SparkSession session, String directory) throws IOException {
    if (directory.matches(PATTERN)) {
      throw new IllegalArgumentException(
          "Spark reads any of [ ] { } * ? in a name as a pattern; rename " + directory);
    }
    HadoopFiles files = HadoopFiles.of(directory, session.sparkContext().hadoopConfiguration());
    return new TableDirectory(session, files.qualified(directory), files);
  }

  /** The session that reads and writes the tables. */
  public SparkSession session() {
    return session;
  }

  /** Whether the directory has finished tables. */
  public boolean exist() throws IOException {
    return files.exists(directory + "/" + TableFacts.FILE);
  }

  /** Whether the directory has entries other than these steps and unfinished tables. */
  public boolean hasEntriesExcept(String steps) throws IOException {
    return files.exists(directory)
        && files.names(directory).stream()
            .anyMatch(name -> !name.equals(steps) && !OWN.contains(name));
  }

  /** Whether the folder of a table exists. */
  boolean has(TableKind table) throws IOException {
    return files.exists(directory + "/" + table.folder());
  }

  /** The qualified path of the directory. */
  public String directory() {
    return directory;
  }

  /** The facts about the tables. */
  public TableFacts facts() throws IOException {
    return TableFacts.parse(
        factsText().getBytes(StandardCharsets.UTF_8), directory + "/" + TableFacts.FILE);
  }

  /** The facts as JSON text. */
  public String factsText() throws IOException {
    return files
        .read(directory + "/" + TableFacts.FILE)
        .orElseThrow(
            () ->
                new IOException(
                    directory
                        + " holds no finished tables: there is no "
                        + TableFacts.FILE
                        + "; create tables with 'akin export COLLECTION --to NAME.parquet' or the"
                        + " job 'links'"));
  }

  /**
   * A fingerprint of the tables: names, lengths and modification times of the files that a job
   * reads.
   *
   * @param isByRanks whether the job reads ranks
   */
  public String fingerprint(boolean isByRanks) throws IOException {
    StringBuilder text = new StringBuilder(facts().navigation());
    for (String table :
        isByRanks ? List.of("pages", "links", "ranks") : List.of("pages", "links")) {
      if (files.exists(directory + "/" + table)) {
        for (FileStatus file : files.table(directory + "/" + table)) {
          text.append('\n').append(table).append('/').append(file.getPath().getName());
          text.append(' ').append(file.getLen());
          text.append(' ').append(file.getModificationTime());
        }
      }
    }
    return text.toString();
  }

  /** All pages, with all possible columns. */
  public Dataset<Row> pages() {
    return read(TableKind.PAGES);
  }

  /** The links without site-wide navigation, unless it is kept. */
  public Dataset<Row> links() throws IOException {
    Dataset<Row> all = allLinks();
    return facts().navigation().equals("keep")
        ? all
        : all.filter(col("flags").bitwiseAND(lit(LinkFlags.NAVIGATION)).equalTo(0));
  }

  /** The links for ranks: {@link #links} and discounted navigation. */
  public Dataset<Row> rankedLinks() throws IOException {
    return facts().navigation().equals("discount") ? allLinks() : links();
  }

  /** All links; missing flags are 0. */
  private Dataset<Row> allLinks() {
    return read(TableKind.LINKS).withColumn("flags", coalesce(col("flags"), lit(0)));
  }

  /**
   * The texts of pages with their languages, if there are any, see {@link
   * HostLanguages#withLanguages}.
   *
   * @param steps stores the languages of hosts
   */
  public Optional<Dataset<Row>> texts(Checkpoints steps) throws IOException {
    return facts().hasText()
        ? Optional.of(HostLanguages.withLanguages(pages(), steps))
        : Optional.empty();
  }

  /** The ranks, if there are any. */
  public Optional<Dataset<Row>> ranks() throws IOException {
    return facts().rank() == null ? Optional.empty() : Optional.of(read(TableKind.RANKS));
  }

  /** The ranks as an array by page; equal ranks if there are none or the job does not use them. */
  public double[] rankValues(boolean isByRanks) throws IOException {
    double[] values = new double[Math.toIntExact(facts().pages())];
    Optional<Dataset<Row>> ranks = isByRanks ? ranks() : Optional.empty();
    if (ranks.isEmpty()) {
      Arrays.fill(values, 1.0 / values.length);
    } else {
      Iterator<Row> rows = ranks.get().select("page", "rank").toLocalIterator();
      while (rows.hasNext()) {
        Row row = rows.next();
        values[Math.toIntExact(row.getLong(0))] = row.getDouble(1);
      }
    }
    return values;
  }

  /** The lists of related pages. */
  public Dataset<Row> related() {
    return read(TableKind.RELATED);
  }

  /** Page and label of each page; an error if no page has a label. */
  public Dataset<Row> labels() {
    Dataset<Row> labels = pages().select("page", "label");
    if (labels.filter(col("label").isNotNull().and(col("label").notEqual(""))).isEmpty()) {
      throw new IllegalArgumentException("the pages in " + directory + " have no labels");
    }
    return labels;
  }

  /**
   * Creates the tables and, last, their facts.
   *
   * @param aliases other names of pages; no table is written if there are none
   * @param navigation treatment of links marked as navigation
   * @param isHtml whether links have flags and pages have words
   */
  public TableFacts create(
      Dataset<Row> pages,
      Dataset<Row> links,
      Dataset<Row> aliases,
      String navigation,
      boolean isHtml)
      throws IOException {
    write("pages", pages);
    write("links", links);
    long names = aliases.count();
    if (names > 0) {
      write("aliases", aliases);
    }
    TableFacts facts =
        new TableFacts(pages().count(), allLinks().count(), navigation, isHtml, isHtml)
            .withAliases(names);
    writeFacts(facts);
    return facts;
  }

  /** Writes a small file next to the tables. */
  public void writeNote(String name, String text) throws IOException {
    files.write(directory + "/" + name, text);
  }

  /** Writes a table that the facts do not mention. */
  public void write(String table, Dataset<Row> rows) throws IOException {
    files.move(writeFresh(table, rows), directory + "/" + table);
  }

  /** Writes a table under a temporary name, which is deleted after a failure. */
  private String writeFresh(String table, Dataset<Row> rows) throws IOException {
    String fresh = directory + "/_new-" + table;
    files.delete(fresh);
    try {
      rows.write().option("compression", "zstd").parquet(fresh);
    } catch (Exception e) { // Spark throws checked ones that it does not declare
      files.delete(fresh);
      throw e;
    }
    return fresh;
  }

  /** The rows of a table. Columns are those of its schema; columns that a file lacks are null. */
  Dataset<Row> read(TableKind table) {
    return session
        .read()
        .schema(TableSchema.of(table))
        .option(ParquetInputFormat.PAGE_VERIFY_CHECKSUM_ENABLED, true)
        .parquet(directory + "/" + table.folder());
  }

  /**
   * Replaces the ranks. Lists that used ranks of another method are deleted, as their scores could
   * not be reproduced.
   *
   * @return the deleted lists
   */
  public Optional<TableFacts.Related> writeRanks(Dataset<Row> ranks, TableFacts.Rank how)
      throws IOException {
    TableFacts.Related lists = facts().related();
    boolean areOld = lists != null && lists.isByOtherRanks(how.method());
    replace(
        "ranks",
        ranks,
        facts -> facts.with((TableFacts.Rank) null).with(areOld ? null : facts.related()),
        facts -> facts.with(how));
    if (areOld) {
      files.delete(directory + "/related");
    }
    return Optional.ofNullable(areOld ? lists : null);
  }

  /** Replaces the lists of related pages; tables have the lists of one measure only. */
  public void writeRelated(Dataset<Row> related, TableFacts.Related how) throws IOException {
    replace(
        "related",
        related,
        facts -> facts.with((TableFacts.Related) null),
        facts -> facts.with(how));
  }

  /**
   * Writes a table under a temporary name and moves it into place. In between, the facts do not
   * mention it: after a crash the tables have the complete old table, none, or the complete new
   * one. The facts are read again after writing, which may take long.
   */
  private void replace(
      String table,
      Dataset<Row> rows,
      UnaryOperator<TableFacts> without,
      UnaryOperator<TableFacts> with)
      throws IOException {
    String fresh = writeFresh(table, rows);
    writeFacts(without.apply(facts()));
    files.move(fresh, directory + "/" + table);
    writeFacts(with.apply(facts()));
  }

  private void writeFacts(TableFacts facts) throws IOException {
    files.write(directory + "/" + TableFacts.FILE, facts.print());
  }
}
