package dev.akin.core.measure.closure;

import dev.akin.core.graph.Components;
import dev.akin.core.graph.Links;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * Classes of components with equal closures, as far as their own links show it: components of one
 * class reach the same pages. On reversed links, components of one class are reached from the same
 * pages.
 *
 * <p>A cyclic component is a class of its own. Any other component reaches its targets and their
 * closures: components with the same targets are in one class, and a component whose only target is
 * cyclic is in the class of that target. On webs this covers nearly all pages: most link to, or are
 * linked from, one large cyclic component or have siblings with the same links.
 *
 * @param of the class of each component; -1 if it has no links
 * @param count number of classes, which are numbered by their first component
 */
@SuppressWarnings("ArrayRecordComponent") // one int per component
record ReachabilityClasses(int[] of, int count) {
  /** The classes by links from higher to lower components, or by all of them reversed. */
  static ReachabilityClasses of(Components components, Links links, Run run) {
    int n = components.count();
    int[] classes = new int[n];
    Arrays.fill(classes, -1);
    // A power of two, at most half full.
    int[] table = new int[1 << Math.min(30, 33 - Integer.numberOfLeadingZeros(n))];
    int count = 0;
    for (int c = 0; c < n; c++) {
      if (c % Run.CHECK_EVERY == 0) {
        run.check();
      }
      if (components.isCyclic(c)) {
        classes[c] = count++;
      } else if (links.degree(c) > 0 && !isBesideCircle(components, links, c)) {
        int first = first(links, c, table);
        classes[c] = first == c ? count++ : classes[first];
      }
    }
    for (int c = 0; c < n; c++) {
      if (classes[c] < 0 && links.degree(c) > 0) {
        classes[c] = classes[links.target(links.start(c))];
      }
    }
    return new ReachabilityClasses(classes, count);
  }

  private static boolean isBesideCircle(Components components, Links links, int c) {
    return links.degree(c) == 1 && components.isCyclic(links.target(links.start(c)));
  }

  /**
   * The first component with the same targets, from a hash table; the component itself if it is
   * new.
   */
  private static int first(Links links, int c, int[] table) {
    long hash = 0;
    for (int i = links.start(c), end = links.end(c); i < end; i++) {
      hash = (hash ^ links.target(i)) * 0x9e3779b97f4a7c15L;
      hash ^= hash >>> 32;
    }
    int slot = (int) hash & (table.length - 1);
    while (table[slot] != 0 && !hasSameTargets(links, table[slot] - 1, c)) {
      slot = (slot + 1) & (table.length - 1);
    }
    if (table[slot] == 0) {
      table[slot] = c + 1;
    }
    return table[slot] - 1;
  }

  private static boolean hasSameTargets(Links links, int a, int b) {
    if (links.degree(a) != links.degree(b)) {
      return false;
    }
    int j = links.start(b);
    for (int i = links.start(a), end = links.end(a); i < end; i++) {
      if (links.target(i) != links.target(j++)) {
        return false;
      }
    }
    return true;
  }
}
