package dev.akin.app.cli.session;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option for the measure of a query. */
public final class MeasureOption {
  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description =
          "How to measure: ${COMPLETION-CANDIDATES}; with parameters such as"
              + " pagesim(direction=both,normalise=self). By default the measure of stored lists, if"
              + " the collection has any; else blend, links and words together, if it has both; else"
              + " pagesim for links, or tfidf-cosine for words. See 'akin measures'.",
      completionCandidates = MeasureIds.class)
  @Nullable String measure;

  /** The given measure; null for the default of the collection. */
  public @Nullable Measure asked() {
    return measure == null ? null : Measures.parse(measure);
  }
}
