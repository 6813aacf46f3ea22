package dev.akin.lab.experiment;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.spec.Identified;
import java.util.function.IntPredicate;

/** The pages that an experiment asks about, of those that its yardstick judges. */
public enum AskedPages implements Identified {
  /** All judged pages. */
  ALL,
  /** Pages that no page links to. */
  WITHOUT_IN_LINKS,
  /** Pages that some page links to. */
  WITH_IN_LINKS;

  /** Whether a page of a graph is asked about. */
  IntPredicate of(PageGraph graph) {
    Links in = graph.links(Direction.IN);
    return switch (this) {
      case ALL -> page -> true;
      case WITHOUT_IN_LINKS -> page -> in.start(page) == in.end(page);
      case WITH_IN_LINKS -> page -> in.start(page) < in.end(page);
    };
  }

  /** The pages with an id. */
  static AskedPages of(String id) {
    return Identified.find(values(), id)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "pages are " + Identified.ids(values()) + ", not " + id));
  }
}
