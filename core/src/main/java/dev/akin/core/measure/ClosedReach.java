package dev.akin.core.measure;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Progress;
import dev.akin.core.kernel.Run;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reach by any number of links. The {@link Closures} are stored if they fit; then two pages are
 * compared word by word, and one page with all in one pass over the rows. If they do not fit, two
 * pages are walked, and for one page with all the rows are computed anew, a stripe at a time, in
 * memory for one stripe. The answers are the same.
 */
final class ClosedReach implements Reach {
  /** What may be computed for one answer: some ten seconds. */
  private static final long MOST_WORK = 20_000_000_000L;

  private final PageGraph graph;
  private final Closures closures;
  private final long @Nullable [][] stored;
  private final WalkedReach walked;

  private ClosedReach(PageGraph graph, Closures closures, long @Nullable [][] stored) {
    this.graph = graph;
    this.closures = closures;
    this.stored = stored;
    walked = WalkedReach.overlaps(graph, Integer.MAX_VALUE);
  }

  /** Reach in a graph whose closures may take so many bytes. */
  static ClosedReach of(PageGraph graph, long mostBytes, Run run) {
    Closures closures = Closures.of(graph, run);
    if (closures.bytes() > mostBytes || closures.rows() > Integer.MAX_VALUE / Closures.STRIPE) {
      return new ClosedReach(graph, closures, null);
    }
    long[][] stored = new long[closures.stripes()][];
    try (Progress.Task task = run.start("finding closures", "stripes", stored.length)) {
      run.parallel(
          stored.length,
          stripe -> {
            stored[stripe] = new long[Closures.STRIPE * closures.rows()];
            closures.fill(stripe, stored[stripe], run);
            task.advance(1);
          });
    }
    return new ClosedReach(graph, closures, stored);
  }

  @Override
  public Overlap overlap(int[] pages, Run run) {
    run.check();
    if (stored == null) {
      return walked.overlap(pages, run);
    }
    int shared = 0;
    int all = 0;
    for (int word = 0; word < stored.length * Closures.STRIPE; word++) {
      long and = -1;
      long or = 0;
      for (int page : pages) {
        int row = closures.row(page);
        long atoms = row < 0 ? 0 : word(stored, word, row);
        and &= atoms;
        or |= atoms;
      }
      shared += closures.count(word, and);
      all += closures.count(word, or);
    }
    return new Overlap(shared, all);
  }

  private static long word(long[][] stripes, int word, int row) {
    return stripes[word / Closures.STRIPE][Closures.STRIPE * row + word % Closures.STRIPE];
  }

  @Override
  public void eachSharing(int[] pages, Visitor visitor, Run run) {
    run.check();
    int[] shared = new int[closures.rows()];
    int[] reached = new int[closures.rows()];
    if (stored != null) {
      for (int stripe = 0; stripe < stored.length; stripe++) {
        run.check();
        count(pages, stripe, stored[stripe], shared, reached);
      }
    } else {
      compute(pages, shared, reached, run);
    }
    for (int page = 0; page < graph.pages(); page++) {
      if (page % Run.CHECK_EVERY == 0) {
        run.check();
      }
      int row = closures.row(page);
      if (row >= 0 && shared[row] > 0) {
        visitor.page(page, reached[row], shared[row]);
      }
    }
  }

  /** Adds what one stripe holds of each row, and of each row with all of the pages. */
  private void count(int[] pages, int stripe, long[] words, int[] shared, int[] reached) {
    long[] common = new long[Closures.STRIPE];
    Arrays.fill(common, -1);
    for (int page : pages) {
      int row = closures.row(page);
      for (int w = 0; w < Closures.STRIPE; w++) {
        common[w] &= row < 0 ? 0 : words[Closures.STRIPE * row + w];
      }
    }
    for (int row = 0; row < shared.length; row++) {
      for (int w = 0; w < Closures.STRIPE; w++) {
        long atoms = words[Closures.STRIPE * row + w];
        int word = stripe * Closures.STRIPE + w;
        reached[row] += closures.count(word, atoms);
        shared[row] += closures.count(word, atoms & common[w]);
      }
    }
  }

  private void compute(int[] pages, int[] shared, int[] reached, Run run) {
    if (closures.work() > MOST_WORK) {
      throw new TooCostlyException(
          String.format(
              Locale.ROOT,
              "what can be reached from each of %,d pages by any number of links would take %,d MB"
                  + " to keep and %,d million steps to find again for one answer; give a radius,"
                  + " as in inverse-sim(radius=3)",
              graph.pages(),
              closures.bytes() >> 20,
              closures.work() / 1_000_000));
    }
    try (Progress.Task task = run.start("finding closures", "stripes", closures.stripes())) {
      long[] words = new long[Closures.STRIPE * closures.rows()];
      for (int stripe = 0; stripe < closures.stripes(); stripe++) {
        closures.fill(stripe, words, run);
        count(pages, stripe, words, shared, reached);
        task.advance(1);
      }
    }
  }
}
