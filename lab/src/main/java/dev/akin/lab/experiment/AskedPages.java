package dev.akin.lab.experiment;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntPredicate;

/** Which pages an experiment asks about, of those that its yardstick judges. */
public enum AskedPages {
  /** All of them. */
  ALL,
  /** Those that no page links to. */
  WITHOUT_IN_LINKS,
  /** Those that some page links to. */
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

  /** Its name as people write it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The pages of a name. */
  static AskedPages of(String id) {
    return Arrays.stream(values())
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "pages are "
                        + String.join(", ", Arrays.stream(values()).map(AskedPages::id).toList())
                        + ", not "
                        + id));
  }
}
