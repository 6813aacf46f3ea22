package dev.akin.core.measure.maxflow;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PairScorer;
import dev.akin.core.measure.SharedMessages;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * {@link MaxFlow} bound to a graph. With N[a] the page a and its neighbours, and d the degree of a
 * page, two bounds avoid most of the flows:
 *
 * <pre>
 *   at least   c(b) = |N[a] ∩ N(b)|: the link between the two and all paths of two links
 *   at most    min(d(a), d(b)), and at radius 1 c(b) + the links from N[a] into N(b) outside N[a]
 * </pre>
 *
 * The second holds because a path that does not enter b directly from N[a] has left N[a] by such a
 * link. Where the bounds meet, the flow is known; a page whose upper bound is too low for the list
 * is skipped.
 */
final class FlowScorer implements PairScorer {
  private final MaxFlow measure;
  private final Links links;
  private final WorkspacePool<Workspace> pool;

  FlowScorer(MaxFlow measure, PageGraph graph) {
    this.measure = measure;
    links = graph.links(Direction.BOTH).withoutSelfLinks();
    pool = new WorkspacePool<>(Workspace::new);
  }

  private final class Workspace {
    final FlowNetwork network = new FlowNetwork(links, measure);
    final SparseSum shared = new SparseSum(pages());
    final SparseSum crossing = new SparseSum(pages());
  }

  @Override
  public int pages() {
    return links.pages();
  }

  @Override
  public PairScore compare(int a, int b, Run run) {
    run.check();
    Objects.checkIndex(a, pages());
    Objects.checkIndex(b, pages());
    int least = Math.min(links.degree(a), links.degree(b));
    int[] joining = a == b || least == 0 ? new int[0] : joining(a, b);
    int flow =
        a == b || joining.length == least
            ? least
            : pool.with(
                work -> {
                  work.network.begin();
                  return work.network.flow(a, b, run);
                });
    return PairScore.exact(scale(flow, least));
  }

  /** A flow in the units of the measure, given the lesser degree. */
  private double scale(double flow, int least) {
    return flow == 0 || measure.normalise() == MaxFlow.Normalise.NONE ? flow : flow / least;
  }

  /** The pages of N[a] that b is linked with; a itself stands for the link between the two. */
  private int[] joining(int a, int b) {
    boolean isFewer = links.degree(a) < links.degree(b);
    int few = isFewer ? a : b;
    int many = isFewer ? b : a;
    int[] shared = Arrays.stream(links.targets(few)).filter(x -> links.contains(many, x)).toArray();
    if (!links.contains(a, b)) {
      return shared;
    }
    int[] all = Arrays.copyOf(shared, shared.length + 1);
    all[shared.length] = a;
    return all;
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    BoundedHeap best = new BoundedHeap(k);
    run.check();
    Objects.checkIndex(page, pages());
    return pool.with(
        work -> {
          find(page, best, work, run);
          work.shared.clear();
          work.crossing.clear();
          return TopPages.drain(best);
        });
  }

  private void find(int page, BoundedHeap best, Workspace work, Run run) {
    count(page, page, work.shared);
    for (int i = links.start(page), end = links.end(page); i < end; i++) {
      run.check();
      count(links.target(i), page, work.shared);
    }
    int[] candidates = candidates(page, work, run);
    // First the pages whose bounds meet, then the rest by upper bound.
    int open = 0;
    for (int other : candidates) {
      int most = most(page, other, work);
      if (work.shared.value(other) == most) {
        best.offer(other, scale(most, least(page, other)));
      } else {
        candidates[open++] = other;
      }
    }
    BoundedHeap order = new BoundedHeap(open);
    for (int i = 0; i < open; i++) {
      double bound = scale(most(page, candidates[i], work), least(page, candidates[i]));
      if (best.accepts(candidates[i], bound)) {
        order.offer(candidates[i], bound);
      }
    }
    int[] others = new int[order.size()];
    double[] bounds = new double[others.length];
    order.drain(others, bounds);
    work.network.begin();
    try (ProgressListener.Task task = run.start("computing flows", "pages", others.length)) {
      for (int i = 0; i < others.length; i++) {
        if (best.accepts(others[i], bounds[i])) {
          int flow = work.network.flow(page, others[i], run);
          if (flow > 0) {
            best.offer(others[i], scale(flow, least(page, others[i])));
          }
        }
        task.advance(1);
      }
    }
  }

