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
 *   <li>Links between pages of one site do not count. Of k links from one site to one page each has
 *       authority weight 1/k; of l links from one page to one site each has hub weight 1/l.
 *   <li>From A = 1, {@code iterations} times: H(x) = sum over x→y of A(y) hubWeight(x,y), then A(y)
 *       = sum over x→y of H(x) authorityWeight(x,y), each divided by its largest.
 * </ol>
 *
 * The score of b for u is A(b), or 0 outside of the vicinity: in [0,1], not symmetric. The paper
 * iterates until nothing changes; a fixed number leaves no doubt what the score is. Where there is
 * more than a limit lets in, the paper draws parents at random; here the best ranked come in, of
 * equal rank the lower page. The order of links on a page is not known; page order stands for it.
 *
 * <p>Time of a query: the out-links of the vicinity, {@code iterations} times those inside of it.
 *
 * @param limits how far the vicinity goes
 * @param sites what counts as a site
 * @param iterations how often hubs and authorities are computed, 1 to 1000
 */
public record Companion(Limits limits, SiteKind sites, int iterations) implements Measure {
  /** The limits of the paper, registrable domains if there are several, 20 iterations. */
  public static final Companion DEFAULT =
      new Companion(new Limits(2000, 8, 8, 2000), SiteKind.AUTO, 20);

  /**
   * How far a vicinity goes.
   *
   * @param back how many pages that link to u
   * @param backForward how many other pages that each of these links to
   * @param forward how many pages that u links to
   * @param forwardBack how many other pages that link to each of these
   */
  public record Limits(int back, int backForward, int forward, int forwardBack) {
    /** Checks the parameters. */
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

  /** Checks the parameters. */
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
        .costing("links of the pages around")
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
