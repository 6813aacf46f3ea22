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

import dev.akin.engine.table.RejectedTableException;
import dev.akin.engine.table.Table;
import dev.akin.engine.table.TableFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;

/**
 * Looks whether tables, which any program may have written, are what they should be, in one pass
 * over each.
 */
public final class TableCheck {
  private static final Column ROWS = count(lit(1));

  /** A sum that other numbers of as many pages would hardly have. */
  private static final Column NUMBERS = sum(xxhash64(col("page")).mod(lit(1L << 30)));

  private final Tables tables;

  /** Of these tables. */
  public TableCheck(Tables tables) {
    this.tables = tables;
  }

  /**
   * Makes sure that the pages are numbered from 0, each once, that links lead from page to page,
   * and that no value is missing that must be there. For links that are there twice see {@link
   * RepeatedLinkException}.
   *
   * @param isByRanks whether the ranks are read too, which must be those of the same pages
   * @throws RejectedTableException if that is not so
   */
  public void check(boolean isByRanks) throws IOException {
    TableFacts facts = tables.facts();
    Row wanted = tables.session().range(facts.pages()).toDF("page").agg(ROWS, NUMBERS).head();
    checkNumbers(Table.PAGES, wanted);
    if (isByRanks && facts.rank() != null) {
      checkNumbers(Table.RANKS, wanted);
    }
    Row links = checkWhole(Table.LINKS, ends("source", "target"));
    if (links.getLong(0) != facts.links() || !isWithin(links, facts)) {
      throw rejected(
          Table.LINKS,
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
              + (facts.pages() - 1)
              + "; write the tables again");
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
    Row lists = checkWhole(Table.RELATED, found);
    if (!isWithin(lists, tables.facts()) || lists.getInt(3) < 1 || lists.getInt(4) > how.k()) {
      throw rejected(
          Table.RELATED,
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
              + how.k()
              + "; run the job again that found the lists");
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
  private void checkNumbers(Table table, Row wanted) throws RejectedTableException {
    Row found = checkWhole(table, List.of(NUMBERS));
    if (found.getLong(0) != wanted.getLong(0) || !Objects.equals(found.get(1), wanted.get(1))) {
      throw rejected(
          table,
          "the numbers of pages must be 0.."
              + (wanted.getLong(0) - 1)
              + ", each once, as "
              + TableFacts.FILE
              + " has it; write the tables again");
    }
  }

  /**
   * How many rows a table has and what else is asked of it; no value that must be may be missing.
   */
  private Row checkWhole(Table table, List<Column> asked) throws RejectedTableException {
    List<String> needed = TableSchema.needed(table);
    List<Column> all = new ArrayList<>(asked);
    needed.forEach(name -> all.add(count(col(name))));
    Row found = tables.read(table).agg(ROWS, all.toArray(Column[]::new)).head();
    for (int i = 0; i < needed.size(); i++) {
      long missing = found.getLong(0) - found.getLong(1 + asked.size() + i);
      if (missing > 0) {
        throw rejected(
            table,
            missing
                + " of "
                + found.getLong(0)
                + " rows have no "
                + needed.get(i)
                + "; write the tables again");
      }
    }
    return found;
  }

  private RejectedTableException rejected(Table table, String message) {
    return new RejectedTableException(Path.of(tables.directory(), table.folder()), message);
  }
}
