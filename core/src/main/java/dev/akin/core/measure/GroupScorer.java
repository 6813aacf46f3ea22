package dev.akin.core.measure;

import dev.akin.core.run.Run;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A scorer with its own definition of similarity for groups: among the members, and of a page to
 * the group. Members are distinct; there is at least one.
 */
public interface GroupScorer extends Scorer {
  /** The similarity of the members to each other. */
  double among(int[] members, Run run);

  /** The similarity of a page to the members. */
  double to(int page, int[] members, Run run);

  /** Explains {@link #among}; its value is the same to the last bit. */
  Explanation explainAmong(int[] members, Run run);

  /** Explains {@link #to}; its value is the same to the last bit. */
  Explanation explainTo(int page, int[] members, Run run);

  /**
   * The confidence in scores of this group, from 0 to 1; empty for measures without a confidence.
   */
  default OptionalDouble confidence(int[] members, Run run) {
    return OptionalDouble.empty();
  }

  /** The pages that the members reach; empty for measures that do not use reachability. */
  default Optional<GroupReach> reach(int[] members, Run run) {
    return Optional.empty();
  }

  /**
   * The best {@code k} pages outside of the group by {@link #to}, with a score above 0, score
   * descending, then page ascending.
   */
  TopPages topTo(int[] members, int k, Run run);
}
