package dev.akin.core.measure.closure;

import dev.akin.core.graph.Components;
import dev.akin.core.graph.Links;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * Components by what can be reached from them, as far as that shows without looking further than
 * their own links: those of one class reach the same pages. Given links turned round, those of one
 * class are reached from the same pages.
 *
 * <p>A component that is a circle is a class of its own. Any other reaches what its targets reach
 * and the targets: so those with the same targets are of one class, and one whose only target is a
 * circle is of the class of that. On webs this is where nearly all pages go: most link to, or are
 * linked from, one large circle, or stand beside others just like them.
 *
 * @param of the class of each component; -1 if it has no links
 * @param count how many classes there are, numbered by the first component of each
 */
@SuppressWarnings("ArrayRecordComponent") // one int a component
record ReachabilityClasses(int[] of, int count) {
  /** The classes by links from higher to lower components, or all of them turned round. */
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

  /** The first component with the same targets, by a hash table of them; itself if it is new. */
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
