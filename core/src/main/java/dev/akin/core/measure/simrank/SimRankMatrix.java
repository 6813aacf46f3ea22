package dev.akin.core.measure.simrank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.message.Message;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * {@link SimRank} of all pairs by iteration, starting from the identity. Two pages of families A
 * and B ({@link InLinkFamilies}), different pages even if A = B, have the score Z(A,B), so only
 * families are stored. With w(A',A) the number of pages of A' that link to A, and d(A) the number
 * of all pages that link to A,
 *
 * <pre>
 *   Z'(A,B) = c / (d(A) d(B)) * (  sum over A', B' of w(A',A) Z(A',B') w(B',B)
 *                                + sum over pages x that link to both of 1 - Z(X,X) )
 * </pre>
 *
 * where X is the family of x: a page with itself counts 1, not Z(X,X). Row by row, the sum over A'
 * is computed once for all B (partial sums: Lizorkin, Velikhov, Grinev, Turdakov 2008). Only B up
 * to A is computed, the rest is mirrored.
 *
 * <p>It stops when no pair has newly risen from 0, after which none can, and the possible change of
 * further iterations, at most c/(1-c) of the last change, is below 1e-13. For c = 1 it stops when
 * nothing changes. It stops after at most {@value #MAX_ITERATIONS} iterations; the outcome then
 * says so and bounds the error. Time of an iteration: families times links between them, times 1.5.
 * Memory: 16 bytes per pair of families.
 */
final class SimRankMatrix {
  static final int MAX_ITERATIONS = 1000;

  private static final double SETTLED = 1e-13;

  /** Upper bound on the relative rounding of {@value #MAX_ITERATIONS} iterations. */
  static final double ROUNDING = 1e-9;

  /** Multiplications and additions per second and thread, roughly. */
  private static final double SPEED = 8e8;

  /** Maximum preparation time, in seconds. */
  private static final double MAX_SECONDS = 3600;

  /** Maximum fraction of the heap for the scores, besides the graph. */
  private static final double MOST_OF_HEAP = 0.8;

  /**
   * Passes of a row over the links between families: one to add rows, half of one to score B up to
   * A.
   */
  private static final double PASSES = 1.5;

  /** The score before and after the iteration. */
  private static final long BYTES_PER_PAIR = 16;

  private final InLinkFamilies siblings;
  private final Links in;
  private final double c;
  private double[][] now;
  private double[][] next;

  /** Whether some pair rose from 0 in the last iteration. */
  private boolean isRising;

  /** The families that each page links to. */
  private final Links out;

  private SimRankMatrix(PageGraph graph, double c) {
    siblings = InLinkFamilies.of(graph);
    in = graph.links(Direction.IN);
    out = graph.links(Direction.OUT);
    this.c = c;
    int count = siblings.count();
    now = new double[count][count];
    next = new double[count][count];
  }

  static MemoryEstimate memory(long families) {
    return MemoryEstimate.none()
        .plus("scores of all pairs, twice", BYTES_PER_PAIR * families * families);
  }

  static Forecast forecast(PageGraph graph, double c, Run run) {
    InLinkFamilies siblings = InLinkFamilies.of(graph);
    return new Forecast(memory(siblings.count()), seconds(siblings, c) / run.threads());
  }

  /** Seconds on one thread. */
  private static double seconds(InLinkFamilies siblings, double c) {
    double iterations = Math.min(MAX_ITERATIONS, 1 + Math.log(SETTLED) / Math.log(c));
    double steps = PASSES * siblings.count() * siblings.inFamilies.length;
    return (c == 1 ? MAX_ITERATIONS : iterations) * steps / SPEED;
  }

  static SimRankExact of(PageGraph graph, double c, Run run) {
    Forecast forecast = forecast(graph, c, run);
    double room = MOST_OF_HEAP * Runtime.getRuntime().maxMemory();
    if (forecast.memory().bytes() > room || forecast.seconds() > MAX_SECONDS) {
      throw new TooCostlyException(
          String.format(
              Locale.ROOT,
              "all pairs of %,d pages would take about %,.1f GB and %,.0f minutes; use epsilon"
                  + " above 0, such as simrank(epsilon=0.001), which bounds the error",
              graph.pages(),
              forecast.memory().bytes() / 1e9,
              forecast.seconds() / 60));
    }
    SimRankMatrix matrix = new SimRankMatrix(graph, c);
    PreparationOutcome outcome = matrix.iterate(run);
    return new SimRankExact(graph, matrix.siblings, matrix.now, outcome, matrix.most(outcome));
  }

  private PreparationOutcome iterate(Run run) {
    int count = siblings.count();
    WorkspacePool<double[]> pool = new WorkspacePool<>(() -> new double[count]);
    double[] changes = new double[count];
    boolean[] risen = new boolean[count];
    double change = 0;
    try (ProgressListener.Task task = run.start("comparing all pairs", "rows", -1)) {
      for (int iteration = 1; iteration <= MAX_ITERATIONS; iteration++) {
        run.parallel(
            count,
            family -> {
              pool.use(sums -> changes[family] = row(family, sums, risen));
              task.advance(1);
            });
        mirror(run);
        double[][] old = now;
        now = next;
        next = old;
        change = Arrays.stream(changes).max().orElse(0);
        isRising = false;
        for (boolean each : risen) {
          isRising |= each;
        }
        if (change == 0 || (!isRising && left(change) <= SETTLED)) {
          return new PreparationOutcome(iteration, change, true, Message.NOTHING);
        }
      }
    }
    return left(change) <= SETTLED
        ? new PreparationOutcome(
            MAX_ITERATIONS, change, true, Message.of(SimRankMessage.ZEROS_COULD_RISE))
        : new PreparationOutcome(
            MAX_ITERATIONS, change, false, Message.of(SimRankMessage.COULD_RISE));
  }

  /**
   * Whether the maximum number of iterations may not suffice for a decay factor: each multiplies
   * the change by c.
   */
  static boolean mayStopEarly(double c) {
    return MAX_ITERATIONS * Math.log(c) + Math.log(c / (1 - c)) > Math.log(SETTLED);
  }

  /** Maximum change of a score by all further iterations, from the change of the last one. */
  private double left(double change) {
    return c == 1 ? Double.POSITIVE_INFINITY : change * c / (1 - c);
  }

  /** An upper bound for the limit of a score. */
  private DoubleUnaryOperator most(PreparationOutcome outcome) {
    if (outcome.converged()) {
      return score -> score;
    }
    double left = left(outcome.change()) * (1 + ROUNDING);
    boolean mayRise = isRising;
    return score -> score == 0 && !mayRise ? 0 : Math.max(score, Math.min(c, score + left));
  }

  /** One row up to its diagonal; returns the largest change and notes whether a zero has risen. */
  private double row(int family, double[] sums, boolean[] risen) {
    double[] target = next[family];
    double[] before = now[family];
    risen[family] = false;
    if (siblings.degree(family) == 0) {
      return 0;
    }
    addRows(family, sums);
    meet(family, target);
    double largest = 0;
    double scale = c / siblings.degree(family);
    for (int other = 0; other <= family; other++) {
      double sum = target[other];
      for (int i = siblings.inStarts[other], end = siblings.inStarts[other + 1]; i < end; i++) {
        sum += siblings.inCounts[i] * sums[siblings.inFamilies[i]];
      }
      int degree = siblings.degree(other);
      double score = degree == 0 ? 0 : Math.min(c, scale * (sum / degree));
      target[other] = score;
      risen[family] |= before[other] == 0 && score > 0;
      largest = Math.max(largest, Math.abs(score - before[other]));
    }
    return largest;
  }

  /** The sum of the rows of the families that link to this one. */
  private void addRows(int family, double[] sums) {
    Arrays.fill(sums, 0);
    for (int i = siblings.inStarts[family], end = siblings.inStarts[family + 1]; i < end; i++) {
      double[] row = now[siblings.inFamilies[i]];
      int weight = siblings.inCounts[i];
      for (int other = 0; other < sums.length; other++) {
        sums[other] += weight * row[other];
      }
    }
  }

  /** Adds the term of pages that link to both families. */
  private void meet(int family, double[] target) {
    Arrays.fill(target, 0, family + 1, 0);
    int first = siblings.first(family);
    for (int i = in.start(first), end = in.end(first); i < end; i++) {
      int page = in.target(i);
      int own = siblings.family(page);
      double more = 1 - now[own][own];
      for (int j = out.start(page), last = out.end(page); j < last; j++) {
        int linked = out.target(j);
        int other = siblings.family(linked);
        if (other <= family && siblings.first(other) == linked) {
          target[other] += more;
        }
      }
    }
  }

  private void mirror(Run run) {
    int count = next.length;
    run.parallel(
        count,
        family -> {
          for (int other = family + 1; other < count; other++) {
            next[family][other] = next[other][family];
          }
        });
  }
}
