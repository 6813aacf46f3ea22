package dev.akin.spark.cli;

import dev.akin.core.graph.References;
import dev.akin.core.rank.Prestige;
import dev.akin.core.rank.RankMethods;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.reference.ReferenceCounts;
import dev.akin.spark.reference.TopicPageSearch;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import java.util.Locale;
import java.util.StringJoiner;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code references}: counts the references of each page by class, and its prestige. */
@Command(
    name = "references",
    mixinStandardHelpOptions = true,
    description = {
      "Counts the references of every page and writes the table 'references'.",
      "Columns: page, onTopic (R1), offTopic (R2), ownSite (R3), prestige. Without a topic, all",
      "pages count as on topic and R2 is 0."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spark-submit akin-spark.jar references web.parquet",
      "  spark-submit akin-spark.jar references web.parquet --method 'prestige(sites=host,w3=0)'",
      "  spark-submit akin-spark.jar references web.parquet --method 'prestige(topic=jazz)'"
    })
final class ReferencesJob extends TableJob {
  @Option(
      names = "--method",
      paramLabel = "PRESTIGE",
      description = "The weights and what counts as a site, as for 'akin rank'.")
  String method = "prestige";

  @Override
  String description() {
    return prestige().toString();
  }

  @Override
  void checkOptions() {
    prestige();
  }

  @Override
  boolean isByUrls(TableDirectory tables) {
    return true;
  }

  private Prestige prestige() {
    if (!(RankMethods.parse(method) instanceof Prestige prestige)) {
      throw new IllegalArgumentException("references need a method prestige(...), not " + method);
    }
    if (prestige.topic().matches("@\\d.*")) {
      throw new IllegalArgumentException(
          "on Spark a topic needs keywords, not examples such as " + prestige.topic());
    }
    return prestige;
  }

  @Override
  void run(TableDirectory tables, Checkpoints checkpoints) throws IOException {
    Prestige prestige = prestige();
    Dataset<Row> texts = prestige.topic().isEmpty() ? null : tables.texts(checkpoints).orElse(null);
    Dataset<Row> about =
        texts == null
            ? null
            : checkpoints.step("about", () -> TopicPageSearch.of(texts, prestige.topic()));
    ReferenceCounts found = ReferenceCounts.of(tables.pages(), tables.links(), about, prestige);
    tables.write("references", found.rows());
    StringJoiner told = new StringJoiner("; ");
    told.add(
        String.format(
            Locale.ROOT,
            "wrote the references of %,d pages to %s/references",
            tables.facts().pages(),
            tables.directory()));
    if (!found.remark().isEmpty()) {
      told.add(found.remark());
    }
    if (!prestige.topic().isEmpty()) {
      told.add(
          about == null
              ? References.NO_TEXT.toString()
              : References.remark(about.count(), tables.facts().pages()).toString());
    }
    report(told.toString());
  }
}
