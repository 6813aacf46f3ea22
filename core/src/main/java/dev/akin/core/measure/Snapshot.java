package dev.akin.core.measure;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The state of a collection that measures read. Immutable: an update creates a new snapshot.
 *
 * @param graph the graph of counted links
 * @param ranks the PageRank of every page
 * @param facts sites and text of the pages
 * @param artifacts stored data that makes measures faster; may be empty
 */
public record Snapshot(
    PageGraph graph, Ranks ranks, PageFacts facts, List<StoredArtifact> artifacts) {
  public Snapshot {
    if (ranks.scores().length != graph.pages()) {
      throw new IllegalArgumentException(
          ranks.scores().length + " ranks for " + graph.pages() + " pages");
    }
    artifacts = List.copyOf(artifacts);
  }

  /** A graph with its default PageRank, without facts and stored data. */
  public static Snapshot of(PageGraph graph, Run run) {
    return of(graph, PageRank.DEFAULT.compute(graph, run));
  }

  /** A graph with these ranks, without facts and stored data. */
  public static Snapshot of(PageGraph graph, Ranks ranks) {
    return new Snapshot(graph, ranks, PageFacts.none(graph.pages()), List.of());
  }

  /** A copy with other facts. */
  public Snapshot with(PageFacts facts) {
    return new Snapshot(graph, ranks, facts, artifacts);
  }

  /** A copy with more stored data. */
  public Snapshot with(List<? extends StoredArtifact> more) {
    List<StoredArtifact> all = new ArrayList<>(artifacts);
    all.addAll(more);
    return new Snapshot(graph, ranks, facts, all);
  }

  /** The stored data of a type that a measure can use on this snapshot. */
  public <T extends StoredArtifact> Optional<T> artifact(Class<T> type, Measure measure) {
    return artifacts.stream()
        .filter(type::isInstance)
        .map(type::cast)
        .filter(each -> each.serves(measure, graph))
        .findFirst();
  }
}