  private void count(int neighbour, int page, SparseSum shared) {
    for (int i = links.start(neighbour), end = links.end(neighbour); i < end; i++) {
      if (links.target(i) != page) {
        shared.add(links.target(i), 1);
      }
    }
  }

  private int least(int a, int b) {
    return Math.min(links.degree(a), links.degree(b));
  }

  /** The maximum flow between the page and a candidate. */
  private int most(int page, int other, Workspace work) {
    int least = least(page, other);
    return measure.radius() > 1
        ? least
        : (int) Math.min(least, work.shared.value(other) + work.crossing.value(other));
  }

  /** All other pages with a possible flow, and at radius 1 the crossing links to them. */
  private int[] candidates(int page, Workspace work, Run run) {
    if (measure.radius() > 1) {
      int[] near = work.network.within(page, 2L * measure.radius() + 1, run);
      return Arrays.stream(near).filter(other -> other != page).toArray();
    }
    SparseSum shared = work.shared;
    SparseSum crossing = work.crossing;
    for (int i = 0; i < shared.size(); i++) {
      int between = shared.index(i);
      if (!links.contains(page, between)) {
        run.check();
        for (int at = links.start(between), end = links.end(between); at < end; at++) {
          crossing.add(links.target(at), shared.value(between));
        }
      }
    }
    int[] candidates = new int[shared.size() + crossing.size()];
    int size = 0;
    for (int i = 0; i < shared.size(); i++) {
      candidates[size++] = shared.index(i);
    }
    for (int i = 0; i < crossing.size(); i++) {
      int other = crossing.index(i);
      if (other != page && shared.value(other) == 0) {
        candidates[size++] = other;
      }
    }
    return Arrays.copyOf(candidates, size);
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    double score = compare(a, b, run).score();
    int least = least(a, b);
    if (score == 0) {
      return Explanation.zero(whyZero(a, b));
    }
    List<Explanation.Part> parts = new ArrayList<>();
    if (a == b) {
      for (int neighbour : links.targets(a)) {
        Argument page = new Argument.Page(neighbour);
        Message message = Message.of(FlowMessage.IS_LINKED_WITH_PAGE, page);
        parts.add(new Explanation.Part(message, scale(1, least)));
      }
      return new Explanation(score, parts, Message.of(FlowMessage.WITH_ITSELF));
    }
    int[] joining = joining(a, b);
    int[][] paths =
        joining.length == least
            ? Arrays.stream(joining).mapToObj(x -> path(a, x, b)).toArray(int[][]::new)
            : pool.with(work -> work.network.paths(a, b, run));
    for (int[] path : paths) {
      parts.add(part(path, scale(1, least)));
    }
    FlowMessage sentence =
        measure.normalise() == MaxFlow.Normalise.NONE
            ? FlowMessage.PATHS
            : FlowMessage.PATHS_AS_SHARE;
    Message note = Message.of(sentence, parts.size(), least);
    return new Explanation(score, parts, note);
  }

  private static int[] path(int a, int between, int b) {
    return between == a ? new int[] {a, b} : new int[] {a, between, b};
  }

  private static Explanation.Part part(int[] path, double value) {
    if (path.length == 2) {
      return new Explanation.Part(Message.of(FlowMessage.JOINS_THEMSELVES), value);
    }
    List<Argument> arguments = new ArrayList<>();
    Arrays.stream(path, 1, path.length - 1).forEach(page -> arguments.add(new Argument.Page(page)));
    if (path.length == 3) {
      return new Explanation.Part(new Message(FlowMessage.IS_LINKED_WITH_BOTH, arguments), value);
    }
    // The other pages of the path are arguments that the sentence does not show.
    arguments.add(1, new Argument.Count(path.length - 1));
    return new Explanation.Part(new Message(FlowMessage.CARRIES_PATH, arguments), value);
  }

  private Message whyZero(int a, int b) {
    boolean hasFirst = links.degree(a) > 0;
    boolean hasSecond = links.degree(b) > 0;
    return hasFirst && hasSecond
        ? Message.of(FlowMessage.NO_PATH, measure.radius())
        : SharedMessages.lacking(hasFirst, hasSecond, SharedMessages.links(Direction.BOTH));
  }
}
