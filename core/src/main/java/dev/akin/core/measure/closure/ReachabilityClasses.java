package dev.akin.core.measure.closure;

import dev.akin.core.graph.Components;
import dev.akin.core.graph.LinkFamilies;
import dev.akin.core.graph.Links;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * Classes of components with equal closures, found from the links of each component alone:
 * components of one class reach the same pages, but not all components that do are in one class. On
 * reversed links, components of one class are reached from the same pages.
 *
 * <p>A cyclic component is a class of its own. Any other component reaches its targets and their
 * closures: components with the same targets are in one class, and a component whose only target is
 * cyclic is in the class of that target. On webs this covers nearly all pages: most link to, or are
 * linked from, one large cyclic component or have the same links as others.
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
    LinkFamilies linkFamilies = LinkFamilies.of(links);
    int[] classOf = new int[linkFamilies.count()];
    Arrays.fill(classOf, -1);
    int count = 0;
    for (int c = 0; c < n; c++) {
      if (c % Run.CHECK_EVERY == 0) {
        run.check();
      }
      if (components.isCyclic(c)) {
        classes[c] = count++;
      } else if (links.degree(c) > 0 && !isBesideCircle(components, links, c)) {
        int family = linkFamilies.family()[c];
        classOf[family] = classOf[family] < 0 ? count++ : classOf[family];
        classes[c] = classOf[family];
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
}
