package dev.akin.core.measure.closure;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.GroupReach;
import dev.akin.core.measure.GroupScorer;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.reference.GroupMembers;
import dev.akin.core.measure.reference.LazySourceSets;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * Scores pages and groups by the pages that can be reached from them. All counts are integers until
 * the final division, so every algorithm gives the same bits.
 */
final class InverseScorer implements GroupScorer {
  private static final Run SILENT = Run.silent();

  private final PageGraph graph;
  private final ReachabilityIndex reach;
  private final InverseWitnesses witnesses;
  private final LazySourceSets sources;

  InverseScorer(PageGraph graph, int radius, ReachabilityIndex reach) {
    this.graph = graph;
    this.reach = reach;
    int links = radius == 0 ? Integer.MAX_VALUE : radius;
    witnesses = new InverseWitnesses(graph, reach, WalkedReachability.overlaps(graph, links));
    sources = new LazySourceSets(graph);
  }

  @Override
  public int pages() {
    return graph.pages();
  }

  @Override
  public double score(int a, int b) {
    return compare(a, b, SILENT).score();
  }

  @Override
  public PairScore compare(int a, int b, Run run) {
    graph.checkPage(a);
    graph.checkPage(b);
    return PairScore.exact(reach.overlap(new int[] {a, b}, run).share());
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    graph.checkPage(page);
    int own = reach.overlap(new int[] {page}, run).all();
    return best(
        new int[] {page},
        new Best(k, new int[] {page}) {
          @Override
          public double most(int reached) {
            return (double) Math.min(own, reached) / Math.max(own, reached);
          }

          @Override
          double score(int reached, int shared) {
            return (double) shared / (own + reached - shared);
          }
        },
        run);
  }

  @Override
  public double among(int[] members, Run run) {
    GroupMembers.check(members, graph);
    return reach.overlap(members, run).share();
  }

  @Override
  public double to(int page, int[] members, Run run) {
    GroupMembers.check(members, graph);
    graph.checkPage(page);
    int common = reach.overlap(members, run).shared();
    int shared = reach.overlap(GroupMembers.with(page, members), run).shared();
    return new ReachabilityIndex.Overlap(shared, common).share();
  }

  @Override
  public TopPages topTo(int[] members, int k, Run run) {
    GroupMembers.check(members, graph);
    int common = reach.overlap(members, run).shared();
    return best(
        members,
        new Best(k, members) {
          @Override
          public double most(int reached) {
            return (double) Math.min(common, reached) / common;
          }

          @Override
          double score(int reached, int shared) {
            return (double) shared / common;
          }
        },
        run);
  }

  private TopPages best(int[] pages, Best best, Run run) {
    reach.eachSharing(pages, best, run);
    return TopPages.drain(best.heap);
  }

  /** Keeps the best pages except some. */
  private abstract static class Best implements ReachabilityIndex.Visitor {
    final BoundedHeap heap;
    private final int k;
    private final int[] left;

    Best(int k, int[] left) {
      heap = new BoundedHeap(k);
      this.k = k;
      this.left = left.clone();
      Arrays.sort(this.left);
    }

    abstract double score(int reached, int shared);

    /** Equal scores are ordered by page, so the lowest k pages that are not excluded suffice. */
    @Override
    public int pagesPerClosure() {
      return (int) Math.min(Integer.MAX_VALUE, (long) k + left.length);
    }

    @Override
    public boolean mayUse(double score) {
      // A page with the score of the last one replaces it if its number is lower.
      return score >= heap.threshold();
    }

    @Override
    public void page(int page, int reached, int shared) {
      double score = shared == 0 ? 0 : score(reached, shared);
      if (score > 0 && mayUse(score) && Arrays.binarySearch(left, page) < 0) {
        heap.offer(page, score);
      }
    }
  }

  /** The reach uses any number of links, whatever the radius. */
  @Override
  public Optional<GroupReach> reach(int[] members, Run run) {
    GroupMembers.check(members, graph);
    BitSet all = new BitSet(pages());
    all.set(0, pages());
    return Optional.of(sources.get(run).reach(GroupMembers.set(members), all));
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    return witnesses.pair(a, b, compare(a, b, run).score(), run);
  }

  @Override
  public Explanation explainAmong(int[] members, Run run) {
    return witnesses.among(members, among(members, run), run);
  }

  @Override
  public Explanation explainTo(int page, int[] members, Run run) {
    return witnesses.to(page, members, to(page, members, run), run);
  }
}
