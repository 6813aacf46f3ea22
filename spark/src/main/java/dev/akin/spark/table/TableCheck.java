package dev.akin.spark.table;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.greatest;
import static org.apache.spark.sql.functions.least;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.xxhash64;

import dev.akin.ingest.table.RejectedTableException;
import dev.akin.ingest.table.TableFacts;
import dev.akin.ingest.table.TableKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** Validates tables, which any program may have written, in one pass over each. */
public final class TableCheck {
  private static final Column ROWS = count(lit(1));

  /** A checksum of page numbers. */
  private static final Column NUMBERS = sum(xxhash64(col("page")).mod(lit(1L << 30)));

  private final TableDirectory tables;

  /** Creates a check of tables. */
  public TableCheck(TableDirectory tables) {
    this.tables = tables;
  }

  /**
   * Checks that pages are numbered from 0, each once, that links join existing pages, and that no
   * required value is missing. Repeated links are found later, see {@link RepeatedLinkException}.
   *
   * @param isByRanks whether the job reads ranks, which must exist for the same pages
   * @param isByUrls whether the job reads URLs, which every page must have
   * @throws RejectedTableException if a check fails
   */
  public void check(boolean isByRanks, boolean isByUrls) throws IOException {
    TableFacts facts = tables.facts();
    Row wanted = tables.session().range(facts.pages()).toDF("page").agg(ROWS, NUMBERS).head();
    checkNumbers(TableKind.PAGES, isByUrls ? List.of("page", "url") : List.of("page"), wanted);
    if (isByRanks && facts.rank() != null) {
      checkNumbers(TableKind.RANKS, List.of("page", "rank"), wanted);
    }
    Row links = checkWhole(TableKind.LINKS, List.of("source", "target"), ends("source", "target"));
    if (links.getLong(0) != facts.links() || !isWithin(links, facts)) {
      throw rejected(
          TableKind.LINKS,
          links.getLong(0)
              + " links between pages "
              + links.getLong(1)
              + ".."
              + links.getLong(2)
              + ", but "
              + TableFacts.FILE
              + " says "
              + facts.links()
              + " between pages 0.."
              + (facts.pages() - 1));
    }
    if (!facts.navigation().equals("keep")) {
      checkFlags();
    }
  }

  /**
   * Checks that lists contain existing pages and valid places. The order of places is checked when
   * lists are evaluated.
   *
   * @throws RejectedTableException if a check fails
   */
  public void checkRelated(TableFacts.Related how) throws IOException {
    List<Column> found = new ArrayList<>(ends("page", "other"));
    found.add(coalesce(min("place"), lit(1)));
    found.add(coalesce(max("place"), lit(1)));
    Row lists = checkWhole(TableKind.RELATED, List.of("page", "place", "other"), found);
    if (!isWithin(lists, tables.facts()) || lists.getInt(3) < 1 || lists.getInt(4) > how.k()) {
      throw rejected(
          TableKind.RELATED,
          "pages "
              + lists.getLong(1)
              + ".."
              + lists.getLong(2)
              + " in places "
              + lists.getInt(3)
              + ".."
              + lists.getInt(4)
              + ", but "
              + TableFacts.FILE
              + " says pages 0.."
              + (tables.facts().pages() - 1)
              + " in places 1.."
              + how.k());
    }
  }

  /** The least and the greatest page in two columns. */
  private static List<Column> ends(String one, String other) {
    return List.of(
        coalesce(min(least(col(one), col(other))), lit(0L)),
        coalesce(max(greatest(col(one), col(other))), lit(-1L)));
  }

  private static boolean isWithin(Row ends, TableFacts facts) {
    return ends.getLong(1) >= 0 && ends.getLong(2) < facts.pages();
  }

  /** Checks the number of pages and the checksum of their numbers. */
  private void checkNumbers(TableKind table, List<String> columns, Row wanted) throws IOException {
    Row found = checkWhole(table, columns, List.of(NUMBERS));
    if (found.getLong(0) != wanted.getLong(0) || !Objects.equals(found.get(1), wanted.get(1))) {
      throw rejected(
          table,
          "the numbers of pages must be 0.."
              + (wanted.getLong(0) - 1)
              + ", each once, as in "
              + TableFacts.FILE);
    }
  }

  /**
   * The number of rows of a table, followed by other aggregates.
   *
   * @param columns columns without missing values
   * @param asked the other aggregates
   */
  private Row checkWhole(TableKind table, List<String> columns, List<Column> asked)
      throws IOException {
    if (!tables.has(table)) {
      throw rejected(table, "there is no such folder; the tables are incomplete");
    }
    Dataset<Row> rows = tables.read(table);
    if (rows.inputFiles().length == 0) {
      throw rejected(table, "there are no files *.parquet in it");
    }
    List<Column> all = new ArrayList<>(asked);
    columns.forEach(name -> all.add(count(col(name))));
    Row found = rows.agg(ROWS, all.toArray(Column[]::new)).head();
    for (int i = 0; i < columns.size(); i++) {
      long missing = found.getLong(0) - found.getLong(1 + asked.size() + i);
      if (missing > 0) {
        boolean isAll = missing == found.getLong(0);
        String which = isAll ? "all" : missing + " of " + found.getLong(0);
        throw rejected(
            table,
            which
                + " rows have no "
                + columns.get(i)
                + (isAll ? ", if there is a column at all" : ""));
      }
    }
    return found;
  }

  /** Checks that each file has flags for all of its links or for none. */
  private void checkFlags() throws RejectedTableException {
    List<Row> halves =
        tables
            .read(TableKind.LINKS)
            .groupBy(col("_metadata.file_name").as("file"))
            .agg(count(col("flags")).as("flagged"), ROWS.as("rows"))
            .filter(col("flagged").gt(0).and(col("flagged").lt(col("rows"))))
            .limit(1)
            .collectAsList();
    if (!halves.isEmpty()) {
      Row half = halves.get(0);
      throw rejected(
          TableKind.LINKS,
          half.getLong(2)
              - half.getLong(1)
              + " of "
              + half.getLong(2)
              + " rows of "
              + half.getString(0)
              + " have no flags");
    }
  }

  private RejectedTableException rejected(TableKind table, String message) {
    String advice =
        switch (table) {
          case PAGES, LINKS, ALIASES -> "write the tables again";
          case RANKS -> "run 'rank' again";
          case RELATED -> "run the job that found the lists again";
        };
    return new RejectedTableException(
        tables.directory() + "/" + table.folder(), message + "; " + advice);
  }
}
