package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import org.junit.jupiter.api.Test;

/** Links between some pages. */
class LinksAmongTest {
  @Test
  void findsEachLinkOnceInEitherDirection() {
    PageGraph graph =
        new PageGraphBuilder().link(0, 1).link(1, 0).link(3, 0).link(2, 3).link(1, 2).build();
    assertThat(LinksAmong.of(graph, new int[] {3, 0, 1}).pairs())
        .containsExactlyInAnyOrder(new LinksAmong.Pair(0, 1), new LinksAmong.Pair(1, 2));
    assertThat(LinksAmong.of(graph, new int[0]).pairs()).isEmpty();
  }
}
