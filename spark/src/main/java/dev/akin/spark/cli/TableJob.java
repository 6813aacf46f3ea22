package dev.akin.spark.cli;

import dev.akin.spark.table.Tables;
import java.io.IOException;
import picocli.CommandLine.Parameters;

/** What jobs have in common that read tables and add one. */
abstract class TableJob extends Job {
  @Parameters(paramLabel = "TABLES", description = "The directory of tables, on any file system.")
  String directory = "";

  /** What distinguishes this job from others over the same tables. */
  abstract String description();

  /** Whether what it finds depends on ranks. */
  boolean isByRanks() {
    return true;
  }

  @Override
  Tables tables() throws IOException {
    return Tables.at(session(), directory);
  }

  @Override
  String description(Tables tables) throws IOException {
    return description() + "\n" + tables.fingerprint(isByRanks());
  }
}
