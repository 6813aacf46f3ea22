package dev.akin.spark.cli;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.related.DistributedRelated;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code related}: finds related pages of all pages. */
@Command(
    name = "related",
    mixinStandardHelpOptions = true,
    description = {
      "Finds related pages of every page and writes the table 'related'.",
      "Existing lists are replaced.",
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
      description = "The measure; by default pagesim, or the blend of links and words.")
  @Nullable String measure;

  @Option(names = "-k", defaultValue = "10", description = "Pages of a list; 10 by default.")
  int k;

  @Option(
      names = "--blocks",
      description =
          "Number of blocks of pages; by default one for each 100,000 pages, and at least"
              + " twice the cores.")
  @Nullable Integer blocks;

  @Option(
      names = "--tiles",
      defaultValue = "1",
      description = "Number of tiles of other pages; more tiles need less memory per task.")
  int tiles;

  @Option(
      names = "--heavy",
      defaultValue = "10000",
      description =
          "Maximum pages of a neighbour, source or word per task, for the 100,000 with the"
              + " most pages;"
              + " 10,000 by default.")
  int heavy;

  @Option(
      names = "--cap",
      description = "Ignore neighbours, sources or words of more pages; the result records it.")
  @Nullable Long cap;

  @Override
  void checkOptions() {
    DistributedRelated settings = settings(blocks == null ? 1 : blocks);
    if (measure != null) {
      settings.check(Measures.parse(measure));
    }
  }

  @Override
  void check(TableDirectory tables) throws IOException {
    TableFacts facts = tables.facts();
    settings(blocks == null ? 1 : blocks)
        .check(asked(tables), facts.rank() != null, facts.hasText());
    super.check(tables);
  }

  @Override
  boolean isByRanks(TableDirectory tables) throws IOException {
    return isByRanks(asked(tables));
  }

  @Override
  boolean isByUrls(TableDirectory tables) throws IOException {
    return isByWords(asked(tables));
  }

  private static boolean isByWords(Measure asked) {
    return asked.info().has(MeasureInfo.Trait.NEEDS_TEXT);
  }

  private Measure asked(TableDirectory tables) throws IOException {
    return measure == null
        ? Measures.standard(tables.facts().links() > 0, tables.facts().hasText())
        : Measures.parse(measure);
  }

  private static DistributedRelated.Input input(
      Measure asked, TableDirectory tables, Checkpoints checkpoints) throws IOException {
    return new DistributedRelated.Input(
        tables.links(),
        isByRanks(asked) ? tables.ranks().orElse(null) : null,
        isByWords(asked) ? tables.texts(checkpoints).orElse(null) : null);
  }

  @Override
  String description() {
    // Only options that change the lists: blocks and tiles may differ when the job continues.
    return measure + " " + k + " " + cap;
  }

  private DistributedRelated settings(int parts) {
    return new DistributedRelated(
        k, parts, tiles, heavy, cap == null ? DistributedRelated.NO_CAP : cap);
  }

  private DistributedRelated settings(Measure asked, TableDirectory tables, Checkpoints checkpoints)
      throws IOException {
    if (blocks != null) {
      return settings(blocks);
    }
    long usual =
        Math.max(
            2L * session().sparkContext().defaultParallelism(),
            tables.facts().pages() / PAGES_OF_A_BLOCK);
    return settings(Math.toIntExact(usual)).resuming(asked, checkpoints);
  }

  @Override
  void run(TableDirectory tables, Checkpoints checkpoints) throws IOException {
    Measure asked = asked(tables);
    DistributedRelated.Input input = input(asked, tables, checkpoints);
    DistributedRelated.Result found =
        settings(asked, tables, checkpoints).of(asked, input, checkpoints);
    writeRelated(tables, found.rows(), asked, k, found.remark());
  }
}
