package dev.akin.core.measure.ppr;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.Objects;

/**
 * Personalised PageRank (Page, Brin, Motwani, Winograd: The PageRank citation ranking, 1998; Jeh,
 * Widom: Scaling personalized web search, 2003): the stationary distribution of a walk that starts
 * at a and, at each step, restarts at a with probability c = {@code restart} and follows a random
 * link otherwise.
 *
 * <pre>
 *   pi_a = c e_a + (1-c) pi_a P          P(x,y) = 1/d(x) for each of the d(x) links x→y
 *   score(a,b) = pi_a(b)                               normalise=none
 *   score(a,b) = pi_a(b) / sqrt(max(1, links by which a walk arrives at b))      normalise=degree
 * </pre>
 *
 * The walk uses out-links, in-links, or both (the union of O and I, the default). At a page without
 * links the walk restarts at a, so pi_a always sums to 1.
 *
 * <p>Not exact, but certified: {@link LocalPush} continues the walk until no page x holds more than
 * {@code epsilon} of probability for each of its links. The score is a lower bound. With links in
 * both directions the defined value exceeds it by at most {@code epsilon} for each link of b; with
 * one direction only by the total held mass. Every answer carries the bound of its own computation,
 * which is often much tighter.
 *
 * <p>Time of a query O(1/(restart * epsilon)) links, however large the graph. Not symmetric.
 *
 * @param restart c, in [1e-12, 1)
 * @param direction direction of the links
 * @param epsilon maximum held probability for each link of a page, in (0, 1]
 * @param normalise the divisor of the scores
 */
public record PersonalisedPageRank(
    double restart, Direction direction, double epsilon, Normalise normalise) implements Measure {
  /** Below it a walk is practically endless, and products lose precision. */
  private static final double LEAST_RESTART = 1e-12;

  /** restart = 0.15, both directions, epsilon = 1e-6, not normalised. */
  public static final PersonalisedPageRank DEFAULT =
      new PersonalisedPageRank(0.15, Direction.BOTH, 1e-6, Normalise.NONE);

  /** The divisor of the scores. */
  public enum Normalise {
    /** None: scores are probabilities. */
    NONE,
    /** The square root of the number of links by which walks arrive, which lowers popular pages. */
    DEGREE
  }

  public PersonalisedPageRank {
    Spec.require(restart >= LEAST_RESTART && restart < 1, "restart", "lie in [1e-12, 1)", restart);
    Spec.require(epsilon > 0 && epsilon <= 1, "epsilon", "lie in (0, 1]", epsilon);
    Objects.requireNonNull(direction, "direction");
    Objects.requireNonNull(normalise, "normalise");
  }

  /** A copy with another epsilon. */
  public PersonalisedPageRank withEpsilon(double epsilon) {
    return new PersonalisedPageRank(restart, direction, epsilon, normalise);
  }

  /** A copy with another direction of links. */
  public PersonalisedPageRank withDirection(Direction direction) {
    return new PersonalisedPageRank(restart, direction, epsilon, normalise);
  }

  /** A copy with another divisor. */
  public PersonalisedPageRank withNormalise(Normalise normalise) {
    return new PersonalisedPageRank(restart, direction, epsilon, normalise);
  }

  /** Reads the parameters. */
  public static PersonalisedPageRank read(Spec.Values values) {
    return new PersonalisedPageRank(
        values.number("restart", DEFAULT.restart()),
        values.choice("direction", DEFAULT.direction()),
        values.number("epsilon", DEFAULT.epsilon()),
        values.choice("normalise", DEFAULT.normalise()));
  }

  @Override
  public MeasureInfo info() {
    return MeasureInfo.of("ppr", "visits of a random walk that restarts at the page", 1)
        .from("Jeh, Widom 2003: Scaling personalized web search")
        .costing("1/(restart * epsilon) links at most")
        .with(MeasureInfo.Trait.BOUNDED);
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    int threads = Runtime.getRuntime().availableProcessors();
    return MemoryEstimate.links(direction, size)
        .plus("walk of each thread", LocalPush.BYTES_PER_PAGE * size.pages() * threads);
  }

  @Override
  public Scorer prepare(Snapshot snapshot, Run run) {
    run.check();
    return new PersonalisedScorer(this, snapshot.graph());
  }

  @Override
  public String toString() {
    return Spec.print(
        "ppr",
        "restart",
        restart,
        "direction",
        direction,
        "epsilon",
        epsilon,
        "normalise",
        normalise);
  }
}
