package dev.akin.testkit.reference;

/** The naive form of a measure, bound to a graph. */
@FunctionalInterface
public interface Twin {
  /** How alike two pages are, from the definition. */
  double score(int a, int b);
}
