package dev.akin.core.measure.companion;

import dev.akin.core.graph.Links;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The pages around one page for {@link Companion}: parents and their other children, children and
 * their other parents, each up to a limit. Self-links do not count.
 */
final class VicinityGraph {
  private final Links out;
  private final Links in;
  private final double[] ranks;
  private final Companion.Limits limits;

  VicinityGraph(Links out, Links in, double[] ranks, Companion.Limits limits) {
    this.out = out;
    this.in = in;
    this.ranks = ranks;
    this.limits = limits;
  }

  /** The vicinity of {@code page}, including the page, rising. */
  int[] of(int page, Run run) {
    IntStream.Builder found = IntStream.builder();
    found.add(page);
    for (int parent : best(in, page, limits.back(), -1)) {
      run.check();
      found.add(parent);
      addChildrenAround(parent, page, found);
    }
    for (int child : best(out, page, limits.forward(), -1)) {
      run.check();
      found.add(child);
      IntStream.of(best(in, child, limits.forwardBack(), page)).forEach(found);
    }
    return found.build().sorted().distinct().toArray();
  }

  /** The neighbours of a page with the highest ranks, without {@code except}, up to the limit. */
  private int[] best(Links links, int page, int limit, int except) {
    int start = links.start(page);
    int end = links.end(page);
    boolean hasException = except >= 0 && links.contains(page, except);
    if (end - start - (hasException ? 1 : 0) <= limit) {
      int[] all = links.targets(page);
      return hasException ? Arrays.stream(all).filter(x -> x != except).toArray() : all;
    }
    BoundedHeap best = new BoundedHeap(limit);
    for (int i = start; i < end; i++) {
      int target = links.target(i);
      if (target != except) {
        best.offer(target, ranks[target]);
      }
    }
    int[] pages = new int[best.size()];
    best.drain(pages, new double[pages.length]);
    return pages;
  }

  /** Up to half of the limit before the link to the page, and as many after it. */
  private void addChildrenAround(int parent, int page, IntStream.Builder found) {
    int start = out.start(parent);
    int end = out.end(parent);
    int from = start;
    int to = end;
    if (end - start - 1 > limits.backForward()) {
      int at = out.position(parent, page);
      int before = limits.backForward() / 2;
      int after = limits.backForward() - before;
      from = Math.max(start, at - before);
      to = (int) Math.min(end, at + 1L + after);
    }
    for (int i = from; i < to; i++) {
      found.add(out.target(i));
    }
  }
}
