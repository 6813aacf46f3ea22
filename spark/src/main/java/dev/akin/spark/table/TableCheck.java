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

/**
 * Looks whether tables, which any program may have written, are what they should be, in one pass
 * over each.
 */
public final class TableCheck {
  private static final Column ROWS = count(lit(1));

  /** A sum that other numbers of as many pages would hardly have. */
  private static final Column NUMBERS = sum(xxhash64(col("page")).mod(lit(1L << 30)));

  private final TableDirectory tables;

  /** Of these tables. */
  public TableCheck(TableDirectory tables) {
    this.tables = tables;
  }

  /**
   * Makes sure that the pages are numbered from 0, each once, that links lead from page to page,
   * and that no value is missing that must be there. For links that are there twice see {@link
   * RepeatedLinkException}.
   *
   * @param isByRanks whether the ranks are read too, which must be those of the same pages
   * @param isByUrls whether URLs are, which every page must have
   * @throws RejectedTableException if that is not so
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
   * Makes sure that lists are of pages that are there. That places are those from 1, each once, is
   * seen by whoever has a list in hand.
   *
   * @throws RejectedTableException if that is not so
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

  /** How many pages there are, and a sum that others would hardly have, must be as wanted. */
  private void checkNumbers(TableKind table, List<String> columns, Row wanted) throws IOException {
    Row found = checkWhole(table, columns, List.of(NUMBERS));
    if (found.getLong(0) != wanted.getLong(0) || !Objects.equals(found.get(1), wanted.get(1))) {
      throw rejected(
          table,
          "the numbers of pages must be 0.."
              + (wanted.getLong(0) - 1)
              + ", each once, as "
              + TableFacts.FILE
              + " has it");
    }
  }

  /**
   * How many rows a table has and what else is asked of it.
   *
   * @param columns those of which no value may be missing
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

  /** A file has the flags of all its links or of none. */
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
          case RELATED -> "run the job again that found the lists";
        };
    return new RejectedTableException(
        tables.directory() + "/" + table.folder(), message + "; " + advice);
  }
}
