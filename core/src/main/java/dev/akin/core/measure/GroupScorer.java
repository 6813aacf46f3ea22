package dev.akin.core.measure;

import dev.akin.core.run.Run;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A scorer whose measure defines by itself how alike the pages of a group are, and how like a group
 * a page is. Members are distinct; there is at least one.
 */
public interface GroupScorer extends Scorer {
  /** How alike the members are among themselves. */
  double among(int[] members, Run run);

  /** How like the members a page is. */
  double to(int page, int[] members, Run run);

  /** Why: its value is that of {@link #among}, to the last bit. */
  Explanation explainAmong(int[] members, Run run);

  /** Why: its value is that of {@link #to}, to the last bit. */
  Explanation explainTo(int page, int[] members, Run run);

  /**
   * How far what is known of the members speaks for all there is, from 0 to 1; empty for measures
   * that do not say.
   */
  default OptionalDouble confidence(int[] members, Run run) {
    return OptionalDouble.empty();
  }

  /** What the members lead to; empty for measures that do not ask. */
  default Optional<GroupReach> reach(int[] members, Run run) {
    return Optional.empty();
  }

  /**
   * The best {@code k} pages outside of the group by {@link #to}, with a score above 0, score
   * descending, then page ascending.
   */
  TopPages topTo(int[] members, int k, Run run);
}
