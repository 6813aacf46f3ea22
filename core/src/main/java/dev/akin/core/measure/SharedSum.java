package dev.akin.core.measure;

/**
 * A score that is a sum over the features that two pages share, scaled by the sizes of the pages:
 *
 * <pre>
 *   size(a)    = sum over f of a of size(x_f(a))
 *   score(a,b) = score(sum over f of a and b of part(x_f(a), x_f(b)), size(a), size(b))
 * </pre>
 *
 * Neighbour counts (f is a neighbour, x what it counts), cosines of words (f is a word, x its share
 * of the vector) and PageSim (f is a source, x what it sends) are such scores. Whoever has the
 * features of some pages at hand, wherever they were found, can compare them by it.
 */
public interface SharedSum {
  /** What a feature adds to the sum, given its values on the two pages. */
  double part(double x, double y);

  /** What a feature adds to the size of a page. */
  double size(double x);

  /** Whether {@link #score} depends on the sizes. */
  boolean hasSizes();

  /** The score of two different pages, given a sum above 0. */
  double score(double sum, double sizeA, double sizeB);
}
