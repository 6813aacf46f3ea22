package dev.akin.spark.cli;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.related.Related;
import dev.akin.spark.table.Tables;
import java.io.IOException;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code related}: related pages of all pages. */
@Command(
    name = "related",
    mixinStandardHelpOptions = true,
    description = {
      "Finds related pages of every page and writes the table 'related'.",
      "Lists that were there are replaced.",
      "Measures: cocitation, coupling, jaccard, salton, adamic-adar, pagesim up to radius 3,",
      "keyword-cosine, tfidf-cosine, and blends of them. PageSim needs ranks: run 'rank' first."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spark-submit akin-spark.jar related web.parquet --measure jaccard",
      "  spark-submit akin-spark.jar related web.parquet --measure pagesim -k 20 --blocks 400",
      "  spark-submit akin-spark.jar related web.parquet --measure salton --cap 100000"
    })
final class RelatedJob extends TableJob {
  private static final long PAGES_OF_A_BLOCK = 100_000;

  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description = "How to measure; by default pagesim, or the blend of links and words.")
  @Nullable String measure;

  @Option(names = "-k", defaultValue = "10", description = "Pages of a list; 10 by default.")
  int k;

  @Option(
      names = "--blocks",
      description =
          "Parts that the lists are found in; by default one for each 100,000 pages, and at least"
              + " twice the cores.")
  @Nullable Integer blocks;

  @Option(
      names = "--tiles",
      defaultValue = "1",
      description = "Parts that the other pages are seen in, where memory is short.")
  int tiles;

  @Option(
      names = "--heavy",
      defaultValue = "10000",
      description = "Pages of a neighbour, source or word that one task reads; 10,000 by default.")
  int heavy;

  @Option(
      names = "--cap",
      description = "Leave neighbours, sources or words of more pages out; told in the result.")
  @Nullable Long cap;

  @Override
  String description() {
    // Only what changes the lists: where they are found may differ when the job is started again.
    return measure + " " + k + " " + cap;
  }

  private Related settings(Measure asked, Tables tables, Checkpoints checkpoints)
      throws IOException {
    long most = cap == null ? Related.NO_CAP : cap;
    if (blocks != null) {
      return new Related(k, blocks, tiles, heavy, most);
    }
    long usual =
        Math.max(
            2L * session().sparkContext().defaultParallelism(),
            tables.facts().pages() / PAGES_OF_A_BLOCK);
    return new Related(k, Math.toIntExact(usual), tiles, heavy, most).goingOn(asked, checkpoints);
  }

  @Override
  void run(Tables tables, Checkpoints checkpoints) throws IOException {
    Optional<Dataset<Row>> texts = tables.texts();
    Measure asked =
        measure == null
            ? Measures.standard(tables.facts().links() > 0, texts.isPresent())
            : Measures.parse(measure);
    Related.Input input =
        new Related.Input(tables.links(), tables.ranks().orElse(null), texts.orElse(null));
    Related.Found found = settings(asked, tables, checkpoints).of(asked, input, checkpoints);
    writeRelated(tables, found.rows(), asked, k, found.remark());
  }
}
