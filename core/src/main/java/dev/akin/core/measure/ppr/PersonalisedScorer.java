package dev.akin.core.measure.ppr;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PairScorer;
import dev.akin.core.measure.SharedMessages;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * {@link PersonalisedPageRank} bound to a graph. With p the settled mass, H the total held mass,
 * and E(b) the part of it that would eventually settle at b,
 *
 * <pre>
 *   pi(b) = (p(b) + E(b)) / (|p| + |E|),     0 &lt;= E(b) &lt;= |E| &lt;= H
 * </pre>
 *
 * so p(b) / (|p| + H) is a lower bound: the score. With links in both directions the graph is
 * undirected, no walk ends, |E| = H, and {@code pi_x(b) d(x) = pi_b(x) d(b)}; hence {@code E(b) =
 * d(b) sum_x held(x)/d(x) pi_b(x) <= d(b) max_x held(x)/d(x)}.
 */
final class PersonalisedScorer implements PairScorer {
  /**
   * Relative tolerance for rounding. Only positive numbers are added and multiplied, each operation
   * with a relative error of 1.2e-16, in dependency chains of at most a few million operations.
   */
  private static final double ROUNDING = 1e-9;

  /** Number of pages with the highest degrees that are stored, for bounds on untouched pages. */
  private static final int KNOWN_HUBS = 1024;

  private final PersonalisedPageRank measure;
  private final Links links;
  private final Links back;
  private final int[] hubs;
  private final WorkspacePool<LocalPush> pool;

  PersonalisedScorer(PersonalisedPageRank measure, PageGraph graph) {
    this.measure = measure;
    links = graph.links(measure.direction());
    back = graph.links(measure.direction().reverse());
    BoundedHeap most = new BoundedHeap(Math.min(KNOWN_HUBS, graph.pages()));
    IntStream.range(0, graph.pages()).forEach(page -> most.offer(page, back.degree(page)));
    hubs = new int[most.size()];
    most.drain(hubs, new double[hubs.length]);
    pool = new WorkspacePool<>(() -> new LocalPush(measure, links));
  }

  @Override
  public int pages() {
    return links.pages();
  }

  @Override
  public PairScore compare(int a, int b, Run run) {
    Objects.checkIndex(b, pages());
    return pool.with(
        walk -> {
          walk.from(a, run);
          PairScore pair =
              new PairScore(score(walk, b), lower(score(walk, b)), Math.min(1, upper(walk, b)));
          walk.clear();
          return pair;
        });
  }

  private double score(LocalPush walk, int b) {
    return walk.settled(b) / unit(walk, b);
  }

  /** The divisor of settled mass. */
  private double unit(LocalPush walk, int b) {
    return (walk.settledSum() + walk.heldSum()) * scale(back.degree(b));
  }

  private double scale(int degree) {
    return measure.normalise() == PersonalisedPageRank.Normalise.NONE
        ? 1
        : Math.sqrt(Math.max(1, degree));
  }

  private static double lower(double score) {
    return score * (1 - ROUNDING);
  }

  private double upper(LocalPush walk, int b) {
    double mass = upperMass(walk, walk.settled(b), back.degree(b));
    return mass / scale(back.degree(b)) * (1 + ROUNDING);
  }

  /** Upper bound of pi for a page with this settled mass. */
  private double upperMass(LocalPush walk, double settled, int degree) {
    double sum = walk.settledSum();
    double held = walk.heldSum();
    if (measure.direction() == Direction.BOTH) {
      return (settled + Math.min(held, degree * walk.heldPerLink())) / (sum + held);
    }
    // A page without incoming links gets nothing, except the first page, whose settled mass is
    // above 0.
    return degree == 0 && settled == 0 ? 0 : (settled + held) / (sum + held);
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    return pool.with(
        walk -> {
          BoundedHeap best = new BoundedHeap(k);
          walk.from(page, run);
          for (int i = 0; i < walk.size(); i++) {
            int other = walk.page(i);
            double score = other == page ? 0 : score(walk, other);
            if (score > 0) {
              best.offer(other, score);
            }
          }
          TopPages top = TopPages.drain(best);
          TopPages bounded = new TopPages(top.pages(), top.scores(), bounds(walk, page, top));
          walk.clear();
          return bounded;
        });
  }

