package dev.akin.core.measure.closure;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Reachability over any number of links. If the {@link ClosureStructure} fits into memory, its rows
 * are stored; then two pages are compared word by word, and one page with all in one pass over the
 * rows. Otherwise, two pages are compared by searches, and for one page with all the rows are
 * computed stripe by stripe, in memory for one stripe. The answers are the same.
 */
final class ClosureReachability implements ReachabilityIndex {
  /** Maximum work for one answer: about ten seconds. */
  private static final long MOST_WORK = 20_000_000_000L;

  /** Maximum number of rows whose stripe fits into one array. */
  private static final int MOST_ROWS = (Integer.MAX_VALUE - 8) / ClosureStructure.STRIPE;

  private static final int RECENT = 16;

  private final PageGraph graph;
  private final ClosureStructure closures;
  private final long @Nullable [][] stored;
  private final ClosureStructure.RowPages rowPages;
  private final WalkedReachability walked;

  /** Number of pages of each row, if the rows are stored. */
  private final int[] sizes;

  /** Recent counts of single rows: neighbours in a list often share a row. */
  private final AtomicReferenceArray<@Nullable Counted> recent = new AtomicReferenceArray<>(RECENT);

  private ClosureReachability(
      PageGraph graph, ClosureStructure closures, long @Nullable [][] stored) {
    this.graph = graph;
    this.closures = closures;
    this.stored = stored;
    walked = WalkedReachability.overlaps(graph, Integer.MAX_VALUE);
    rowPages = closures.rowPages();
    sizes = new int[stored == null ? 0 : closures.rows()];
    for (int stripe = 0; stored != null && stripe < stored.length; stripe++) {
      addSizes(stripe, stored[stripe], sizes);
    }
  }

  /** Reachability in a graph, with at most {@code mostBytes} for stored closures. */
  static ClosureReachability of(PageGraph graph, long mostBytes, Run run) {
    ClosureStructure closures = ClosureStructure.of(graph, run);
    if (closures.bytes() > mostBytes || closures.rows() > MOST_ROWS) {
      return new ClosureReachability(graph, closures, null);
    }
    long[][] stored = new long[closures.stripes()][];
    run.parallel(
        "computing closures",
        "stripes",
        stored.length,
        stripe -> {
          stored[stripe] = new long[ClosureStructure.STRIPE * closures.rows()];
          closures.fill(stripe, stored[stripe], run);
        });
    return new ClosureReachability(graph, closures, stored);
  }

  @Override
  public Overlap overlap(int[] pages, Run run) {
    run.check();
    if (stored == null) {
      return walked.overlap(pages, run);
    }
    int shared = 0;
    int all = 0;
    for (int word = 0; word < stored.length * ClosureStructure.STRIPE; word++) {
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
    return stripes[word / ClosureStructure.STRIPE][
        ClosureStructure.STRIPE * row + word % ClosureStructure.STRIPE];
  }

  @Override
  public void eachSharing(int[] pages, Visitor visitor, Run run) {
    run.check();
    Counted counted = stored == null ? compute(pages, run) : count(pages, stored, run);
    int[] starts = rowPages.starts();
    for (int row = 0; row < closures.rows(); row++) {
      if (row % Run.CHECK_EVERY == 0) {
        run.check();
      }
      int reached = counted.reached[row];
      if (counted.shared[row] > 0 && visitor.mayUse(visitor.most(reached))) {
        int end = (int) Math.min(starts[row + 1], (long) starts[row] + visitor.pagesPerClosure());
        for (int i = starts[row]; i < end; i++) {
          visitor.page(rowPages.pages()[i], reached, counted.shared[row]);
        }
      }
    }
  }

  /** The number of pages of each row, and the number of those that a query shares. */
  @SuppressWarnings("ArrayRecordComponent") // arrays avoid boxing
  private record Counted(int of, int[] reached, int[] shared) {}

  private Counted count(int[] pages, long[][] stripes, Run run) {
    int only = pages.length == 1 ? closures.row(pages[0]) : -1;
    Counted known = only < 0 ? null : recent.get(only % RECENT);
    if (known != null && known.of == only) {
      return known;
    }
    int[] shared = new int[closures.rows()];
    for (int stripe = 0; stripe < stripes.length; stripe++) {
      run.check();
      addShared(pages, stripe, stripes[stripe], shared);
    }
    Counted counted = new Counted(only, sizes, shared);
    if (only >= 0) {
      recent.set(only % RECENT, counted);
    }
    return counted;
  }

  private void addSizes(int stripe, long[] words, int[] reached) {
    for (int row = 0; row < reached.length; row++) {
      for (int w = 0; w < ClosureStructure.STRIPE; w++) {
        int word = stripe * ClosureStructure.STRIPE + w;
        reached[row] += closures.count(word, words[ClosureStructure.STRIPE * row + w]);
      }
    }
  }

  /**
   * Adds for each row the number of pages that it shares with all of the given pages in one stripe.
   */
  private void addShared(int[] pages, int stripe, long[] words, int[] shared) {
    long[] common = new long[ClosureStructure.STRIPE];
    Arrays.fill(common, -1);
    for (int page : pages) {
      int row = closures.row(page);
      for (int w = 0; w < ClosureStructure.STRIPE; w++) {
        common[w] &= row < 0 ? 0 : words[ClosureStructure.STRIPE * row + w];
      }
    }
    for (int w = 0; w < ClosureStructure.STRIPE; w++) {
      long wanted = common[w];
      int word = stripe * ClosureStructure.STRIPE + w;
      for (int row = 0; wanted != 0 && row < shared.length; row++) {
        shared[row] += closures.count(word, words[ClosureStructure.STRIPE * row + w] & wanted);
      }
    }
  }

  private Counted compute(int[] pages, Run run) {
    if (closures.work() > MOST_WORK || closures.rows() > MOST_ROWS) {
      throw new TooCostlyException(
          String.format(
              Locale.ROOT,
              "the closures of %,d pages need %,d MB in memory"
                  + " or %,d million steps for each answer; give a radius,"
                  + " as in inverse-sim(radius=3)",
              graph.pages(),
              closures.bytes() >> 20,
              closures.work() / 1_000_000));
    }
    try (ProgressListener.Task task =
        run.start("computing closures", "stripes", closures.stripes())) {
      long[] words = new long[ClosureStructure.STRIPE * closures.rows()];
      Counted counted = new Counted(-1, new int[closures.rows()], new int[closures.rows()]);
      for (int stripe = 0; stripe < closures.stripes(); stripe++) {
        closures.fill(stripe, words, run);
        addSizes(stripe, words, counted.reached);
        addShared(pages, stripe, words, counted.shared);
        task.advance(1);
      }
      return counted;
    }
  }
}
