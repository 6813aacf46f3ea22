package dev.akin.spark.cli;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.table.TableCheck;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import picocli.CommandLine.Parameters;

/** A job that reads tables and adds one. */
abstract class TableJob extends CheckpointedJob {
  @Parameters(paramLabel = "TABLES", description = "The directory of tables, on any file system.")
  String directory = "";

  /** The options that change the result. */
  abstract String description();

  /** Whether the result depends on the ranks in the tables. */
  boolean isByRanks(TableDirectory tables) throws IOException {
    return false;
  }

  /** Whether the result depends on the URLs of pages; hosts decide the language of words. */
  boolean isByUrls(TableDirectory tables) throws IOException {
    return false;
  }

  static boolean isByRanks(Measure measure) {
    return measure.info().has(MeasureInfo.Trait.NEEDS_RANKS);
  }

  /** Writes lists and reports the lists that they replace. */
  void writeRelated(TableDirectory tables, Dataset<Row> rows, Measure measure, int k, String remark)
      throws IOException {
    TableFacts.Related before = tables.facts().related();
    TableFacts.Rank rank = tables.facts().rank();
    TableFacts.Related how =
        TableFacts.Related.by(measure, k, rank == null ? "" : rank.method(), remark);
    tables.writeRelated(rows, how);
    report(
        "wrote the lists of "
            + how.measure()
            + (before == null ? "" : ", replacing those of " + before.measure())
            + (how.remark().isEmpty() ? "" : "; " + how.remark()));
  }

  @Override
  TableDirectory tables() throws IOException {
    return TableDirectory.at(session(), directory);
  }

  @Override
  void check(TableDirectory tables) throws IOException {
    new TableCheck(tables).check(isByRanks(tables), isByUrls(tables));
  }

  @Override
  String description(TableDirectory tables) throws IOException {
    return description() + "\n" + tables.fingerprint(isByRanks(tables));
  }
}
