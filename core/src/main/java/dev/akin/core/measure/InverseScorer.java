package dev.akin.core.measure;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.BoundedHeap;
import dev.akin.core.kernel.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Scores pages and groups by what can be reached from them. All is counted in whole numbers until
 * one is divided by another, so that every way to find a score gives the same bits.
 */
final class InverseScorer implements GroupScorer {
  /** Witnesses that are named one by one: a list of half the web helps nobody. */
  private static final int MOST_WITNESSES = 100;

  private static final Run SILENT = Run.silent();

  private final PageGraph graph;
  private final Reach reach;
  private final WalkedReach walked;

  InverseScorer(PageGraph graph, int radius, Reach reach) {
    this.graph = graph;
    this.reach = reach;
    walked = WalkedReach.overlaps(graph, radius == 0 ? Integer.MAX_VALUE : radius);
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
    check(members);
    return reach.overlap(members, run).share();
  }

  @Override
  public double to(int page, int[] members, Run run) {
    check(members);
    graph.checkPage(page);
    int[] all = Arrays.copyOf(members, members.length + 1);
    all[members.length] = page;
    int common = reach.overlap(members, run).shared();
    return new Reach.Overlap(reach.overlap(all, run).shared(), common).share();
  }

  @Override
  public TopPages topTo(int[] members, int k, Run run) {
    check(members);
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

  /** Keeps the best pages but for some. */
  private abstract static class Best implements Reach.Visitor {
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

    /** Equal scores stand by page, so that the lowest k that are not left out are enough. */
    @Override
    public int alike() {
      return (int) Math.min(Integer.MAX_VALUE, (long) k + left.length);
    }

    @Override
    public boolean mayUse(double score) {
      // A page with the score of the last one takes its place if its number is lower.
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

  @Override
  public Explanation explain(int a, int b, Run run) {
    PairScore score = compare(a, b, run);
    if (score.score() == 0) {
      return Explanation.zero(whyZero(a, b));
    }
    int[] shared = walked.shared(a, b, run);
    double part = score.score() / shared.length;
    int named = shared.length <= MOST_WITNESSES + 1 ? shared.length : MOST_WITNESSES;
    List<Explanation.Part> parts = new ArrayList<>();
    for (int i = 0; i < named; i++) {
      parts.add(new Explanation.Part("{0} can be reached from both", part, List.of(shared[i])));
    }
    int rest = shared.length - named;
    if (rest > 0) {
      String text = "{0} and " + (rest - 1) + " more pages can be reached from both";
      parts.add(new Explanation.Part(text, part * rest, List.of(shared[named])));
    }
    Reach.Overlap overlap = reach.overlap(new int[] {a, b}, run);
    String note =
        "pages that can be reached from both, as a share of those that can be reached from either: "
            + overlap.shared()
            + " of "
            + overlap.all();
    return new Explanation(score.score(), parts, note);
  }

  private String whyZero(int a, int b) {
    boolean hasA = graph.outDegree(a) > 0;
    boolean hasB = graph.outDegree(b) > 0;
    if (hasA && hasB) {
      return "no page can be reached from both";
    }
    return hasA || hasB
        ? "the " + (hasA ? "second" : "first") + " page has no out-links"
        : "neither page has out-links";
  }

  private void check(int[] members) {
    if (members.length == 0) {
      throw new IllegalArgumentException("a group needs at least one page");
    }
    for (int member : members) {
      graph.checkPage(member);
    }
  }
}
