package dev.akin.core.rank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageField;
import dev.akin.core.text.PageText;
import dev.akin.core.text.TermVectors;
import dev.akin.core.text.TermWeighting;
import java.util.function.IntUnaryOperator;

/** The in-links of all pages, each with a weight, in blocks of equal work. */
final class WeighedLinks {
  /** Keywords weighted by field. */
  private static final TermWeighting KEYWORDS =
      new TermWeighting() {
        @Override
        public double count(PageField field) {
          return field.weight();
        }

        @Override
        public double weight(double counted, double rarity) {
          return counted;
        }
      };

  private final Links in;
  private final int[] borders;
  private final double[] weights;

  private WeighedLinks(Links in) {
    this.in = in;
    borders = PageBlocks.borders(in);
    weights = new double[(int) in.count()];
  }

  /** Links weighted by the similarity of their ends. Only ends of links are compared. */
  static WeighedLinks bySimilarity(
      PageGraph graph, PageText text, SimilarityPageRank method, Run run) {
    TermVectors vectors = TermVectors.of(text.counts(run), KEYWORDS, run);
    WeighedLinks links = new WeighedLinks(graph.links(Direction.IN));
    try (ProgressListener.Task task = run.start("comparing pages", "links", links.in.count())) {
      run.parallel(
          links.blocks(),
          block -> {
            for (int page = links.border(block); page < links.border(block + 1); page++) {
              links.weigh(page, vectors, method, run);
              task.advance(links.in.degree(page));
            }
          });
    }
    return links;
  }

  private void weigh(int page, TermVectors vectors, SimilarityPageRank method, Run run) {
    for (int i = in.start(page), end = in.end(page); i < end; i++) {
      if (i % 256 == 0) {
        run.check();
      }
      weights[i] = method.factor(vectors.cosine(page, in.target(i)));
    }
  }

  int blocks() {
    return borders.length - 1;
  }

  /** The first page of a block, or the page after the last block. */
  int border(int block) {
    return borders[block];
  }

  /** The sum over the in-links of a page of their weight times the value of their source. */
  double sum(int page, double[] values) {
    double sum = 0;
    for (int i = in.start(page), end = in.end(page); i < end; i++) {
      sum += weights[i] * values[in.target(i)];
    }
    return sum;
  }

  /** The sums of the weights of the out-links of each page. */
  double[] totals() {
    double[] totals = new double[in.pages()];
    for (int page = 0; page < totals.length; page++) {
      for (int i = in.start(page), end = in.end(page); i < end; i++) {
        totals[in.target(i)] += weights[i];
      }
    }
    return totals;
  }

  /** A copy without the links between different groups of pages. */
  WeighedLinks within(IntUnaryOperator group) {
    WeighedLinks inner = new WeighedLinks(in);
    for (int page = 0; page < in.pages(); page++) {
      for (int i = in.start(page), end = in.end(page); i < end; i++) {
        boolean isInner = group.applyAsInt(page) == group.applyAsInt(in.target(i));
        inner.weights[i] = isInner ? weights[i] : 0;
      }
    }
    return inner;
  }
}
