package dev.akin.core.measure;

import dev.akin.core.kernel.BoundedHeap;
import dev.akin.core.kernel.Run;
import dev.akin.core.kernel.SparseSum;
import dev.akin.core.text.Postings;
import dev.akin.core.text.TermVectors;
import java.util.Arrays;

/**
 * The best k pages by the cosine of words, exactly, without reading the pages of every word.
 *
 * <p>Words are taken in the order of how few pages have them. What the words that are left can
 * still add to any page is at most the sum of their greatest products, and, since vectors have
 * length 1, at most the length of what is left of the page's own vector (Cauchy and Schwarz). Once
 * the k-th best sum so far is above that, no page that was not met yet can be among the best, and
 * only those that were met and can still reach the k-th best are compared in full. Sums are
 * therefore never answers themselves: whatever is listed was compared as {@code score} does it, to
 * the last bit.
 *
 * <p>This pays where common words weigh little, as with TF-IDF; where they weigh most, all words
 * are read after all, and the search costs what reading them costs.
 */
final class WordSearch {
  /** Room for rounding, before a page is left out. */
  private static final double SLACK = 1e-12;

  private final TermVectors vectors;
  private final Postings postings;
  private final int page;
  private final int k;

  /** Frequency and entry of each word of the page, packed, rising. */
  private final long[] words;

  /** What the words from each place on can add to a page at most. */
  private final double[] rest;

  /** How many pages the words from each place on have together. */
  private final long[] cost;

  WordSearch(TermVectors vectors, Postings postings, int page, int k) {
    this.vectors = vectors;
    this.postings = postings;
    this.page = page;
    this.k = k;
    int first = vectors.start(page);
    words = new long[vectors.end(page) - first];
    for (int i = 0; i < words.length; i++) {
      words[i] = (long) postings.frequency(vectors.term(first + i)) << Integer.SIZE | (first + i);
    }
    Arrays.sort(words);
    rest = new double[words.length + 1];
    cost = new long[words.length + 1];
    double sum = 0;
    double squares = 0;
    for (int i = words.length - 1; i >= 0; i--) {
      double weight = vectors.weight(entry(i));
      sum += most(i);
      squares += weight * weight;
      rest[i] = Math.min(sum, Math.sqrt(squares)) * (1 + SLACK);
      cost[i] = cost[i + 1] + frequency(i);
    }
  }

  private int entry(int i) {
    return (int) words[i];
  }

  private int frequency(int i) {
    return (int) (words[i] >>> Integer.SIZE);
  }

  /** What one word can add to a page at most. */
  private double most(int i) {
    return vectors.weight(entry(i)) * postings.greatest(vectors.term(entry(i)));
  }

  /** Whether reading the pages of all words costs less than comparing k pages in full. */
  boolean isShort() {
    return cost[0] <= (long) Math.min(k, vectors.pages()) * comparison();
  }

  /** What comparing two pages costs, about, in entries. */
  private long comparison() {
    return (long) words.length + vectors.start(vectors.pages()) / Math.max(1, vectors.pages());
  }

  /** Searches; leaves {@code sum} empty. */
  TopPages best(SparseSum sum, Run run) {
    double known = 0;
    double added = 0;
    int i = 0;
    for (; i < words.length; i++) {
      run.check();
      // The k-th best has grown by no more than was added. Looking costs what was met so far.
      if (known + added > rest[i] && frequency(i) >= sum.size()) {
        known = Math.max(0, threshold(sum));
        added = 0;
        if (known > rest[i] && reaching(sum, known - rest[i]) * comparison() < cost[i]) {
          break;
        }
      }
      postings.addTo(sum, vectors.term(entry(i)), vectors.weight(entry(i)));
      added += most(i);
    }
    return compared(sum, threshold(sum) * (1 - SLACK) - rest[i], run);
  }

  /** The k-th best sum; negative infinity if there are fewer. */
  private double threshold(SparseSum sum) {
    BoundedHeap best = new BoundedHeap(k);
    for (int i = 0; i < sum.size(); i++) {
      int other = sum.index(i);
      if (other != page) {
        best.offer(other, sum.value(other));
      }
    }
    return best.threshold();
  }

  private long reaching(SparseSum sum, double least) {
    long count = 0;
    for (int i = 0; i < sum.size(); i++) {
      count += sum.value(sum.index(i)) >= least ? 1 : 0;
    }
    return count;
  }

  /** Compares the pages that were met and can be among the best. */
  private TopPages compared(SparseSum sum, double least, Run run) {
    BoundedHeap best = new BoundedHeap(Math.min(k, sum.size()));
    for (int i = 0; i < sum.size(); i++) {
      int other = sum.index(i);
      if (other != page && sum.value(other) >= least) {
        if (i % 64 == 0) {
          run.check();
        }
        best.offer(other, vectors.cosine(page, other));
      }
    }
    sum.clear();
    return TopPages.drain(best);
  }
}
