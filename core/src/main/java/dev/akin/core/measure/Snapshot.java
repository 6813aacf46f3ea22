package dev.akin.core.measure;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.pagesim.FeatureIndex;
import dev.akin.core.measure.simrank.SimRankDiagonal;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import java.util.List;

/**
 * All that a measure may see of a collection at one moment. Immutable: an update makes a new one,
 * and whoever holds the old one keeps it.
 *
 * @param graph the links that count
 * @param ranks the PageRank of every page
 * @param facts what else is known of the pages
 * @param features stored propagations that can speed PageSim up; may be empty
 * @param diagonals stored corrections that spare SimRank its preparation; may be empty
 */
public record Snapshot(
    PageGraph graph,
    Ranks ranks,
    PageFacts facts,
    List<FeatureIndex> features,
    List<SimRankDiagonal> diagonals) {
  /** Checks that all parts speak of the same pages. */
  public Snapshot {
    if (ranks.scores().length != graph.pages()) {
      throw new IllegalArgumentException(
          ranks.scores().length + " ranks for " + graph.pages() + " pages");
    }
    features = List.copyOf(features);
    diagonals = List.copyOf(diagonals);
  }

  /** A graph with its default PageRank and nothing else. */
  public static Snapshot of(PageGraph graph, Run run) {
    return of(graph, PageRank.DEFAULT.compute(graph, run));
  }

  /** A graph with these ranks and nothing else. */
  public static Snapshot of(PageGraph graph, Ranks ranks) {
    return new Snapshot(graph, ranks, PageFacts.none(graph.pages()), List.of(), List.of());
  }

  /** The same with other facts. */
  public Snapshot with(PageFacts facts) {
    return new Snapshot(graph, ranks, facts, features, diagonals);
  }

  /** The same with stored propagations. */
  public Snapshot with(List<FeatureIndex> features) {
    return new Snapshot(graph, ranks, facts, features, diagonals);
  }

  /** The same with stored corrections. */
  public Snapshot withDiagonals(List<SimRankDiagonal> diagonals) {
    return new Snapshot(graph, ranks, facts, features, diagonals);
  }
}
