package dev.akin.core.measure.words;

import dev.akin.core.graph.Links;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import dev.akin.core.text.TermCounts;
import dev.akin.core.text.TermVectors;
import java.util.Arrays;

/** The vectors x, z1 and y of {@link LinkedWords} for all pages. */
final class WordContexts {
  /** Pages that a thread takes at a time. */
  private static final int BLOCK = 64;

  final LinkedWords measure;
  final Links links;

  /** The words of each page: x. */
  final TermVectors own;

  /** The words of its neighbours: z1. */
  final TermVectors near;

  /** Own words and context, as unit vectors. */
  final TermVectors all;

  /** The length of y before it became a unit vector. */
  private final double[] lengths;

  private final WorkspacePool<SparseSum> sums;

  WordContexts(LinkedWords measure, Links links, TermCounts counts, Run run) {
    this.measure = measure;
    this.links = links;
    sums = new WorkspacePool<>(() -> new SparseSum(counts.terms()));
    own = TermVectors.of(counts, measure, run);
    lengths = new double[own.pages()];
    near = contexts(own, run);
    TermVectors far = measure.hops() == 2 ? contexts(near, run) : null;
    all =
        rows(
            "joining words",
            run,
            (page, sum) -> {
              double weight = measure.weight(own.length(page));
              own.addTo(sum, page, 1);
              near.addTo(sum, page, weight);
              if (far != null) {
                far.addTo(sum, page, weight);
              }
              int[] terms = new int[sum.size()];
              Arrays.setAll(terms, sum::index);
              return terms;
            });
  }

  /** The unit vectors of the heaviest terms around each page. */
  private TermVectors contexts(TermVectors vectors, Run run) {
    return rows(
        "collecting words of linked pages",
        run,
        (page, sum) -> {
          for (int i = links.start(page), end = links.end(page); i < end; i++) {
            run.check();
            vectors.addTo(sum, links.target(i), 1);
          }
          BoundedHeap heaviest = new BoundedHeap(measure.words());
          for (int i = 0; i < sum.size(); i++) {
            // As floats: weights that differ by rounding only are equal.
            heaviest.offer(sum.index(i), (float) sum.value(sum.index(i)));
          }
          int[] terms = new int[heaviest.size()];
          heaviest.drain(terms, new double[terms.length]);
          return terms;
        });
  }

  private interface Row {
    /** Adds up a vector and returns the terms to keep. */
    int[] fill(int page, SparseSum sum);
  }

  /** Unit vectors; {@link #lengths} gets their lengths before. */
  private TermVectors rows(String task, Run run, Row row) {
    int pages = own.pages();
    int[][] terms = new int[pages][];
    double[][] weights = new double[pages][];
    try (ProgressListener.Task progress = run.start(task, "pages", pages)) {
      run.parallel(
          (pages + BLOCK - 1) / BLOCK,
          block -> {
            int end = Math.min(pages, (block + 1) * BLOCK);
            sums.use(
                sum -> {
                  for (int page = block * BLOCK; page < end; page++) {
                    run.check();
                    int[] kept = row.fill(page, sum);
                    Arrays.sort(kept);
                    terms[page] = kept;
                    weights[page] = Arrays.stream(kept).mapToDouble(sum::value).toArray();
                    lengths[page] = TermVectors.normalise(weights[page], 0, kept.length);
                    sum.clear();
                    progress.advance(1);
                  }
                });
          });
    }
    return new TermVectors(own.terms(), terms, weights);
  }

  /** The part of a page's weight for a term that its own words give. */
  double ownWeight(int page, int term) {
    double weight = own.weight(page, term);
    return weight == 0 ? 0 : weight / lengths[page];
  }

  /**
   * For each of some terms, rising, the linked page that gives the greatest part of the term's
   * weight in the context of a page; -1 for a term that is not in the context.
   */
  int[] sources(int page, int[] terms, Run run) {
    double[][] factors = new double[2][terms.length];
    double[] sums = new double[terms.length];
    double weight = measure.weight(own.length(page));
    for (int hop = 0; hop < measure.hops(); hop++) {
      TermVectors vectors = hop == 0 ? own : near;
      Arrays.fill(sums, 0);
      for (int i = links.start(page), end = links.end(page); i < end; i++) {
        run.check();
        forShared(vectors, links.target(i), terms, (at, value) -> sums[at] += value);
      }
      for (int at = 0; at < terms.length; at++) {
        double first = near.weight(page, terms[at]);
        double context = all.weight(page, terms[at]) * lengths[page] - own.weight(page, terms[at]);
        double share = hop == 0 ? first : Math.max(0, context / weight - first);
        factors[hop][at] = sums[at] == 0 ? 0 : share / sums[at];
      }
    }
    double[] given = new double[terms.length];
    double[] greatest = new double[terms.length];
    int[] sources = new int[terms.length];
    Arrays.fill(sources, -1);
    for (int i = links.start(page), end = links.end(page); i < end; i++) {
      run.check();
      int source = links.target(i);
      Arrays.fill(given, 0);
      forShared(own, source, terms, (at, value) -> given[at] += value * factors[0][at]);
      forShared(near, source, terms, (at, value) -> given[at] += value * factors[1][at]);
      for (int at = 0; at < terms.length; at++) {
        if (given[at] > greatest[at]) {
          greatest[at] = given[at];
          sources[at] = source;
        }
      }
    }
    return sources;
  }

  private interface SharedTerm {
    void accept(int at, double value);
  }

  private static void forShared(TermVectors vectors, int page, int[] terms, SharedTerm action) {
    int i = vectors.start(page);
    int end = vectors.end(page);
    for (int at = 0; at < terms.length && i < end; ) {
      int term = vectors.term(i);
      if (term == terms[at]) {
        action.accept(at, vectors.weight(i));
      }
      i += term <= terms[at] ? 1 : 0;
      at += terms[at] <= term ? 1 : 0;
    }
  }
}
