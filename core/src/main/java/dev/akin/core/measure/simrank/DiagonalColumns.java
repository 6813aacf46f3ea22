package dev.akin.core.measure.simrank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.LinkFamilies;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.ArrayList;
import java.util.List;

/**
 * The squares for {@link SimRankDiagonal}, column by column: for a page j, the sum over the levels
 * l of c^l h_l(k,j)^2 for all k at once. Forward along out-links, h_l(.,j) is the mean of
 * h_(l-1)(.,j) over the pages that link to k. Taking means does not increase errors, so small
 * values can be dropped at every level with a bound that holds for every k. (Backward from k, no
 * small value can be dropped safely, because dropped values could accumulate.)
 *
 * <p>Pages with the same in-links share a row, and pages with the same out-links a column, with the
 * number of pages as its weight. Squares below a threshold are not stored but summed for each row,
 * in integer units, so that threads can add in any order.
 */
final class DiagonalColumns {
  /** Columns that a thread takes at a time. */
  private static final int CHUNK = 32;

  private static final int SAMPLE = 400;
  private static final double SAMPLE_SECONDS = 2;

  private final PageGraph graph;
  private final DiagonalSteps steps;
  private final InLinkFamilies siblings;
  private final LinkFamilies sources;

  /** Number of pages of each column. */
  private final int[] sizes;

  /** Links between families by their source, with the share of the target. */
  private final int[] starts;

  private final int[] targets;
  private final double[] shares;
  private int largest;

  DiagonalColumns(PageGraph graph, DiagonalSteps steps) {
    this.graph = graph;
    this.steps = steps;
    siblings = InLinkFamilies.of(graph);
    sources = LinkFamilies.of(graph.links(Direction.OUT));
    sizes = new int[sources.count()];
    for (int source : sources.family()) {
      sizes[source]++;
    }
    int[] offsets = new int[siblings.count() + 1];
    for (int source : siblings.inFamilies) {
      offsets[source + 1]++;
    }
    for (int family = 0; family < siblings.count(); family++) {
      offsets[family + 1] += offsets[family];
    }
    starts = offsets;
    targets = new int[siblings.inFamilies.length];
    shares = new double[targets.length];
    turn();
  }

  private void turn() {
    int[] next = starts.clone();
    for (int family = 0; family < siblings.count(); family++) {
      largest = Math.max(largest, siblings.degree(family));
      for (int i = siblings.inStarts[family], end = siblings.inStarts[family + 1]; i < end; i++) {
        int at = next[siblings.inFamilies[i]]++;
        targets[at] = family;
        shares[at] = (double) siblings.inCounts[i] / siblings.degree(family);
      }
    }
  }

  /** The total time of all columns on one thread and their entries, estimated from a sample. */
  record Sample(double seconds, long entries) {}

  Sample sample(Run run) {
    int count = sources.count();
    DiagonalWalk walk = new DiagonalWalk(siblings.count(), steps);
    long begin = System.nanoTime();
    long entries = 0;
    int done = 0;
    double spent = 0;
    // Strides that are unrelated to the order of the pages.
    int wanted = Math.min(SAMPLE, count);
    for (int i = 0; i < wanted && (spent < SAMPLE_SECONDS || done < 3); i++) {
      column((int) ((i * 0.6180339887498949 % 1) * count), walk, run);
      entries += walk.size();
      done++;
      spent = (System.nanoTime() - begin) / 1e9;
    }
    double scale = done == 0 ? 0 : (double) count / done;
    return new Sample(spent * scale, Math.round(entries * scale));
  }

  /** Computes all columns and solves for the diagonal. */
  SimRankDiagonal solve(Run run) {
    int count = sources.count();
    int[][] rows = new int[count][];
    double[][] squares = new double[count][];
    List<DiagonalWalk> walks = new ArrayList<>();
    WorkspacePool<DiagonalWalk> pool = new WorkspacePool<>(() -> added(walks));
    try (ProgressListener.Task task = run.start("correcting the diagonal", "columns", count)) {
      run.parallel(
          count,
          CHUNK,
          (from, to) -> {
            pool.use(
                walk -> {
                  for (int i = from; i < to; i++) {
                    column(i, walk, run);
                    rows[i] = walk.rows();
                    squares[i] = walk.squares();
                  }
                });
            task.advance(to - from);
          });
    }
    double[] omitted = omitted(walks, run);
    return new DiagonalSystem(graph, siblings, sources, rows, squares).solve(steps, omitted, run);
  }

  private DiagonalWalk added(List<DiagonalWalk> walks) {
    DiagonalWalk walk = new DiagonalWalk(siblings.count(), steps);
    synchronized (walks) {
      walks.add(walk);
    }
    return walk;
  }

  /** Pushes one column forward through all levels. */
  private void column(int source, DiagonalWalk walk, Run run) {
    Links out = graph.links(Direction.OUT);
    int first = sources.first()[source];
    walk.begin();
    for (int i = out.start(first), end = out.end(first); i < end; i++) {
      int family = siblings.family(out.target(i));
      if (siblings.first(family) == out.target(i)) {
        walk.start(family, 1.0 / siblings.degree(family));
      }
    }
    int level = 1;
    while (walk.isAlive() && level <= steps.levels) {
      run.check();
      walk.take(level, siblings);
      if (level < steps.levels) {
        walk.push(starts, targets, shares, run);
      }
      level++;
    }
    walk.end(sizes[source]);
  }

  /**
   * Upper bound on the part of T(k,k) that is not stored, for each family: dropped values, squares
   * below the threshold, rounding, and the levels after the last one if no entry of T is above 1.
   */
  private double[] omitted(List<DiagonalWalk> walks, Run run) {
    int count = siblings.count();
    double[] omitted = new double[count];
    double[] mass = new double[count];
    double[] next = new double[count];
    for (int family = 0; family < count; family++) {
      mass[family] = siblings.degree(family) > 0 ? 1 : 0;
      // Sum the integer units first: their distribution over threads is arbitrary.
      long units = 0;
      for (DiagonalWalk walk : walks) {
        units += walk.unstored(family);
      }
      omitted[family] = DiagonalWalk.unstored(units);
    }
    double reached = 0;
    for (int level = 1; level <= steps.levels; level++) {
      run.check();
      double most = 0;
      for (DiagonalWalk walk : walks) {
        most = Math.max(most, walk.dropped[level]);
      }
      reached += most;
      for (int family = 0; family < count; family++) {
        omitted[family] += 2 * steps.weights[level] * reached * mass[family];
      }
      step(mass, next);
      double[] old = mass;
      mass = next;
      next = old;
    }
    double rounding = 4.0 * steps.levels * (largest + 8.0) * Math.ulp(1.0);
    for (int family = 0; family < count; family++) {
      double rest = steps.weights[steps.levels + 1] * mass[family] * mass[family];
      omitted[family] += rest + rounding;
    }
    return omitted;
  }

  /** The probability that a backward walk from each family takes another step. */
  private void step(double[] mass, double[] next) {
    for (int family = 0; family < next.length; family++) {
      double sum = 0;
      for (int i = siblings.inStarts[family], end = siblings.inStarts[family + 1]; i < end; i++) {
        sum += siblings.inCounts[i] * mass[siblings.inFamilies[i]];
      }
      next[family] = siblings.degree(family) == 0 ? 0 : sum / siblings.degree(family);
    }
  }
}
