package dev.akin.core.measure.reference;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.References;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.GroupReach;
import dev.akin.core.measure.GroupScorer;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Scores pages and groups by the references they share, class by class: {@link ReferenceSim} is the
 * case with the weights 1, 0, 0 of {@link ReferenceSimPrestige}, and {@link ReferenceSimTo} divides
 * by the references of the first page alone. Classes of weight 0 are skipped.
 *
 * <p>All sums are of integers except for the last step, which adds the classes in a fixed order:
 * every algorithm gives the same bits.
 */
public final class ReferenceScorer implements GroupScorer {
  private final References references;
  private final List<Shared> classes = new ArrayList<>();
  private final WorkspacePool<SparseSum[]> pool;
  private final LazySourceSets sources;
  private final boolean isOneWay;

  ReferenceScorer(References references, Map<References.Kind, Double> weights, Run run) {
    this.references = references;
    isOneWay = false;
    for (References.Kind kind : References.Kind.values()) {
      double weight = weights.getOrDefault(kind, 0.0);
      if (weight != 0) {
        classes.add(new Shared(kind, weight, references.only(kind, run)));
      }
    }
    pool = new WorkspacePool<>(this::counts);
    sources = new LazySourceSets(references.graph());
  }

  private ReferenceScorer(ReferenceScorer both) {
    references = both.references;
    classes.addAll(both.classes);
    pool = both.pool;
    sources = both.sources;
    isOneWay = true;
  }

  /** The same references, but the score of a pair is SimTo(second / first). */
  ReferenceScorer oneWay() {
    return new ReferenceScorer(this);
  }

  private SparseSum[] counts() {
    SparseSum[] counts = new SparseSum[classes.size()];
    for (int c = 0; c < counts.length; c++) {
      counts[c] = new SparseSum(pages());
    }
    return counts;
  }

  /** The references of one class and their weight. */
  record Shared(References.Kind kind, double weight, Links in, Links out) {
    Shared(References.Kind kind, double weight, PageGraph links) {
      this(kind, weight, links.links(Direction.IN), links.links(Direction.OUT));
    }

    /** The contribution of a class to a score. */
    double term(int shared, int all) {
      return shared == 0 ? 0 : weight * ((double) shared / all);
    }

    /** The pages that refer to all of these, rising. */
    int[] common(int... pages) {
      int[] common = in.targets(pages[0]);
      int size = common.length;
      for (int i = 1; i < pages.length; i++) {
        size = retain(common, size, pages[i]);
      }
      return size == common.length ? common : Arrays.copyOf(common, size);
    }

    /** Keeps those of the first {@code size} that refer to a page; returns their number. */
    private int retain(int[] common, int size, int page) {
      int kept = 0;
      int at = in.start(page);
      int end = in.end(page);
      for (int i = 0; i < size; i++) {
        while (at < end && in.target(at) < common[i]) {
          at++;
        }
        if (at < end && in.target(at) == common[i]) {
          common[kept++] = common[i];
        }
      }
      return kept;
    }

    /** The number of pages that refer to either, given the number that refer to both. */
    int union(int a, int b, int shared) {
      return in.degree(a) + in.degree(b) - shared;
    }

    /** The number of pages that refer to any of these. */
    int union(int[] pages) {
      if (pages.length == 2) {
        return union(pages[0], pages[1], in.shared(pages[0], pages[1]));
      }
      BitSet union = new BitSet(in.pages());
      for (int page : pages) {
        for (int i = in.start(page), end = in.end(page); i < end; i++) {
          union.set(in.target(i));
        }
      }
      return union.cardinality();
    }
  }

  @Override
  public int pages() {
    return references.graph().pages();
  }

  @Override
  public PreparationOutcome outcome() {
    return PreparationOutcome.DIRECT.withRemark(references.remark());
  }

  @Override
  public double score(int a, int b) {
    double sum = 0;
    for (Shared one : classes) {
      int shared = one.in.shared(a, b);
      sum += one.term(shared, whole(one, a, b, shared));
    }
    return Math.max(0, sum);
  }

  /** The denominator for the shared references of two pages. */
  private int whole(Shared one, int a, int b, int shared) {
    return isOneWay ? one.in.degree(a) : one.union(a, b, shared);
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    run.check();
    ReferenceWitnesses witnesses = new ReferenceWitnesses(references, classes);
    double score = score(a, b);
    return isOneWay ? witnesses.oneWay(a, b, score) : witnesses.pair(a, b, score);
  }

