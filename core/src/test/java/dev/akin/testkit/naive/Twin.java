package dev.akin.testkit.naive;

/** The naive form of a measure, bound to a graph. */
@FunctionalInterface
public interface Twin {
  /** The similarity of two pages, from the definition. */
  double score(int a, int b);
}
