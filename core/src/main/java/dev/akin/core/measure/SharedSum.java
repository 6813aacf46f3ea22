package dev.akin.core.measure;

/**
 * A score that is a sum over the features that two pages share, scaled by the sizes of the pages:
 *
 * <pre>
 *   size(a)    = sum over f of a of size(x_f(a))
 *   score(a,b) = score(sum over f of a and b of part(x_f(a), x_f(b)), size(a), size(b))
 * </pre>
 *
 * Examples are neighbour counts (f is a neighbour, x its weight), cosines of words (f is a word, x
 * its component of the unit vector) and PageSim (f is a source, x the rank that it sends). Any code
 * that has the features of some pages can compare them, wherever they were computed.
 */
public interface SharedSum {
  /** The contribution of a feature to the sum, from its values on the two pages. */
  double part(double x, double y);

  /** The contribution of a feature to the size of a page. */
  double size(double x);

  /** Whether {@link #score} depends on the sizes. */
  boolean hasSizes();

  /** The score of two different pages, given a sum above 0. */
  double score(double sum, double sizeA, double sizeB);
}
