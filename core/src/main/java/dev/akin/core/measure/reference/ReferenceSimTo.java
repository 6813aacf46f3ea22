package dev.akin.core.measure.reference;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.Topical;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.Objects;

/**
 * SimTo of Quevedo and Huang: the fraction of the references of one page that another page has too.
 *
 * <pre>
 *   SimTo(p / q)  = |R1(p) ∩ R1(q)| / |R1(q)|
 *   score(a, b)   = SimTo(b / a)
 * </pre>
 *
 * The first page of a pair is the standard and the second the candidate, so {@code top(a, k)}
 * returns the pages that have the most references of {@code a}. Not symmetric. {@link ReferenceSim}
 * describes R1, time and memory.
 *
 * @param sites the kind of site
 * @param topic the topic of referring pages; empty for no topic
 */
public record ReferenceSimTo(SiteKind sites, String topic) implements Topical {
  /** By registrable domain if there are several, without a topic. */
  public static final ReferenceSimTo DEFAULT = new ReferenceSimTo(SiteKind.AUTO, "");

  public ReferenceSimTo {
    Objects.requireNonNull(sites, "sites");
    topic = topic.strip();
  }

  /** Reads the parameters. */
  public static ReferenceSimTo read(Spec.Values values) {
    return new ReferenceSimTo(
        values.choice("sites", DEFAULT.sites()), values.text("topic", DEFAULT.topic()));
  }

  @Override
  public ReferenceSimTo withTopic(String topic) {
    return new ReferenceSimTo(sites, topic);
  }

  @Override
  public MeasureInfo info() {
    return MeasureInfo.of(
            "reference-sim-to", "references of the first page that the second has too", 1)
        .from(ReferenceSim.PAPER)
        .costing("two hops of links")
        .with(MeasureInfo.Trait.SELF_MAXIMAL, MeasureInfo.Trait.NEEDS_SITES);
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    return ReferenceSim.memory(size, 1);
  }

  @Override
  public ReferenceScorer prepare(Snapshot snapshot, Run run) {
    return new ReferenceSim(sites, topic).prepare(snapshot, run).oneWay();
  }

  @Override
  public String toString() {
    return Spec.print("reference-sim-to", "sites", sites, "topic", topic);
  }
}
