package dev.akin.core.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.testkit.graphs.GraphInvariants;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.LinkList;
import dev.akin.testkit.graphs.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PageGraphTest {
  private final List<PageGraph> made = new ArrayList<>();

  private PageGraph made(PageGraph graph) {
    made.add(graph);
    return graph;
  }

  @AfterEach
  void checkInvariants() {
    made.forEach(GraphInvariants::check);
  }

  @Test
  void hasLinksInBothDirections() {
    PageGraph graph = made(Graphs.of(4, 2, 0, 0, 1, 2, 1, 1, 2));
    assertThat(graph.links(Direction.OUT).targets(2)).containsExactly(0, 1);
    assertThat(graph.links(Direction.IN).targets(1)).containsExactly(0, 2);
    assertThat(graph.links(Direction.BOTH).targets(1)).containsExactly(0, 2);
    assertThat(graph.links(Direction.BOTH)).isSameAs(graph.links(Direction.BOTH));
    assertThat(graph.inDegree(1)).isEqualTo(2);
    assertThat(graph.outDegree(3)).isZero();
    assertThat(graph).hasToString("PageGraph(pages=4,links=4)");
    assertThat(graph.links(Direction.OUT).contains(2, 2)).isFalse();
  }

  @Test
  void repeatsAndOrderDoNotMatter() {
    Trials.named("PageGraphTest-repeats")
        .times(
            300,
            trial -> {
              PageGraph graph = made(trial.graph(40));
              LinkList links = LinkList.of(graph).repeat(0.5, trial.random());
              PageGraph other = made(links.shuffle(trial.random()).build());
              checkSame(other, graph);
            });
  }

  static void checkSame(PageGraph found, PageGraph expected) {
    assertThat(LinkList.of(found).toTsv()).isEqualTo(LinkList.of(expected).toTsv());
  }

  @Test
  void dropsSelfLinksUnlessKept() {
    LinkList links = LinkList.of(Graphs.cycle(5)).addSelfLinks(1, new Random(1));
    checkSame(made(links.build()), Graphs.cycle(5));
    PageGraph kept = made(links.buildWithSelfLinks());
    assertThat(kept.links()).isEqualTo(10);
    assertThat(kept.links(Direction.IN).contains(3, 3)).isTrue();
    Links without = kept.links(Direction.OUT).withoutSelfLinks();
    assertThat(without.targets(4)).containsExactly(0);
    assertThat(without.withoutSelfLinks()).isSameAs(without);
  }

  @Test
  void keepsPagesThatLoseTheirOnlyLink() {
    assertThat(made(new PageGraphBuilder().link(6, 6).build()).pages()).isEqualTo(7);
  }

  @Test
  void canBeExtendedAfterBuilding() {
    PageGraphBuilder builder = new PageGraphBuilder().link(1, 0);
    PageGraph first = made(builder.build());
    PageGraph second = made(builder.link(0, 1).link(1, 0).pages(2).build());
    checkSame(first, Graphs.of(2, 1, 0));
    checkSame(second, Graphs.cycle(2));
  }

  @Test
  void hasPagesWithoutLinks() {
    assertThat(made(PageGraph.empty()).pages()).isZero();
    assertThat(made(new PageGraphBuilder().pages(3).build()).pages()).isEqualTo(3);
    assertThat(Graphs.clique(5).size()).isEqualTo(new GraphSize(5, 20));
  }

  @Test
  void rejectsNegativePages() {
    assertThatThrownBy(() -> new PageGraphBuilder().pages(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the number of pages must not be negative: -1");
    assertThatThrownBy(() -> new PageGraphBuilder().link(0, -2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("pages must not be negative, but a link leads from 0 to -2");
    assertThatThrownBy(() -> new PageGraphBuilder().link(-1, 0))
        .isInstanceOf(IllegalArgumentException.class);
    PageGraph graph = made(Graphs.path(3));
    assertThat(graph.checkPage(2)).isEqualTo(2);
    for (int page : new int[] {-1, 3}) {
      assertThatThrownBy(() -> graph.checkPage(page))
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessage("page " + page + " is not one of the 3 pages 0..2");
    }
  }

  @Test
  void directionsReverse() {
    assertThat(Direction.OUT.reverse()).isEqualTo(Direction.IN);
    assertThat(Direction.IN.reverse()).isEqualTo(Direction.OUT);
    assertThat(Direction.BOTH.reverse()).isEqualTo(Direction.BOTH);
  }

  @Test
  void generatorsHaveTheirDocumentedShape() {
    checkSame(made(Graphs.path(3)), Graphs.of(3, 0, 1, 1, 2));
    checkSame(made(Graphs.cycle(1)), Graphs.of(1));
    checkSame(made(Graphs.starIn(3)), Graphs.of(3, 1, 0, 2, 0));
    checkSame(made(Graphs.starOut(3)), Graphs.of(3, 0, 1, 0, 2));
    assertThat(made(Graphs.clique(7)).links()).isEqualTo(42);
    assertThat(made(Graphs.copying(500, 3, 0.5, 1)).links()).isBetween(1000L, 1497L);
    int[] permutation = {2, 0, 1};
    checkSame(made(Graphs.renumbered(Graphs.path(3), permutation)), Graphs.of(3, 2, 0, 0, 1));
  }
}
