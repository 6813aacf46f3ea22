package dev.akin.core.measure;

import dev.akin.core.graph.Links;
import dev.akin.core.kernel.Run;
import dev.akin.core.kernel.SparseSum;

/**
 * Propagation up to radius 3 without enumerating paths. Walks are pushed level by level as sparse
 * vectors, which costs links instead of paths, and the walks that are no simple paths are left out.
 *
 * <p>Without self-links, a walk u→a→b→c of at most three links repeats a page in three ways only: b
 * = u, c = u, or c = a. The first two are never pushed. The third concerns direct successors c of u
 * that link back to b: there the part of level 2 at b that came through c is subtracted before b
 * pushes to c. That part is one addend of level 2, computed again by the same operations; so where
 * it is the only one the difference is exactly zero, and no residue stands where no simple path
 * leads. Going back from a page is the mirror image: u→a→u→v is left out where u is a direct
 * predecessor of v.
 *
 * <p>Time: the links that leave the pages within two hops. Memory of an instance: 12 bytes a page
 * for level 2 and one bit a page for direct neighbours.
 */
final class WalkPropagation implements Propagation {
  /** The largest radius for which the three ways above are all there are. */
  static final int MAX_RADIUS = 3;

  private final Links ahead;
  private final Links back;
  private final double[] inverse;
  private final int radius;
  private final double weight1;
  private final double weight2;
  private final double weight3;
  private final SparseSum level2;

  /** One bit a page: the start and its direct neighbours, which the last hop must look at. */
  private final long[] marks;

  WalkPropagation(Paths paths, PageSim measure) {
    ahead = paths.ahead();
    back = paths.back();
    inverse = paths.inverse();
    radius = measure.radius();
    weight1 = measure.weight(1);
    weight2 = measure.weight(2);
    weight3 = measure.weight(3);
    level2 = new SparseSum(radius > 1 ? inverse.length : 0);
    marks = new long[(inverse.length >>> 6) + 1];
  }

  @Override
  public void forward(int source, SparseSum sent, Run run) {
    run.check();
    sent.add(source, 1);
    double share = inverse[source];
    int start = ahead.start(source);
    int end = ahead.end(source);
    for (int i = start; i < end; i++) {
      sent.add(ahead.target(i), weight1 * share);
    }
    if (radius == 1) {
      return;
    }
    for (int i = start; i < end; i++) {
      int a = ahead.target(i);
      pushAll(ahead, a, share * inverse[a], source);
      run.check();
    }
    mark(ahead, source);
    for (int i = 0; i < level2.size(); i++) {
      int b = level2.index(i);
      double part = level2.value(b);
      sent.add(b, weight2 * part);
      if (radius == 3) {
        forwardLast(source, share, b, part, sent);
        checkSometimes(i, run);
      }
    }
    unmark(ahead, source);
    level2.clear();
  }

  /** The third hop from b; {@code part} of the source's rank has come to b over two links. */
  private void forwardLast(int source, double share, int b, double part, SparseSum sent) {
    double scale = weight3 * inverse[b];
    double addend = scale * part;
    for (int i = ahead.start(b), end = ahead.end(b); i < end; i++) {
      int c = ahead.target(i);
      if (!isMarked(c)) {
        sent.add(c, addend);
      } else if (c != source) {
        double rest = ahead.contains(c, b) ? part - share * inverse[c] : part;
        if (rest > 0) {
          sent.add(c, scale * rest);
        }
      }
    }
  }

  @Override
  public void backward(int page, SparseSum received, Run run) {
    run.check();
    // Everything that i sends carries the factor 1/|O(i)|: it is left out here, at every level,
    // and multiplied in once at the end.
    received.add(page, 1);
    int start = back.start(page);
    int end = back.end(page);
    for (int i = start; i < end; i++) {
      received.add(back.target(i), weight1);
    }
    if (radius > 1) {
      for (int i = start; i < end; i++) {
        int b = back.target(i);
        pushAll(back, b, inverse[b], page);
        run.check();
      }
      mark(back, page);
      for (int i = 0; i < level2.size(); i++) {
        int a = level2.index(i);
        double part = level2.value(a);
        received.add(a, weight2 * part);
        if (radius == 3) {
          backwardLast(page, a, part, received);
          checkSometimes(i, run);
        }
      }
      unmark(back, page);
      level2.clear();
    }
    for (int i = 1; i < received.size(); i++) {
      int source = received.index(i);
      received.multiply(source, inverse[source]);
    }
  }

  private void backwardLast(int page, int a, double part, SparseSum received) {
    double scale = weight3 * inverse[a];
    double addend = scale * part;
    for (int i = back.start(a), end = back.end(a); i < end; i++) {
      int source = back.target(i);
      if (!isMarked(source)) {
        received.add(source, addend);
      } else if (source != page) {
        double rest = back.contains(source, a) ? part - inverse[source] : part;
        if (rest > 0) {
          received.add(source, scale * rest);
        }
      }
    }
  }

  /** Adds {@code part} to level 2 for every neighbour of a page but the start. */
  private void pushAll(Links links, int page, double part, int start) {
    for (int i = links.start(page), end = links.end(page); i < end; i++) {
      int next = links.target(i);
      if (next != start) {
        level2.add(next, part);
      }
    }
  }

  private void mark(Links links, int page) {
    marks[page >>> 6] |= 1L << page;
    for (int i = links.start(page), end = links.end(page); i < end; i++) {
      int next = links.target(i);
      marks[next >>> 6] |= 1L << next;
    }
  }

  private void unmark(Links links, int page) {
    marks[page >>> 6] = 0;
    for (int i = links.start(page), end = links.end(page); i < end; i++) {
      marks[links.target(i) >>> 6] = 0;
    }
  }

  private boolean isMarked(int page) {
    return (marks[page >>> 6] & 1L << page) != 0;
  }

  private static void checkSometimes(int step, Run run) {
    if (step % 256 == 0) {
      run.check();
    }
  }
}
