package dev.akin.testkit.graphs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Invariants of all page graphs. */
public final class GraphInvariants {
  private GraphInvariants() {}

  /**
   * Checks that rows rise without repeats, that in-links and out-links are consistent, that both
   * directions together are their union, and that all counts agree.
   */
  public static void check(PageGraph graph) {
    for (Direction direction : Direction.values()) {
      checkRows(graph.links(direction), graph.pages());
    }
    Links out = graph.links(Direction.OUT);
    Links in = graph.links(Direction.IN);
    assertThat(rows(in)).as("in-links are the out-links reversed").isEqualTo(reversed(out));
    assertThat(rows(graph.links(Direction.BOTH)))
        .as("links either way are the union")
        .isEqualTo(union(rows(out), rows(in)));
    assertThat(graph.links()).isEqualTo(out.count()).isEqualTo(in.count());
    assertThat(graph.size().pages()).isEqualTo(graph.pages());
    assertThat(graph.size().links()).isEqualTo(graph.links());
    for (int page = 0; page < graph.pages(); page++) {
      assertThat(graph.outDegree(page)).isEqualTo(out.degree(page));
      assertThat(graph.inDegree(page)).isEqualTo(in.degree(page));
    }
  }

  private static void checkRows(Links links, int pages) {
    assertThat(links.pages()).isEqualTo(pages);
    int position = 0;
    for (int page = 0; page < pages; page++) {
      assertThat(links.start(page)).as("rows follow each other").isEqualTo(position);
      for (int last = -1; position < links.end(page); position++) {
        int target = links.target(position);
        assertThat(target).as("row %s rises", page).isGreaterThan(last).isLessThan(pages);
        assertThat(links.contains(page, target)).isTrue();
        assertThat(links.position(page, target)).isEqualTo(position);
        last = target;
      }
      assertThat(links.degree(page)).isEqualTo(links.targets(page).length);
    }
    assertThat(links.count()).isEqualTo(position);
  }

  private static List<Set<Integer>> rows(Links links) {
    List<Set<Integer>> rows = emptyRows(links.pages());
    for (int page = 0; page < links.pages(); page++) {
      for (int target : links.targets(page)) {
        rows.get(page).add(target);
      }
    }
    return rows;
  }

  private static List<Set<Integer>> reversed(Links links) {
    List<Set<Integer>> rows = emptyRows(links.pages());
    for (int page = 0; page < links.pages(); page++) {
      for (int target : links.targets(page)) {
        rows.get(target).add(page);
      }
    }
    return rows;
  }

  private static List<Set<Integer>> union(List<Set<Integer>> some, List<Set<Integer>> others) {
    List<Set<Integer>> rows = emptyRows(some.size());
    for (int page = 0; page < rows.size(); page++) {
      rows.get(page).addAll(some.get(page));
      rows.get(page).addAll(others.get(page));
    }
    return rows;
  }

  private static List<Set<Integer>> emptyRows(int pages) {
    List<Set<Integer>> rows = new ArrayList<>();
    for (int page = 0; page < pages; page++) {
      rows.add(new TreeSet<>());
    }
    return rows;
  }
}
