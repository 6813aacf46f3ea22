package dev.akin.core.rank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.References;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.Objects;

/**
 * Prestige (Quevedo, Covarrubias, Huang: Improving retrieval by querying and examining prestige,
 * 2002): the approval of a page by the pages that link to it, by the classes of {@link References}.
 *
 * <pre>
 *   Prestige(p) = W1 |R1(p)| + W2 |R2(p)| + W3 |R3(p)|
 * </pre>
 *
 * With the suggested W3 below 0, a page that mostly links to itself ranks below a page without
 * references: ranks can be negative. They are counts and do not sum to 1. Time O(links), memory 8
 * bytes per page.
 *
 * @param w1 weight of a reference from another site on the topic
 * @param w2 weight of a reference from another site off the topic
 * @param w3 weight of a reference from the same site
 * @param sites the kind of site
 * @param topic the topic of pages of R1; empty for no topic
 */
public record Prestige(double w1, double w2, double w3, SiteKind sites, String topic)
    implements RankMethod {
  /**
   * The weights that the paper suggests, by registrable domain if there are several, without a
   * topic.
   */
  public static final Prestige DEFAULT = new Prestige(1, 0.1, -0.01, SiteKind.AUTO, "");

  private static final int BLOCK = 4096;

  public Prestige {
    for (double weight : new double[] {w1, w2, w3}) {
      if (!Double.isFinite(weight)) {
        throw new IllegalArgumentException("weights must be finite, but one is " + weight);
      }
    }
    Objects.requireNonNull(sites, "sites");
    topic = topic.strip();
  }

  @Override
  public Ranks compute(PageGraph graph, PageFacts facts, Run run) {
    References references = References.of(graph, facts, sites, topic, run);
    Links in = graph.links(Direction.IN);
    double[] ranks = new double[graph.pages()];
    run.parallel(
        ranks.length,
        BLOCK,
        (from, to) -> {
          for (int page = from; page < to; page++) {
            ranks[page] = prestige(in, page, references);
          }
        });
    return new Ranks(ranks, 0, 0, true, references.remark());
  }

  private double prestige(Links in, int page, References references) {
    int onTopic = 0;
    int offTopic = 0;
    int ownSite = 0;
    for (int i = in.start(page), end = in.end(page); i < end; i++) {
      switch (references.kind(in.target(i), page)) {
        case ON_TOPIC -> onTopic++;
        case OFF_TOPIC -> offTopic++;
        case OWN_SITE -> ownSite++;
      }
    }
    return of(onTopic, offTopic, ownSite);
  }

  /** The prestige for these numbers of references. */
  public double of(long onTopic, long offTopic, long ownSite) {
    return w1 * onTopic + w2 * offTopic + w3 * ownSite;
  }

  @Override
  public String toString() {
    return Spec.print("prestige", "w1", w1, "w2", w2, "w3", w3, "sites", sites, "topic", topic);
  }
}