  private TopPages.Bounds bounds(LocalPush walk, int page, TopPages top) {
    double[] lower = new double[top.size()];
    double[] upper = new double[top.size()];
    BoundedHeap most = new BoundedHeap(top.size() + 2);
    for (int i = 0; i < walk.size(); i++) {
      most.offer(walk.page(i), upper(walk, walk.page(i)));
    }
    for (int i = 0; i < top.size(); i++) {
      lower[i] = lower(top.scores()[i]);
      upper[i] = Math.min(1, upper(walk, top.pages()[i]));
    }
    return new TopPages.Bounds(
        lower, upper, Math.min(1, Math.max(untouched(walk), unlisted(most, page, top))));
  }

  /** The highest upper bound of a touched page outside of the list. */
  private static double unlisted(BoundedHeap most, int page, TopPages top) {
    int[] pages = new int[most.size()];
    double[] upper = new double[pages.length];
    most.drain(pages, upper);
    int[] listed = top.pages().clone();
    Arrays.sort(listed);
    for (int i = 0; i < pages.length; i++) {
      if (pages[i] != page && Arrays.binarySearch(listed, pages[i]) < 0) {
        return upper[i];
      }
    }
    return 0;
  }

  /** Upper bound for pages that the walk has not reached. */
  private double untouched(LocalPush walk) {
    if (walk.size() == pages()) {
      return 0;
    }
    int degree = 0;
    for (int hub : hubs) {
      degree = back.degree(hub);
      if (!walk.hasTouched(hub)) {
        break;
      }
    }
    if (measure.normalise() == PersonalisedPageRank.Normalise.NONE) {
      return upperMass(walk, 0, degree) * (1 + ROUNDING);
    }
    if (measure.direction() != Direction.BOTH || degree == 0) {
      return upperMass(walk, 0, Math.min(1, degree)) * (1 + ROUNDING);
    }
    // min(H, d h) / sqrt(d) rises up to d = H/h and falls from there.
    double turn = walk.heldPerLink() == 0 ? 0 : walk.heldSum() / walk.heldPerLink();
    double at = Math.min(degree, turn);
    double sum = walk.settledSum() + walk.heldSum();
    return Math.sqrt(at) * walk.heldPerLink() / sum * (1 + ROUNDING);
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    Objects.checkIndex(b, pages());
    return pool.with(
        walk -> {
          walk.from(a, run);
          double score = score(walk, b);
          Explanation why =
              score == 0
                  ? Explanation.zero(whyZero(walk, a, b))
                  : new Explanation(score, parts(walk, a, b), note(walk, b));
          walk.clear();
          return why;
        });
  }

  /** The last steps of the walk: the contribution of each expanded page to b. */
  private List<Explanation.Part> parts(LocalPush walk, int a, int b) {
    if (a == b) {
      Message begins = Message.of(WalkMessage.BEGINS, new Argument.Page(a));
      return List.of(new Explanation.Part(begins, score(walk, b)));
    }
    List<Explanation.Part> parts = new ArrayList<>();
    for (int i = back.start(b), end = back.end(b); i < end; i++) {
      int last = back.target(i);
      double passed = (1 - measure.restart()) * walk.followed(last) / links.degree(last);
      if (passed > 0) {
        WalkMessage key = last == a ? WalkMessage.FIRST_PASSES_ON : WalkMessage.PASSES_ON;
        Message message = Message.of(key, new Argument.Page(last), links.degree(last));
        parts.add(new Explanation.Part(message, passed / unit(walk, b)));
      }
    }
    return parts;
  }

  private Message note(LocalPush walk, int b) {
    Message share =
        measure.normalise() == PersonalisedPageRank.Normalise.NONE
            ? Message.of(WalkMessage.SHARE_OF_TIME)
            : Message.of(WalkMessage.SHARE_OF_TIME_BY_ROOT, back.degree(b));
    double open = Math.max(0, upper(walk, b) - score(walk, b));
    return share.then(Message.of(WalkMessage.TOO_LOW, open));
  }

  private Message whyZero(LocalPush walk, int a, int b) {
    Message hint =
        measure.direction() == Direction.BOTH
            ? Message.NOTHING
            : SharedMessages.TRY_BOTH_DIRECTIONS;
    if (links.degree(a) == 0) {
      Message kind = SharedMessages.links(measure.direction());
      return Message.of(WalkMessage.FIRST_STAYS, kind).then(hint);
    }
    if (back.degree(b) == 0) {
      return Message.of(WalkMessage.NO_LINK_LEADS_THERE).then(hint);
    }
    return walk.heldSum() == 0
        ? Message.of(WalkMessage.NO_PATH).then(hint)
        : Message.of(WalkMessage.NOT_FOLLOWED_SO_FAR, upper(walk, b));
  }
}
