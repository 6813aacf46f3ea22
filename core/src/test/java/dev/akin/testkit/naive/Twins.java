package dev.akin.testkit.naive;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.blend.Blend;
import dev.akin.core.measure.closure.InverseSim;
import dev.akin.core.measure.companion.Companion;
import dev.akin.core.measure.matchsim.MatchSim;
import dev.akin.core.measure.maxflow.MaxFlow;
import dev.akin.core.measure.neighbour.AdamicAdar;
import dev.akin.core.measure.neighbour.Jaccard;
import dev.akin.core.measure.neighbour.Salton;
import dev.akin.core.measure.neighbour.SharedNeighbours;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.measure.ppr.PersonalisedPageRank;
import dev.akin.core.measure.reference.ReferenceSim;
import dev.akin.core.measure.reference.ReferenceSimPrestige;
import dev.akin.core.measure.reference.ReferenceSimTo;
import dev.akin.core.measure.simrank.SimRank;
import dev.akin.core.measure.words.KeywordCosine;
import dev.akin.core.measure.words.LinkedWords;
import dev.akin.core.measure.words.TfIdfCosine;
import dev.akin.testkit.graphs.MadeText;
import java.util.Objects;

/** The twins of all measures. */
public final class Twins {
  private Twins() {}

  /** The naive form of a measure on a snapshot. */
  public static Twin of(Measure measure, Snapshot snapshot) {
    PageGraph graph = snapshot.graph();
    if (measure instanceof PageSim pageSim) {
      return new NaivePageSim(pageSim, graph, snapshot.ranks().scores());
    }
    if (measure.equals(SharedNeighbours.CO_CITATION)) {
      return NaiveNeighbours.coCitation(graph);
    }
    if (measure.equals(SharedNeighbours.COUPLING)) {
      return NaiveNeighbours.coupling(graph);
    }
    if (measure instanceof Jaccard jaccard) {
      return NaiveNeighbours.jaccard(graph, jaccard.direction());
    }
    if (measure instanceof Salton salton) {
      return NaiveNeighbours.salton(graph, salton.direction());
    }
    if (measure instanceof AdamicAdar adamicAdar) {
      return NaiveNeighbours.adamicAdar(graph, adamicAdar.direction());
    }
    if (measure instanceof ReferenceSim references) {
      return NaiveReferences.sim(references, snapshot);
    }
    if (measure instanceof ReferenceSimTo references) {
      return NaiveReferences.simTo(references, snapshot);
    }
    if (measure instanceof ReferenceSimPrestige references) {
      return NaiveReferences.simPrestige(references, snapshot);
    }
    if (measure instanceof InverseSim inverse) {
      NaiveReach reach = new NaiveReach(graph);
      return (a, b) -> reach.inverseSim(inverse.radius(), a, b);
    }
    if (measure instanceof PersonalisedPageRank ppr) {
      return new NaivePersonalisedPageRank(ppr, graph);
    }
    if (measure instanceof Companion companion) {
      return new NaiveCompanion(companion, snapshot);
    }
    if (measure instanceof MaxFlow maxFlow) {
      return new NaiveMaxFlow(maxFlow, graph);
    }
    if (measure instanceof SimRank simRank) {
      return new NaiveSimRank(graph, simRank.c());
    }
    if (measure instanceof MatchSim matchSim) {
      return NaiveMatchSim.of(matchSim, snapshot);
    }
    if (measure instanceof KeywordCosine keywords) {
      return NaiveWords.keywords(keywords, text(snapshot), graph.pages());
    }
    if (measure instanceof TfIdfCosine) {
      return NaiveWords.tfIdf(text(snapshot), graph.pages());
    }
    if (measure instanceof LinkedWords linked) {
      return NaiveWords.linked(linked, text(snapshot), graph);
    }
    if (measure instanceof Blend blend) {
      return new NaiveBlend(blend, snapshot);
    }
    throw new IllegalArgumentException("no twin is known of " + measure);
  }

  private static MadeText text(Snapshot snapshot) {
    return (MadeText) Objects.requireNonNull(snapshot.facts().text());
  }
}
