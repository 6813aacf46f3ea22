package dev.akin.core.measure;

import java.util.BitSet;

/**
 * The pages that can be reached from a group G, over any number of links. S is the set of pages on
 * the topic, or of all pages without a topic.
 *
 * @param closure |C+(G)|: number of pages that can be reached from the group over at least one link
 * @param outside |C+(G) \\ G|: number of those outside of the group
 * @param covered |S ∩ (G ∪ C+(G))|: number of pages of S in the group or reachable from it
 * @param pages |S|
 * @param minimalSource a minimal source of the group: members from which all others can be reached
 * @param pagesSource a minimal source of S
 */
public record GroupReach(
    int closure, int outside, int covered, int pages, BitSet minimalSource, BitSet pagesSource) {
  /** Whether no page outside of the group can be reached from it. */
  public boolean isClosed() {
    return outside == 0;
  }

  /** Whether the group is a source of S; an empty S has no source. */
  public boolean isSource() {
    return pages > 0 && covered == pages;
  }
}
