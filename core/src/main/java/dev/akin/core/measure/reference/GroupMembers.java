package dev.akin.core.measure.reference;

import dev.akin.core.graph.PageGraph;
import java.util.BitSet;

/** Groups of pages as plain arrays. */
public final class GroupMembers {
  private GroupMembers() {}

  /** Rejects empty groups and pages that do not exist. */
  public static void check(int[] members, PageGraph graph) {
    if (members.length == 0) {
      throw new IllegalArgumentException("a group needs at least one page");
    }
    for (int member : members) {
      graph.checkPage(member);
    }
  }

  /** The members as a set. */
  public static BitSet set(int[] members) {
    BitSet set = new BitSet();
    for (int member : members) {
      set.set(member);
    }
    return set;
  }

  /** A page and the members of a group. */
  public static int[] with(int page, int[] members) {
    int[] all = new int[members.length + 1];
    all[0] = page;
    System.arraycopy(members, 0, all, 1, members.length);
    return all;
  }
}
