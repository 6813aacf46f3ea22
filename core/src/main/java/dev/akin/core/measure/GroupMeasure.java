package dev.akin.core.measure;

import dev.akin.core.run.Run;

/** A measure with its own definition of similarity for groups of pages. */
public interface GroupMeasure extends Measure {
  @Override
  GroupScorer prepare(Snapshot snapshot, Run run);
}
