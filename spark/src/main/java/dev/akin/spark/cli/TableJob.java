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

/** What jobs have in common that read tables and add one. */
abstract class TableJob extends CheckpointedJob {
  @Parameters(paramLabel = "TABLES", description = "The directory of tables, on any file system.")
  String directory = "";

  /** What distinguishes this job from others over the same tables. */
  abstract String description();

  /** Whether what it finds depends on the ranks that are there. */
  boolean isByRanks(TableDirectory tables) throws IOException {
    return false;
  }

  /** Whether it depends on the URLs of pages, as words do where nothing tells their language. */
  boolean isByUrls(TableDirectory tables) throws IOException {
    return false;
  }

  static boolean isByRanks(Measure measure) {
    return measure.info().has(MeasureInfo.Trait.NEEDS_RANKS);
  }

  /** Writes lists, and tells which ones they take the place of. */
  void writeRelated(TableDirectory tables, Dataset<Row> rows, Measure measure, int k, String remark)
      throws IOException {
    TableFacts.Related before = tables.facts().related();
    TableFacts.Rank rank = tables.facts().rank();
    TableFacts.Related how =
        TableFacts.Related.by(measure, k, rank == null ? "" : rank.method(), remark);
    tables.writeRelated(rows, how);
    say(
        "wrote the lists of "
            + how.measure()
            + (before == null ? "" : " in the place of those of " + before.measure())
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
