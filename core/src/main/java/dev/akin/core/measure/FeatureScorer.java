package dev.akin.core.measure;

import dev.akin.core.run.Run;

/** A scorer that compares pages by feature vectors: see {@link FeatureMeasure}. */
public interface FeatureScorer extends Scorer {
  /** The feature vector of a page with its {@code k} greatest entries. */
  FeatureVector features(int page, int k, Run run);
}
