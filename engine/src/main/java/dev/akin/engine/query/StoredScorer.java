package dev.akin.engine.query;

import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.StoredLists;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * A scorer with stored lists of related pages. Longer lists, single scores and explanations prepare
 * the measure on first use.
 */
public final class StoredScorer implements Scorer {
  private final StoredLists lists;
  private final Preparation preparation;
  private volatile @Nullable Scorer computed;

  /** Prepares the measure. */
  @FunctionalInterface
  public interface Preparation {
    /** The measure bound to the same snapshot. */
    Scorer prepare(Run run) throws IOException;
  }

  private StoredScorer(StoredLists lists, Preparation preparation) {
    this.lists = lists;
    this.preparation = preparation;
  }

  /** Returns a scorer with the stored lists of the measure, or else a prepared scorer. */
  public static Scorer of(
      PageCollection collection, Measure measure, Preparation preparation, Run run)
      throws IOException {
    StoredLists lists = collection.lists(measure);
    return lists == null ? preparation.prepare(run) : new StoredScorer(lists, preparation);
  }

  /** Maximum length of a list. */
  public int k() {
    return lists.k();
  }

  TopPages list(int page) {
    return lists.list(page);
  }

  /** Whether a list has all related pages. */
  boolean isWhole(TopPages list) {
    return list.size() < lists.k() && list.leftOut().isEmpty();
  }

  /** Returns the measure, prepared on first use. */
  public Scorer computed(Run run) {
    Scorer known = computed;
    if (known == null) {
      try {
        // Not under a lock: the preparation can wait for another query.
        known = preparation.prepare(run);
        computed = known;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return known;
  }

  @Override
  public int pages() {
    return lists.pages();
  }

  /** Returns the outcome of the preparation, once an answer needed it. */
  @Override
  public PreparationOutcome outcome() {
    Scorer known = computed;
    return known == null ? PreparationOutcome.DIRECT : known.outcome();
  }

  @Override
  public double score(int a, int b) {
    return computed(Run.silent()).score(a, b);
  }

  @Override
  public PairScore compare(int a, int b, Run run) {
    return computed(run).compare(a, b, run);
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    return computed(run).explain(a, b, run);
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    if (k < 0) {
      throw new IllegalArgumentException("k must not be negative, but is " + k);
    }
    TopPages list = lists.list(page);
    return k <= list.size() || isWhole(list) ? list.first(k) : computed(run).top(page, k, run);
  }
}
