package dev.akin.core.measure.companion;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.Objects;

/**
 * Companion (Dean, Henzinger: Finding related pages in the World Wide Web, WWW8 1999): hubs and
 * authorities of the graph around one page u.
 *
 * <ol>
 *   <li>The vicinity of u ({@link VicinityGraph}): u, up to {@code back} parents, up to {@code
 *       backForward} other children of each, up to {@code forward} children, up to {@code
 *       forwardBack} other parents of each.
 *   <li>Near-duplicates are merged ({@link NearDuplicates}): pages with more than 10 links each
 *       that have at least 95 % of them in common.
 *   <li>Links between pages of one site do not count. Each of k links from one site to one page has
 *       authority weight 1/k; each of l links from one page to one site has hub weight 1/l.
 *   <li>From A = 1, {@code iterations} times: H(x) = sum over x→y of A(y) hubWeight(x,y), then A(y)
 *       = sum over x→y of H(x) authorityWeight(x,y), each divided by its largest.
 * </ol>
 *
 * The score of b for u is A(b), or 0 outside of the vicinity: in [0,1], not symmetric. The paper
 * iterates to convergence; a fixed number of iterations makes the score well-defined. Where a limit
 * applies, the paper draws parents at random; this implementation takes those with the highest
 * ranks, with ties by page number. Graphs do not store the order of links on a page; page order
 * replaces it.
 *
 * <p>Time of a query: the out-links of the vicinity, and {@code iterations} times those inside of
 * it.
 *
 * @param limits limits of the vicinity
 * @param sites the kind of site
 * @param iterations number of iterations, 1 to 1000
 */
public record Companion(Limits limits, SiteKind sites, int iterations) implements Measure {
  /** The limits of the paper, registrable domains if there are several, 20 iterations. */
  public static final Companion DEFAULT =
      new Companion(new Limits(2000, 8, 8, 2000), SiteKind.AUTO, 20);

  /**
   * Limits of the vicinity.
   *
   * @param back number of pages that link to u
   * @param backForward number of other link targets of each of these
   * @param forward number of pages that u links to
   * @param forwardBack number of other pages that link to each of these
   */
  public record Limits(int back, int backForward, int forward, int forwardBack) {
    public Limits {
      check("back", back);
      check("backForward", backForward);
      check("forward", forward);
      check("forwardBack", forwardBack);
    }

    private static void check(String name, int limit) {
      Spec.require(limit >= 0, name, "not be negative", limit);
    }
  }

  public Companion {
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(sites, "sites");
    Spec.require(
        iterations >= 1 && iterations <= 1000, "iterations", "lie between 1 and 1000", iterations);
  }

  /** Reads the parameters. */
  public static Companion read(Spec.Values values) {
    Limits limits =
        new Limits(
            values.integer("back", DEFAULT.limits().back()),
            values.integer("backForward", DEFAULT.limits().backForward()),
            values.integer("forward", DEFAULT.limits().forward()),
            values.integer("forwardBack", DEFAULT.limits().forwardBack()));
    return new Companion(
        limits,
        values.choice("sites", DEFAULT.sites()),
        values.integer("iterations", DEFAULT.iterations()));
  }

  @Override
  public MeasureInfo info() {
    return MeasureInfo.of("companion", "authorities of the graph around the page", 1)
        .from("Dean, Henzinger 1999: Finding related pages in the World Wide Web")
        .costing("links of the pages around it")
        .with(MeasureInfo.Trait.NEEDS_RANKS, MeasureInfo.Trait.NEEDS_SITES);
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    int threads = Runtime.getRuntime().availableProcessors();
    return MemoryEstimate.none()
        .plus("sites of the pages", 4L * size.pages())
        .plus("places of the pages, each thread", 4L * size.pages() * threads);
  }

  @Override
  public Scorer prepare(Snapshot snapshot, Run run) {
    run.check();
    return new CompanionScorer(this, snapshot, run);
  }

  @Override
  public String toString() {
    return Spec.print(
        "companion",
        "back",
        limits.back,
        "backForward",
        limits.backForward,
        "forward",
        limits.forward,
        "forwardBack",
        limits.forwardBack,
        "sites",
        sites,
        "iterations",
        iterations);
  }
}
