package dev.akin.core.measure;

import dev.akin.core.run.Run;

/** A measure that defines by itself how alike the pages of a group are. */
public interface GroupMeasure extends Measure {
  @Override
  GroupScorer prepare(Snapshot snapshot, Run run);
}
