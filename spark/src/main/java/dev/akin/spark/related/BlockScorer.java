package dev.akin.spark.related;

import dev.akin.core.math.BoundedHeap;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.SharedSum;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import java.util.List;

/**
 * Scores one measure within one task: pages of the block against pages of the tile, from the
 * messages of their features. Pages have the local numbers of the task. Features are summed in
 * rising order, as on a single machine, so that sums over neighbours have the same bits.
 */
final class BlockScorer implements Scorer {
  private final SharedSum shared;
  private final LocalNumbering pages;
  private final boolean hasValues;
  private final double[] sizes;

  /** Start of the posting list of each feature, and the pages of all lists. */
  private final int[] listStarts;

  private final int[] listPages;

  /** Values of the pages of all lists, or the value of each feature if its pages share one. */
  private final double[] listValues;

  /** Start of the features of each page, the features of all pages, and their values. */
  private final int[] rowStarts;

  private final int[] rowFeatures;
  private final double[] rowValues;
  private final SparseSum sum;

  /** Builds posting lists from the messages of one measure, sorted by feature. */
  BlockScorer(List<FeatureMessage> messages, SharedSum shared, LocalNumbering pages) {
    this.shared = shared;
    this.pages = pages;
    hasValues = !messages.isEmpty() && messages.get(0).hasValues();
    sizes = new double[shared.hasSizes() ? pages.size() : 0];
    rowStarts = new int[pages.size() + 1];
    int features = 0;
    int listed = 0;
    for (int i = 0; i < messages.size(); i++) {
      features += isNewFeature(messages, i) ? 1 : 0;
      listed = sum(listed, messages.get(i).othersCount());
      for (long page : messages.get(i).own()) {
        rowStarts[pages.of(page) + 1]++;
      }
    }
    for (int page = 0; page < pages.size(); page++) {
      rowStarts[page + 1] = sum(rowStarts[page], rowStarts[page + 1]);
    }
    listStarts = new int[features + 1];
    listPages = new int[listed];
    listValues = new double[hasValues ? listed : features];
    rowFeatures = new int[rowStarts[pages.size()]];
    rowValues = new double[hasValues ? rowFeatures.length : 0];
    sum = new SparseSum(pages.size());
    fill(messages);
  }

  private static int sum(int a, int b) {
    long sum = (long) a + b;
    if (sum > Integer.MAX_VALUE - 8) {
      throw new IllegalStateException(
          "a task would exceed 2^31 numbers; use more --blocks or --tiles");
    }
    return (int) sum;
  }

  private static boolean isNewFeature(List<FeatureMessage> messages, int i) {
    return i == 0 || messages.get(i).feature() != messages.get(i - 1).feature();
  }

  private void fill(List<FeatureMessage> messages) {
    int feature = -1;
    int listed = 0;
    int[] next = rowStarts.clone();
    for (int i = 0; i < messages.size(); i++) {
      if (isNewFeature(messages, i)) {
        listStarts[++feature] = listed;
      }
      FeatureMessage message = messages.get(i);
      addRows(feature, message, next);
      listed = addList(message, listed);
      if (!hasValues) {
        listValues[feature] = shared.part(message.weight(), message.weight());
      }
    }
    listStarts[feature + 1] = listed;
  }

  private void addRows(int feature, FeatureMessage message, int[] next) {
    long[] own = message.own();
    double[] values = message.ownValues();
    takeSizes(own, message.ownSizes());
    for (int i = 0; i < own.length; i++) {
      int at = next[pages.of(own[i])]++;
      rowFeatures[at] = feature;
      if (hasValues) {
        rowValues[at] = values[i];
      }
    }
  }

  private int addList(FeatureMessage message, int from) {
    long[] others = message.others();
    double[] values = message.otherValues();
    takeSizes(others, message.otherSizes());
    for (int i = 0; i < others.length; i++) {
      listPages[from + i] = pages.of(others[i]);
      if (hasValues) {
        listValues[from + i] = values[i];
      }
    }
    return from + others.length;
  }

  private void takeSizes(long[] of, double[] given) {
    for (int i = 0; i < given.length; i++) {
      sizes[pages.of(of[i])] = given[i];
    }
  }

  @Override
  public int pages() {
    return pages.size();
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    add(page, run);
    BoundedHeap best = new BoundedHeap(Math.min(k, sum.size()));
    for (int i = 0; i < sum.size(); i++) {
      int other = sum.index(i);
      if (other != page) {
        best.offer(other, scale(page, other));
      }
    }
    sum.clear();
    return TopPages.drain(best);
  }

  /** The score of two pages; that of a page with itself is not meaningful here. */
  @Override
  public double score(int a, int b) {
    add(a, Run.silent());
    double score = sum.value(b) == 0 ? 0 : scale(a, b);
    sum.clear();
    return score;
  }

  private double scale(int page, int other) {
    return sizes.length == 0
        ? shared.score(sum.value(other), 0, 0)
        : shared.score(sum.value(other), sizes[page], sizes[other]);
  }

  private void add(int page, Run run) {
    for (int i = rowStarts[page]; i < rowStarts[page + 1]; i++) {
      run.check();
      int feature = rowFeatures[i];
      int from = listStarts[feature];
      int to = listStarts[feature + 1];
      if (hasValues) {
        double mine = rowValues[i];
        for (int j = from; j < to; j++) {
          sum.add(listPages[j], shared.part(mine, listValues[j]));
        }
      } else {
        sum.addAll(listPages, from, to, listValues[feature]);
      }
    }
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    throw new UnsupportedOperationException("Spark jobs do not explain scores");
  }
}
