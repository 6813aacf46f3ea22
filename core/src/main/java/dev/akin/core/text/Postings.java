package dev.akin.core.text;

import dev.akin.core.annotation.InternalApi;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;

/**
 * The inverted index of {@link TermVectors}: for each term its pages, rising, and its weights
 * there. Entries of weight 0 are omitted. 12 bytes per entry, 4 per term. Immutable.
 */
public final class Postings {
  private final int[] offsets;
  private final int[] pages;
  private final double[] weights;

  private Postings(int[] offsets) {
    this.offsets = offsets;
    pages = new int[offsets[offsets.length - 1]];
    weights = new double[pages.length];
  }

  /** Inverts the vectors. Time O(entries), on all threads of the run. */
  public static Postings of(TermVectors vectors, Run run) {
    int[] borders = PagePartition.borders(vectors.pages(), vectors::start, run.threads());
    int parts = borders.length - 1;
    try (ProgressListener.Task task =
        run.start("building postings", "pages", 2L * vectors.pages())) {
      int[][] counts = new int[parts][];
      run.parallel(
          parts,
          part -> {
            int[] here = new int[vectors.terms()];
            for (int page = borders[part]; page < borders[part + 1]; page++) {
              count(vectors, page, here);
              run.check();
              task.advance(1);
            }
            counts[part] = here;
          });
      Postings postings = new Postings(begin(counts, vectors.terms()));
      run.parallel(
          parts,
          part -> {
            int[] next = counts[part];
            for (int page = borders[part]; page < borders[part + 1]; page++) {
              postings.put(vectors, page, next);
              run.check();
              task.advance(1);
            }
          });
      return postings;
    }
  }

  private static void count(TermVectors vectors, int page, int[] counts) {
    for (int i = vectors.start(page), end = vectors.end(page); i < end; i++) {
      counts[vectors.term(i)] += vectors.weight(i) > 0 ? 1 : 0;
    }
  }

  /**
   * The start of the entries of each term. Replaces the counts of each part by its write positions,
   * after those of earlier parts, so that pages rise.
   */
  private static int[] begin(int[][] counts, int terms) {
    int[] offsets = new int[terms + 1];
    int next = 0;
    for (int term = 0; term < terms; term++) {
      offsets[term] = next;
      for (int[] part : counts) {
        int count = part[term];
        part[term] = next;
        next += count;
      }
    }
    offsets[terms] = next;
    return offsets;
  }

  private void put(TermVectors vectors, int page, int[] next) {
    for (int i = vectors.start(page), end = vectors.end(page); i < end; i++) {
      double weight = vectors.weight(i);
      if (weight > 0) {
        int at = next[vectors.term(i)]++;
        pages[at] = page;
        weights[at] = weight;
      }
    }
  }

  /** Adds to {@code sum}, for every page of a term, a factor times the weight of the term there. */
  @InternalApi
  public void addTo(SparseSum sum, int term, double factor) {
    sum.addAll(pages, weights, offsets[term], offsets[term + 1], factor);
  }
}
