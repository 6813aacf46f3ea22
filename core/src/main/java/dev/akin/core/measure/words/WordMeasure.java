package dev.akin.core.measure.words;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.SharedSum;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import dev.akin.core.text.MissingTextException;
import dev.akin.core.text.PageText;
import dev.akin.core.text.TermCounts;
import dev.akin.core.text.TermWeighting;
import java.util.Optional;

/**
 * A measure that compares the words of pages by the cosine of their vectors; implementations differ
 * in the weights of words. {@link WordCosine} is the scorer.
 */
public interface WordMeasure extends Measure, TermWeighting {
  /** Estimated number of different words per page, if only the number of pages is known. */
  int TYPICAL_WORDS = 200;

  /** Preparation time of an entry in nanoseconds, on one thread. */
  double NANOS_AN_ENTRY = 80;

  /** A feature is a word, and its value its component of the page's unit vector. */
  @Override
  default Optional<SharedSum> sharedSum() {
    return Optional.of(VectorIndex.SUM);
  }

  /** A description of the formula, for explanations. */
  Message sentence();

  /** The properties that all cosines of words share. */
  static MeasureInfo info(String id, String summary) {
    return MeasureInfo.of(id, summary, 1)
        .costing("the pages of each of its words")
        .with(
            MeasureInfo.Trait.SYMMETRIC,
            MeasureInfo.Trait.SELF_MAXIMAL,
            MeasureInfo.Trait.NEEDS_TEXT);
  }

  /** The words of the pages, which a measure requires. */
  static PageText text(Snapshot snapshot, Measure measure) {
    PageText text = snapshot.facts().text();
    if (text == null) {
      throw new MissingTextException(measure.info().id());
    }
    return text;
  }

  @Override
  default MemoryEstimate memory(GraphSize size) {
    return memory(size.pages(), (long) TYPICAL_WORDS * size.pages(), 0);
  }

  private static MemoryEstimate memory(long pages, long entries, long terms) {
    int threads = Runtime.getRuntime().availableProcessors();
    return MemoryEstimate.none()
        .plus("words of each page", 12 * entries + 4 * pages)
        .plus("pages of each word", 12 * entries + 4 * terms)
        .plus("counters of each thread", 4L * threads * terms)
        .plus("sums of each thread", 12L * threads * pages);
  }

  /** Reads the counts, which are cached for the preparation. */
  @Override
  default Forecast forecast(Snapshot snapshot, Run run) {
    TermCounts counts = text(snapshot, this).counts(run);
    long entries = counts.start(counts.pages());
    return new Forecast(
        memory(counts.pages(), entries, counts.terms()),
        NANOS_AN_ENTRY * 1e-9 * entries / run.threads());
  }

  @Override
  default Scorer prepare(Snapshot snapshot, Run run) {
    return new WordCosine(text(snapshot, this), this, run);
  }
}
