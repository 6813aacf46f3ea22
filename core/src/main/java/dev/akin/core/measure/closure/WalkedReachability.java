package dev.akin.core.measure.closure;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Reachability within a radius, computed by searches on demand.
 *
 * <p>The pages whose closure overlaps a set are those from which the set can be reached: one
 * backward search from the whole set finds them. A forward search then starts from each, in falling
 * order of the maximum score for its closure size, unless that score rules it out. Memory: 4 bytes
 * per page for closure sizes, 8 bytes per page and thread.
 */
final class WalkedReachability implements ReachabilityIndex {
  private static final int CHUNK = 256;

  private final Links out;
  private final Links in;
  private final int radius;
  private final WorkspacePool<BreadthFirstWalk> walks;
  private final int[] sizes;

  private WalkedReachability(PageGraph graph, int radius, int[] sizes) {
    out = graph.links(Direction.OUT);
    in = graph.links(Direction.IN);
    this.radius = radius;
    this.sizes = sizes;
    walks = new WorkspacePool<>(() -> new BreadthFirstWalk(graph.pages()));
  }

  /** Supports only overlaps, within this radius; {@link Integer#MAX_VALUE} for no limit. */
  static WalkedReachability overlaps(PageGraph graph, int radius) {
    return new WalkedReachability(graph, radius, new int[0]);
  }

  /** Computes the closure size of every page first, which takes a search from every page. */
  static WalkedReachability of(PageGraph graph, int radius, Run run) {
    int n = graph.pages();
    WalkedReachability reach = new WalkedReachability(graph, radius, new int[n]);
    try (ProgressListener.Task task = run.start("walking", "pages", n)) {
      run.parallel(
          n,
          CHUNK,
          (from, to) -> {
            reach.walks.use(
                walk -> {
                  for (int page = from; page < to; page++) {
                    reach.sizes[page] = walk.from(reach.out, page, radius, run);
                  }
                });
            task.advance(to - from);
          });
    }
    return reach;
  }

  @Override
  public Overlap overlap(int[] pages, Run run) {
    return walks.with(
        walk -> {
          int all = walk.from(out, pages, radius, run);
          return new Overlap(common(walk, pages, run).cardinality(), all);
        });
  }

  private BitSet common(BreadthFirstWalk walk, int[] pages, Run run) {
    BitSet common = new BitSet();
    for (int i = 0; i < pages.length; i++) {
      walk.from(out, pages[i], radius, run);
      BitSet reached = walk.reachedSet();
      if (i == 0) {
        common = reached;
      } else {
        common.and(reached);
      }
    }
    return common;
  }

  /** A copy of the pages that can be reached from all, those nearest to the first page first. */
  int[] shared(int[] pages, Run run) {
    return walks.with(
        walk -> {
          BitSet common = common(walk, pages, run);
          walk.from(out, pages[0], radius, run);
          return Arrays.stream(walk.reached()).filter(common::get).toArray();
        });
  }

  @Override
  public void eachSharing(int[] pages, Visitor visitor, Run run) {
    walks.use(
        walk -> {
          BitSet target = common(walk, pages, run);
          walk.from(in, target.stream().toArray(), radius, run);
          for (int page : mostPromising(walk.reached(), visitor)) {
            if (visitor.mayUse(visitor.most(sizes[page]))) {
              run.check();
              walk.from(out, page, radius, run);
              visitor.page(page, sizes[page], walk.reachedOf(target));
            }
          }
        });
  }

  /** The pages by maximum score, falling; pages of one score in rising order. */
  private int[] mostPromising(int[] pages, Visitor visitor) {
    long[] keys = new long[pages.length];
    for (int i = 0; i < keys.length; i++) {
      int rank = Integer.MAX_VALUE - Float.floatToIntBits((float) visitor.most(sizes[pages[i]]));
      keys[i] = (long) rank << 32 | pages[i];
    }
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
  }
}
