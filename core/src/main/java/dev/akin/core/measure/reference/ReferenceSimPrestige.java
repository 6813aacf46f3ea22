package dev.akin.core.measure.reference;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.References;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.Topical;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.Map;
import java.util.Objects;

/**
 * Similarity with prestige of Quevedo and Huang: shared references of all three classes of {@link
 * References}, each class with its weight.
 *
 * <pre>
 *   Sim_c(p1..pn)  = |Rc(p1) ∩ .. ∩ Rc(pn)| / |Rc(p1) ∪ .. ∪ Rc(pn)|                 c = 1, 2, 3
 *   SimP(p1..pn)   = max(0, W1 Sim_1 + W2 Sim_2 + W3 Sim_3)
 *   SimPTo(p / p1..pn) = the same sum over |Rc(p) ∩ Rc(p1) ∩ ..| / |Rc(p1) ∩ .. ∩ Rc(pn)|
 * </pre>
 *
 * The paper's sum is below 0 for pages that share only references from their own site. Scores are
 * never negative, so such pages score 0, like pages without shared references. The explanation of
 * such a zero states the sum. The paper has no SimTo with weights; this one equals SimTo for W =
 * (1, 0, 0). A page with itself scores W1 + W2 + W3 if it has references of all classes, which is
 * not the maximum if W3 is below 0. Time of a query: two hops of links. Memory: a second copy of
 * the links, by class.
 *
 * @param w1 weight of references from other sites on the topic
 * @param w2 weight of references from other sites off the topic
 * @param w3 weight of references from the same site
 * @param sites the kind of site
 * @param topic the topic of pages of R1; empty for no topic
 */
public record ReferenceSimPrestige(double w1, double w2, double w3, SiteKind sites, String topic)
    implements Topical {
  /**
   * The weights that the paper suggests, by registrable domain if there are several, without a
   * topic.
   */
  public static final ReferenceSimPrestige DEFAULT =
      new ReferenceSimPrestige(1, 0.1, -0.01, SiteKind.AUTO, "");

  /** Other weights for R1, R2 and R3, with the default sites and without a topic. */
  public static ReferenceSimPrestige of(double w1, double w2, double w3) {
    return new ReferenceSimPrestige(w1, w2, w3, DEFAULT.sites, DEFAULT.topic);
  }

  public ReferenceSimPrestige {
    if (!Double.isFinite(Math.abs(w1) + Math.abs(w2) + Math.abs(w3))) {
      throw new IllegalArgumentException(
          "weights must be finite, but are " + w1 + ", " + w2 + " and " + w3);
    }
    if (!(w1 > 0 || w2 > 0 || w3 > 0)) {
      throw new IllegalArgumentException(
          "at least one weight must be above 0, but they are " + w1 + ", " + w2 + " and " + w3);
    }
    Objects.requireNonNull(sites, "sites");
    topic = topic.strip();
  }

  /** Reads the parameters; {@code standard} has the defaults. */
  public static ReferenceSimPrestige read(Spec.Values values, ReferenceSimPrestige standard) {
    return new ReferenceSimPrestige(
        values.number("w1", standard.w1()),
        values.number("w2", standard.w2()),
        values.number("w3", standard.w3()),
        values.choice("sites", standard.sites()),
        values.text("topic", standard.topic()));
  }

  @Override
  public ReferenceSimPrestige withTopic(String topic) {
    return new ReferenceSimPrestige(w1, w2, w3, sites, topic);
  }

  @Override
  public MeasureInfo info() {
    double maximum = Math.max(0, w1) + Math.max(0, w2) + Math.max(0, w3);
    return MeasureInfo.of(
            "reference-sim-prestige", "shared references, weighted by their origin", maximum)
        .from(ReferenceSim.PAPER)
        .costing("two hops of links")
        .with(MeasureInfo.Trait.SYMMETRIC, MeasureInfo.Trait.NEEDS_SITES);
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    return ReferenceSim.memory(size, 3);
  }

  @Override
  public ReferenceScorer prepare(Snapshot snapshot, Run run) {
    References references = References.of(snapshot.graph(), snapshot.facts(), sites, topic, run);
    Map<References.Kind, Double> weights =
        Map.of(
            References.Kind.ON_TOPIC, w1,
            References.Kind.OFF_TOPIC, w2,
            References.Kind.OWN_SITE, w3);
    return new ReferenceScorer(references, weights, run);
  }

  @Override
  public String toString() {
    return Spec.print(
        "reference-sim-prestige", "w1", w1, "w2", w2, "w3", w3, "sites", sites, "topic", topic);
  }
}
