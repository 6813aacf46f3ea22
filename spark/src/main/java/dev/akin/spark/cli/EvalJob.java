package dev.akin.spark.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.eval.ListEvaluation;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.table.TableCheck;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import java.util.SortedMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eval}: evaluates the lists of related pages. */
@Command(
    name = "eval",
    mixinStandardHelpOptions = true,
    description = {
      "Evaluates the lists in the table 'related', by labels or words.",
      "Prints one JSON object: for each length n of the lists, up to 1,000, Δ, the mean grade"
          + " of the",
      "first n places, and precision (labels only)."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spark-submit akin-spark.jar eval web.parquet --by labels",
      "  spark-submit akin-spark.jar eval web.parquet --by words"
    })
final class EvalJob extends TableJob {
  /** The source of grades. */
  enum GradeSource {
    LABELS,
    WORDS
  }

  @Option(
      names = "--by",
      required = true,
      description = "labels: pages with the same label are related; words: their TF-IDF cosine.")
  GradeSource by = GradeSource.LABELS;

  @Override
  String description() {
    return by.toString();
  }

  @Override
  void check(TableDirectory tables) throws IOException {
    TableFacts.Related how = lists(tables);
    if (by == GradeSource.WORDS && !tables.facts().hasText()) {
      throw new IllegalArgumentException("the tables have no words");
    }
    super.check(tables);
    new TableCheck(tables).checkRelated(how);
  }

  @Override
  boolean isByUrls(TableDirectory tables) {
    return by == GradeSource.WORDS;
  }

  private static TableFacts.Related lists(TableDirectory tables) throws IOException {
    TableFacts.Related how = tables.facts().related();
    if (how == null) {
      throw new IllegalArgumentException(
          "there are no lists in " + tables.directory() + "; run 'related' first");
    }
    return how;
  }

  @Override
  void run(TableDirectory tables, Checkpoints checkpoints) throws IOException {
    TableFacts.Related how = lists(tables);
    SortedMap<Integer, ListEvaluation.Value> values =
        by == GradeSource.LABELS
            ? ListEvaluation.byLabels(tables.related(), tables.labels(), how.k())
            : ListEvaluation.byWords(
                tables.related(), tables.texts(checkpoints).orElseThrow(), how.k());
    ObjectMapper json = new ObjectMapper();
    ObjectNode report = json.createObjectNode().put("measure", how.measure());
    if (!how.remark().isEmpty()) {
      report.put("remark", how.remark());
    }
    if (how.k() > ListEvaluation.MOST_PLACES) {
      report.put("judgedPlaces", ListEvaluation.MOST_PLACES).put("places", how.k());
    }
    report.put("yardstick", by == GradeSource.LABELS ? "labels" : "words");
    ArrayNode list = report.putArray("values");
    values.forEach(
        (n, value) -> {
          ObjectNode node = list.addObject().put("n", n).put("delta", value.delta());
          if (by == GradeSource.LABELS) {
            node.put("precision", value.precision());
          }
        });
    spec.commandLine().getOut().println(json.writeValueAsString(report));
    spec.commandLine().getOut().flush();
  }
}
