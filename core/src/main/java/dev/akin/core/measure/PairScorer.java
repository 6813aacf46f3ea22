package dev.akin.core.measure;

import dev.akin.core.run.Run;

/** A scorer whose scores have bounds or take long to compute. */
public interface PairScorer extends Scorer {
  @Override
  PairScore compare(int a, int b, Run run);

  @Override
  default double score(int a, int b) {
    return compare(a, b, Run.silent()).score();
  }
}
