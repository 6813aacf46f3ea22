package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.Links;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;

/**
 * Propagation up to radius 3 without enumerating paths. Walks are pushed level by level as sparse
 * vectors, which takes time linear in links, and the walks that are not simple paths are excluded
 * or subtracted.
 *
 * <p>Without self-links, a walk u→a→b→c of at most three links can repeat a page in only three
 * ways: b = u, c = u, or c = a. The first is never pushed, and the second ends at the source, whose
 * entry is 1 in any case. The third ends at direct successors c of u only. There the sum of all
 * such walks, 1/|O(u)| 1/|O(c)| (m(c) - [c→u] 1/|O(u)|) with m(c) the {@link
 * Propagation.Returns#mass}, is subtracted. The difference is never a mere rounding residue,
 * because u→c is itself a path: its weight keeps the entry above zero and the rounding error small
 * in comparison. Backward propagation is the mirror image: u→a→u→v is subtracted at the direct
 * predecessors u of v.
 *
 * <p>The inner loops over links therefore only add. Time: the links that leave the pages within two
 * hops. Memory of an instance: 12 bytes per page for level 2.
 */
final class WalkPropagation implements Propagation {
  /** The largest radius for which the three cases above are complete. */
  static final int MAX_RADIUS = 3;

  private static final int CHECK_EVERY_ROWS = 512;

  private final Links ahead;
  private final Links back;
  private final double[] inverse;
  private final Returns returns;
  private final int radius;
  private final double weight1;
  private final double weight2;
  private final double weight3;
  private final SparseSum level2;
  private int rows;

  WalkPropagation(Paths paths, PageSim measure) {
    ahead = paths.ahead();
    back = paths.back();
    inverse = paths.inverse();
    returns = paths.returns();
    radius = measure.radius();
    weight1 = measure.weight(1);
    weight2 = measure.weight(2);
    weight3 = measure.weight(3);
    level2 = new SparseSum(radius > 1 ? inverse.length : 0);
  }

  @Override
  public void forward(int source, SparseSum sent, Run run) {
    run.check();
    double share = inverse[source];
    int start = ahead.start(source);
    int end = ahead.end(source);
    if (radius > 1) {
      for (int i = start; i < end; i++) {
        int a = ahead.target(i);
        ahead.addTo(level2, a, share * inverse[a]);
        checkSometimes(run);
      }
      pushOn(ahead, source, sent, run);
    }
    for (int i = start; i < end; i++) {
      int a = ahead.target(i);
      sent.add(a, weight1 * share);
      if (radius == 3) {
        double mass = returns.mass()[a] - (returns.ahead().get(i) ? share : 0);
        takeBack(sent, a, weight3 * share * inverse[a] * mass, weight1 * share);
      }
    }
    sent.set(source, 1);
  }

  @Override
  public void backward(int page, SparseSum received, Run run) {
    run.check();
    // All entries from i have the factor 1/|O(i)|: it is omitted at every level and applied once at
    // the end.
    int start = back.start(page);
    int end = back.end(page);
    if (radius > 1) {
      for (int i = start; i < end; i++) {
        int b = back.target(i);
        back.addTo(level2, b, inverse[b]);
        checkSometimes(run);
      }
      pushOn(back, page, received, run);
    }
    for (int i = start; i < end; i++) {
      int b = back.target(i);
      received.add(b, weight1);
      if (radius == 3) {
        double mass = returns.mass()[b] - (returns.back().get(i) ? inverse[page] : 0);
        takeBack(received, b, weight3 * inverse[b] * mass, weight1);
      }
    }
    received.multiplyAll(inverse);
    received.set(page, 1);
  }

  /** Adds level 2 and pushes it to level 3, without the walks that have returned to the start. */
  private void pushOn(Links links, int start, SparseSum sum, Run run) {
    for (int i = 0; i < level2.size(); i++) {
      int middle = level2.index(i);
      if (middle != start) {
        double part = level2.value(middle);
        sum.add(middle, weight2 * part);
        double last = radius == 3 ? weight3 * inverse[middle] * part : 0;
        if (last > 0) {
          links.addTo(sum, middle, last);
          checkSometimes(run);
        }
      }
    }
    level2.clear();
  }

  /** Subtracts returning walks; {@code least} is the contribution of the direct link alone. */
  private static void takeBack(SparseSum sum, int page, double returned, double least) {
    if (returned > 0) {
      sum.set(page, Math.max(least, sum.value(page) - returned));
    }
  }

  private void checkSometimes(Run run) {
    if (++rows % CHECK_EVERY_ROWS == 0) {
      run.check();
    }
  }
}
