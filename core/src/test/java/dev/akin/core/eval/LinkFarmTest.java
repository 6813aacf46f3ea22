package dev.akin.core.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.eval.LinkFarm.Shape;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.GraphInvariants;
import dev.akin.testkit.graphs.Graphs;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LinkFarmTest {
  private static final Run RUN = Run.silent();

  /** 0 and 1 link to 2 and to 3..13, and 2 links to 14 and 15; 16 has no links. */
  private static PageGraph web() {
    int[] links = new int[52];
    int at = 0;
    for (int hub = 0; hub < 2; hub++) {
      for (int page = 2; page < 14; page++) {
        links[at++] = hub;
        links[at++] = page;
      }
    }
    links[48] = 2;
    links[49] = 14;
    links[50] = 2;
    links[51] = 15;
    return Graphs.of(17, links);
  }

  @Test
  void costDependsOnTheShape() {
    PageGraph web = web();
    for (int pages : new int[] {1, 7, 10, 25}) {
      for (Shape shape : Shape.values()) {
        PageGraph attacked = new LinkFarm(shape, pages).around(web, 16, 2);
        int inCliques = pages / 10 * 90 + pages % 10 * (pages % 10 - 1);
        int links =
            switch (shape) {
              case STAR -> 2 * pages;
              case RING -> pages == 1 ? 2 : 3 * pages;
              case CLIQUE -> 2 * pages + inCliques;
              case FUNNEL -> pages + 1;
              case COPYCAT -> 2 * pages + 2;
            };
        assertThat(attacked.pages()).isEqualTo(web.pages() + pages);
        assertThat(attacked.links() - web.links()).as("%s of %s", shape, pages).isEqualTo(links);
        GraphInvariants.check(attacked);
        assertThat(attacked.links(Direction.OUT).targets(2)).containsExactly(14, 15);
        boolean isHis = shape == Shape.COPYCAT;
        assertThat(attacked.outDegree(16)).isEqualTo(isHis ? 2 : 0);
      }
    }
  }

  private static boolean succeeds(String measure, Shape shape, int pages) {
    PageGraph attacked = new LinkFarm(shape, pages).around(web(), 16, 2);
    Snapshot snapshot = Snapshot.of(attacked, RUN);
    int[] list = Measures.parse(measure).prepare(snapshot, RUN).top(2, 10, RUN).pages();
    return Arrays.stream(list).anyMatch(page -> page == 16);
  }

  /** Eleven pages share two hubs with page 2, and all have lower numbers than 16. */
  @Test
  void winsAgainstCocitationWithMorePagesThanHubs() {
    assertThat(succeeds("cocitation", Shape.STAR, 2)).isFalse();
    assertThat(succeeds("cocitation", Shape.STAR, 3)).isTrue();
    assertThat(succeeds("cocitation", Shape.FUNNEL, 100)).isFalse();
  }

  @Test
  void inLinkFarmsDoNotAffectOutLinkMeasures() {
    for (Shape shape : Shape.values()) {
      boolean isCopied = shape == Shape.COPYCAT;
      assertThat(succeeds("jaccard(direction=out)", shape, 200)).isEqualTo(isCopied);
      assertThat(succeeds("coupling", shape, 200)).isEqualTo(isCopied);
    }
  }

  @Test
  void farmPagesHaveOwnSitesUnlessThereIsOneSite() {
    PageFacts several = ChangedFacts.extended(Facts.ofSites(0, 1, 0), 3, 5);
    assertThat(several.sites(SiteKind.DOMAIN, RUN)).containsExactly(0, 1, 0, -1, -1);
    PageFacts one = ChangedFacts.extended(Facts.ofSites(4, 4), 2, 3);
    assertThat(one.sites(SiteKind.DOMAIN, RUN)).containsExactly(4, 4, 4);
    Facts topics = Facts.ofSites(0, 1, 2).withTopics(2, 0, 2);
    PageFacts part = ChangedFacts.only(topics, new int[] {2, 1});
    assertThat(part.sites(SiteKind.DOMAIN, RUN)).containsExactly(2, 1);
    assertThat(part.about("x", RUN)).hasToString("{0}");
    assertThat(part.text()).isNull();
  }

  @Test
  void rejectsInvalidFarms() {
    assertThatThrownBy(() -> new LinkFarm(Shape.STAR, 0))
        .hasMessage("a farm needs at least one page, not 0");
    assertThatThrownBy(() -> new LinkFarm(Shape.STAR, 1).around(web(), 17, 2))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> Shape.of("square"))
        .hasMessage("there is no shape 'square'; there are star, ring, clique, funnel, copycat");
  }
}
