package dev.akin.spark.related;

import dev.akin.core.kernel.BoundedHeap;
import dev.akin.core.kernel.SparseSum;
import dev.akin.core.measure.SharedSum;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/**
 * Finds the best pages of one block within one tile, from the {@link Messages} of all features that
 * matter to them. For each page the lists of its features are added up, by rising feature: the
 * order in which a single machine adds, so that sums of neighbours have the same bits.
 *
 * <p>Memory: the messages, packed, and as much again or thrice as much when unpacked: 4 bytes for
 * each page of each feature of the block, as far as the page is in the tile, and 8 more where
 * features have values.
 */
final class BlockTask {
  private final SharedSum shared;
  private final int k;
  private final List<Message> messages = new ArrayList<>();
  private final Numbering own = new Numbering();
  private final Numbering others = new Numbering();
  private final double[] ownSizes;
  private final double[] otherSizes;

  /** Where the list of each feature begins, and the pages of all lists. */
  private final int[] listStarts;

  private final int[] listPages;

  /** What the pages of all lists have, or, where all have the same, what each feature counts. */
  private final double[] listValues;

  /** The features of all own pages, by page, and what they have. */
  private final int[] rowFeatures;

  private final double[] rowValues;
  private final boolean hasValues;

  private BlockTask(Iterator<Row> rows, SharedSum shared, int k) {
    this.shared = shared;
    this.k = k;
    rows.forEachRemaining(row -> messages.add(new Message(row)));
    messages.sort(Comparator.comparingLong(Message::feature));
    int features = 0;
    int listed = 0;
    for (int i = 0; i < messages.size(); i++) {
      features += isNewFeature(i) ? 1 : 0;
      own.count(messages.get(i).own());
      long[] found = messages.get(i).others();
      others.count(found);
      listed = Math.addExact(listed, found.length);
    }
    own.number();
    others.number();
    hasValues = !messages.isEmpty() && messages.get(0).hasValues();
    boolean hasSizes = shared.hasSizes();
    ownSizes = new double[hasSizes ? own.size() : 0];
    otherSizes = new double[hasSizes ? others.size() : 0];
    listStarts = new int[features + 1];
    listPages = new int[listed];
    listValues = new double[hasValues ? listed : features];
    rowFeatures = new int[own.start(own.size())];
    rowValues = new double[hasValues ? rowFeatures.length : 0];
  }

  /** Rows of page, place, other, score: the best k of each page of the block. */
  static Iterator<Row> run(Iterator<Row> rows, SharedSum shared, int k) {
    BlockTask task = new BlockTask(rows, shared, k);
    task.fill();
    return task.best();
  }

  private boolean isNewFeature(int i) {
    return i == 0 || messages.get(i).feature() != messages.get(i - 1).feature();
  }

  private void fill() {
    int feature = -1;
    int listed = 0;
    int[] next = new int[own.size()];
    for (int i = 0; i < messages.size(); i++) {
      if (isNewFeature(i)) {
        listStarts[++feature] = listed;
      }
      Message message = messages.get(i);
      addRows(feature, message, next);
      listed = addList(message, listed);
      if (!hasValues) {
        listValues[feature] = shared.part(message.weight(), message.weight());
      }
    }
    listStarts[feature + 1] = listed;
    messages.clear();
  }

  private void addRows(int feature, Message message, int[] next) {
    long[] pages = message.own();
    double[] values = message.ownValues();
    double[] sizes = message.ownSizes();
    for (int i = 0; i < pages.length; i++) {
      int number = own.of(pages[i]);
      int at = own.start(number) + next[number]++;
      rowFeatures[at] = feature;
      if (hasValues) {
        rowValues[at] = values[i];
      }
      if (ownSizes.length > 0) {
        ownSizes[number] = sizes[i];
      }
    }
  }

  private int addList(Message message, int from) {
    long[] pages = message.others();
    double[] values = message.otherValues();
    double[] sizes = message.otherSizes();
    for (int i = 0; i < pages.length; i++) {
      int number = others.of(pages[i]);
      listPages[from + i] = number;
      if (hasValues) {
        listValues[from + i] = values[i];
      }
      if (otherSizes.length > 0) {
        otherSizes[number] = sizes[i];
      }
    }
    return from + pages.length;
  }

  private Iterator<Row> best() {
    SparseSum sum = new SparseSum(others.size());
    BoundedHeap best = new BoundedHeap(k);
    List<Row> found = new ArrayList<>();
    for (int number = 0; number < own.size(); number++) {
      add(number, sum);
      long page = own.page(number);
      double size = ownSizes.length > 0 ? ownSizes[number] : 0;
      for (int i = 0; i < sum.size(); i++) {
        int other = sum.index(i);
        if (others.page(other) != page) {
          double otherSize = otherSizes.length > 0 ? otherSizes[other] : 0;
          best.offer(other, shared.score(sum.value(other), size, otherSize));
        }
      }
      sum.clear();
      drain(page, best, found);
    }
    return found.iterator();
  }

  private void add(int number, SparseSum sum) {
    for (int i = own.start(number); i < own.start(number + 1); i++) {
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

  private void drain(long page, BoundedHeap best, List<Row> found) {
    int[] numbers = new int[best.size()];
    double[] scores = new double[numbers.length];
    best.drain(numbers, scores);
    for (int i = 0; i < numbers.length; i++) {
      found.add(RowFactory.create(page, i + 1, others.page(numbers[i]), scores[i]));
    }
  }
}
