package dev.akin.core.measure;

import dev.akin.core.measure.reference.SourceSets;
import java.util.BitSet;

/**
 * What a group G leads to, by the closures of {@link SourceSets}, over any number of links. S are
 * the pages that deal with the topic, or all pages if there is none.
 *
 * @param closure |C+(G)|: how many pages can be reached from the group by one link or more
 * @param outside |C+(G) \ G|: how many pages outside of the group can be reached from it
 * @param covered |S ∩ (G ∪ C+(G))|: how many pages of S are in the group or can be reached from it
 * @param pages |S|
 * @param minimalSource a minimal source of the group: members from which all others can be reached
 * @param pagesSource a minimal source of S
 */
public record GroupReach(
    int closure, int outside, int covered, int pages, BitSet minimalSource, BitSet pagesSource) {
  /** Whether nothing outside of the group can be reached from it. */
  public boolean isClosed() {
    return outside == 0;
  }

  /** Whether the group is a source of S; nothing has no source. */
  public boolean isSource() {
    return pages > 0 && covered == pages;
  }
}
