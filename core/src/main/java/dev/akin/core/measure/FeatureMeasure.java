package dev.akin.core.measure;

import dev.akin.core.run.Run;

/** A measure that compares pages by feature vectors. */
public interface FeatureMeasure extends Measure {
  /** How many links rank is sent along; {@link Integer#MAX_VALUE} for any number. */
  int radius();

  @Override
  FeatureScorer prepare(Snapshot snapshot, Run run);
}
