package dev.akin.core.text;

import dev.akin.core.annotation.InternalApi;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The terms of every page as a unit vector, so that the cosine of two pages is the sum of the
 * products over their shared terms. Entry {@code i} of a page, {@code start(page) <= i <
 * end(page)}, is for one term; the entries of a page rise by term.
 *
 * <p>All sums are in the order of the terms, which does not depend on the numbers of the pages: the
 * same pages with other numbers have the same cosines, to the last bit. 12 bytes per entry.
 * Immutable.
 */
public final class TermVectors {
  private final int terms;
  private final int[] offsets;
  private final int[] entryTerms;
  private final double[] weights;

  private TermVectors(int terms, int[] offsets) {
    this.terms = terms;
    this.offsets = offsets;
    entryTerms = new int[offsets[offsets.length - 1]];
    weights = new double[entryTerms.length];
  }

  /** Copies the rows of all pages: for each page its terms, rising, and their weights. */
  public TermVectors(int terms, int[][] rowTerms, double[][] rowWeights) {
    this(
        terms,
        PagePartition.offsets(Arrays.stream(rowTerms).mapToInt(row -> row.length).toArray()));
    for (int page = 0; page < rowTerms.length; page++) {
      System.arraycopy(rowTerms[page], 0, entryTerms, offsets[page], rowTerms[page].length);
      System.arraycopy(rowWeights[page], 0, weights, offsets[page], rowTerms[page].length);
    }
  }

  /** Computes the vectors of all pages. Time O(entries), on all threads of the run. */
  public static TermVectors of(TermCounts counts, TermWeighting weighting, Run run) {
    int pages = counts.pages();
    int[] borders = PagePartition.borders(pages, counts::start, run.threads());
    int parts = borders.length - 1;
    try (ProgressListener.Task task = run.start("weighting words", "pages", 2L * pages)) {
      int[] lengths = new int[pages];
      int[][] frequencies = new int[parts][];
      run.parallel(
          parts,
          part -> {
            int[] here = new int[counts.terms()];
            Reading reading = new Reading(counts, weighting);
            for (int page = borders[part]; page < borders[part + 1]; page++) {
              for (reading.open(page); reading.next(); here[reading.term]++) {
                lengths[page]++;
              }
              run.check();
              task.advance(1);
            }
            frequencies[part] = here;
          });
      TermVectors vectors = new TermVectors(counts.terms(), PagePartition.offsets(lengths));
      double[] rarity = rarity(frequencies, counts.terms(), nonEmpty(lengths), run);
      run.parallel(
          parts,
          part -> {
            Reading reading = new Reading(counts, weighting);
            for (int page = borders[part]; page < borders[part + 1]; page++) {
              vectors.fill(page, reading, rarity);
              run.check();
              task.advance(1);
            }
          });
      return vectors;
    }
  }

  private static int nonEmpty(int[] lengths) {
    return (int) IntStream.of(lengths).filter(length -> length > 0).count();
  }

  /** The rarity of every term, see {@link TermWeighting#rarity}. */
  private static double[] rarity(int[][] frequencies, int terms, int pages, Run run) {
    run.check();
    double[] rarity = new double[terms];
    for (int term = 0; term < terms; term++) {
      int frequency = 0;
      for (int[] part : frequencies) {
        frequency += part[term];
      }
      rarity[term] = TermWeighting.rarity(pages, frequency);
    }
    return rarity;
  }

  private void fill(int page, Reading reading, double[] rarity) {
    int at = offsets[page];
    for (reading.open(page); reading.next(); at++) {
      double weight = reading.weighting.weight(reading.counted, rarity[reading.term]);
      entryTerms[at] = reading.term;
      weights[at] = weight;
    }
    normalise(weights, offsets[page], at);
  }

  /** Makes a vector a unit vector, unless it is 0. Returns its length before. */
  public static double normalise(double[] weights, int from, int to) {
    double squares = 0;
    for (int i = from; i < to; i++) {
      squares += weights[i] * weights[i];
    }
    double length = Math.sqrt(squares);
    for (int i = from; i < to && length > 0; i++) {
      weights[i] /= length;
    }
    return length;
  }

  /** Number of pages. */
  public int pages() {
    return offsets.length - 1;
  }

  /** Number of different terms. */
  public int terms() {
    return terms;
  }

  /** The first entry of a page. */
  public int start(int page) {
    return offsets[page];
  }

  /** The entry after the last of a page. */
  public int end(int page) {
    return offsets[page + 1];
  }

  /** The term of an entry. */
  public int term(int entry) {
    return entryTerms[entry];
  }

  /** The weight of an entry, from 0 to 1. */
  public double weight(int entry) {
    return weights[entry];
  }

  /** Number of terms of a page. */
  public int length(int page) {
    return offsets[page + 1] - offsets[page];
  }

  /** The weight of a term on a page; 0 if the page does not have it. */
  public double weight(int page, int term) {
    int entry = Arrays.binarySearch(entryTerms, offsets[page], offsets[page + 1], term);
    return entry < 0 ? 0 : weights[entry];
  }

  /** Adds a factor times the vector of a page. */
  @InternalApi
  public void addTo(SparseSum sum, int page, double factor) {
    sum.addAll(entryTerms, weights, offsets[page], offsets[page + 1], factor);
  }

  /** The cosine of two pages; at most 1. */
  public double cosine(int a, int b) {
    int i = offsets[a];
    int j = offsets[b];
    int iEnd = offsets[a + 1];
    int jEnd = offsets[b + 1];
    double sum = 0;
    while (i < iEnd && j < jEnd) {
      int x = entryTerms[i];
      int y = entryTerms[j];
      if (x == y) {
        sum += weights[i] * weights[j];
      }
      i += x <= y ? 1 : 0;
      j += y <= x ? 1 : 0;
    }
    return Math.min(1, sum);
  }

  /** Iterates over the terms of a page, with all fields of a term together. */
  private static final class Reading {
    private final TermCounts counts;
    private final TermWeighting weighting;
    private int at;
    private int end;
    private int term;
    private double counted;

    Reading(TermCounts counts, TermWeighting weighting) {
      this.counts = counts;
      this.weighting = weighting;
    }

    void open(int page) {
      at = counts.start(page);
      end = counts.end(page);
    }

    /** Advances to the next term with a positive count; false if there is none. */
    boolean next() {
      while (at < end) {
        term = counts.term(at);
        counted = 0;
        for (; at < end && counts.term(at) == term; at++) {
          counted += weighting.count(counts.field(at)) * counts.count(at);
        }
        if (counted > 0) {
          return true;
        }
      }
      return false;
    }
  }
}