  @Override
  public Explanation explainAmong(int[] members, Run run) {
    double score = among(members, run);
    return new ReferenceWitnesses(references, classes).among(members, score);
  }

  @Override
  public Explanation explainTo(int page, int[] members, Run run) {
    double score = to(page, members, run);
    return new ReferenceWitnesses(references, classes).to(page, members, score);
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    int[][] referrers = new int[classes.size()][];
    for (int c = 0; c < referrers.length; c++) {
      referrers[c] = classes.get(c).in.targets(page);
    }
    return best(
        referrers,
        new int[] {page},
        k,
        (c, other, shared) -> whole(classes.get(c), page, other, shared),
        run);
  }

  @Override
  public double among(int[] members, Run run) {
    check(members, run);
    double sum = 0;
    for (Shared one : classes) {
      sum += one.term(one.common(members).length, one.union(members));
    }
    return Math.max(0, sum);
  }

  @Override
  public double to(int page, int[] members, Run run) {
    check(members, run);
    double sum = 0;
    for (Shared one : classes) {
      int[] common = one.common(members);
      sum += one.term(one.retain(common, common.length, page), common.length);
    }
    return Math.max(0, sum);
  }

  @Override
  public TopPages topTo(int[] members, int k, Run run) {
    check(members, run);
    int[][] common = new int[classes.size()][];
    for (int c = 0; c < common.length; c++) {
      common[c] = classes.get(c).common(members);
    }
    return best(common, members, k, (c, other, shared) -> common[c].length, run);
  }

  /** The denominator for a number of shared references. */
  private interface Whole {
    int of(int c, int other, int shared);
  }

  /**
   * The best pages except {@code left}, by the number of the given pages of each class that refer
   * to them.
   */
  private TopPages best(int[][] referrers, int[] left, int k, Whole whole, Run run) {
    run.check();
    return pool.with(
        counts -> {
          for (int c = 0; c < referrers.length; c++) {
            Links out = classes.get(c).out;
            for (int referrer : referrers[c]) {
              run.check();
              out.addTo(counts[c], referrer, 1);
            }
          }
          BoundedHeap best = new BoundedHeap(Math.min(k, pages()));
          BitSet isLeft = new BitSet();
          for (int page : left) {
            isLeft.set(page);
          }
          for (int c = 0; c < counts.length; c++) {
            offer(counts, c, isLeft, whole, best);
          }
          for (SparseSum count : counts) {
            count.clear();
          }
          return TopPages.drain(best);
        });
  }

  /** Offers the pages of one class that no earlier class contains. */
  private void offer(SparseSum[] counts, int c, BitSet isLeft, Whole whole, BoundedHeap best) {
    for (int i = 0; i < counts[c].size(); i++) {
      int page = counts[c].index(i);
      boolean isNew = !isLeft.get(page);
      for (int before = 0; before < c && isNew; before++) {
        isNew = counts[before].value(page) == 0;
      }
      double sum = 0;
      for (int d = 0; d < counts.length && isNew; d++) {
        int shared = (int) counts[d].value(page);
        sum += shared == 0 ? 0 : classes.get(d).term(shared, whole.of(d, page, shared));
      }
      if (sum > 0) {
        best.offer(page, sum);
      }
    }
  }

  /**
   * The confidence of the references of a group, from 0 to 1: {@link SourceSets#confidence} with
   * the pages on the topic, or all pages without a topic, for S, and all pages of R1 of any member
   * for K. Empty if no page is on the topic.
   */
  @Override
  public OptionalDouble confidence(int[] members, Run run) {
    check(members, run);
    BitSet about = references.about();
    if (about.isEmpty()) {
      return OptionalDouble.empty();
    }
    Links in = references.graph().links(Direction.IN);
    BitSet known = new BitSet(pages());
    for (int member : members) {
      for (int i = in.start(member), end = in.end(member); i < end; i++) {
        if (references.kind(in.target(i), member) == References.Kind.ON_TOPIC) {
          known.set(in.target(i));
        }
      }
    }
    return OptionalDouble.of(sources.get(run).confidence(known, about));
  }

  /** Over all links, whatever their class, with the pages on the topic for S. */
  @Override
  public Optional<GroupReach> reach(int[] members, Run run) {
    check(members, run);
    return Optional.of(sources.get(run).reach(GroupMembers.set(members), references.about()));
  }

  private void check(int[] members, Run run) {
    run.check();
    GroupMembers.check(members, references.graph());
  }
}
