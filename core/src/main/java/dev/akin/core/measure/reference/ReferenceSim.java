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
 * Plain similarity of Quevedo and Huang (Similarity among web pages based on their link structure):
 * the shared fraction of the references from other sites, on the topic; see {@link References} for
 * R1.
 *
 * <pre>
 *   Sim(p1..pn)       = |R1(p1) ∩ .. ∩ R1(pn)| / |R1(p1) ∪ .. ∪ R1(pn)|
 *   SimTo(p / p1..pn) = |R1(p) ∩ R1(p1) ∩ .. ∩ R1(pn)| / |R1(p1) ∩ .. ∩ R1(pn)|
 * </pre>
 *
 * The score of two pages is Sim(a,b); Sim and SimTo of a group are those of its {@link
 * ReferenceScorer}. The paper's counts for its pages p1, p3 and p1, p2 leave out a page each; see
 * docs/reference/measures/reference-sim.md. Time of a query: two hops of links. Memory: the links
 * of R1, 8 bytes per page and 8 bytes per link, unless they are all links.
 *
 * @param sites the kind of site
 * @param topic the topic of referring pages; empty for no topic
 */
public record ReferenceSim(SiteKind sites, String topic) implements Topical {
  /** By registrable domain if there are several, without a topic. */
  public static final ReferenceSim DEFAULT = new ReferenceSim(SiteKind.AUTO, "");

  public static final String PAPER =
      "Quevedo, Huang: Similarity among web pages based on their link structure";

  public ReferenceSim {
    Objects.requireNonNull(sites, "sites");
    topic = topic.strip();
  }

  /** Reads the parameters. */
  public static ReferenceSim read(Spec.Values values) {
    return new ReferenceSim(
        values.choice("sites", DEFAULT.sites()), values.text("topic", DEFAULT.topic()));
  }

  @Override
  public ReferenceSim withTopic(String topic) {
    return new ReferenceSim(sites, topic);
  }

  @Override
  public MeasureInfo info() {
    return MeasureInfo.of("reference-sim", "shared references from other sites", 1)
        .from(PAPER)
        .costing("two hops of links")
        .with(
            MeasureInfo.Trait.SYMMETRIC,
            MeasureInfo.Trait.SELF_MAXIMAL,
            MeasureInfo.Trait.NEEDS_SITES);
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    return memory(size, 1);
  }

  /** Memory for references of this number of classes. */
  static MemoryEstimate memory(GraphSize size, int classes) {
    int threads = Runtime.getRuntime().availableProcessors();
    return MemoryEstimate.none()
        .plus("sites of the pages", 4L * size.pages())
        .plus("links by class", 8L * classes * size.pages() + 8L * size.links())
        .plus("counts of each thread", 12L * classes * size.pages() * threads);
  }

  @Override
  public ReferenceScorer prepare(Snapshot snapshot, Run run) {
    References references = References.of(snapshot.graph(), snapshot.facts(), sites, topic, run);
    return new ReferenceScorer(references, Map.of(References.Kind.ON_TOPIC, 1.0), run);
  }

  @Override
  public String toString() {
    return Spec.print("reference-sim", "sites", sites, "topic", topic);
  }
}
