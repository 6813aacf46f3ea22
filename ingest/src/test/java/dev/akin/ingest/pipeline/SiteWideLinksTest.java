package dev.akin.ingest.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.engine.collection.FlaggedLinks;
import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.url.SiteNumbers;
import java.util.Arrays;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SiteWideLinksTest {
  /** A site with pages {@code 0..pages-1}. */
  private static final class Made {
    private final TreeSet<Long> links = new TreeSet<>();
    private final int[] sites;

    Made(int pages) {
      sites = new int[pages];
    }

    Made link(int source, int target) {
      links.add((long) source << 32 | target);
      return this;
    }

    Made site(int page, int site) {
      sites[page] = site;
      return this;
    }

    FlaggedLinks mark(int flags) {
      int[] offsets = new int[sites.length + 1];
      links.forEach(link -> offsets[(int) (link >> 32) + 1]++);
      Arrays.parallelPrefix(offsets, Integer::sum);
      byte[] given = new byte[links.size()];
      Arrays.fill(given, (byte) flags);
      int[] targets = links.stream().mapToInt(link -> (int) (long) link).toArray();
      int count = Arrays.stream(sites).max().orElse(-1) + 1;
      return SiteWideLinks.mark(
          new FlaggedLinks(offsets, targets, given), new SiteNumbers(sites, count));
    }
  }

  private static boolean isNavigation(FlaggedLinks links, int source, int target) {
    int at =
        Arrays.binarySearch(
            links.targets(), links.offsets()[source], links.offsets()[source + 1], target);
    assertThat(at).isNotNegative();
    return (links.flags()[at] & LinkFlags.NAVIGATION) != 0;
  }

  @Test
  void marksTheLinksOfAnIndexAndToAFooterPageButNotOfAContentHub() {
    int n = 100;
    int index = 0;
    int footer = 1;
    int hub = 2;
    Made site = new Made(n);
    for (int page = 3; page < n; page++) {
      site.link(index, page).link(page, footer).link(page, 3 + (page * 7 + 1) % (n - 3));
    }
    for (int i = 0; i < 24; i++) {
      site.link(hub, 10 + i).link(40 + i, hub);
    }
    FlaggedLinks marked = site.mark(LinkFlags.NONE);
    for (int page = 3; page < n; page++) {
      assertThat(isNavigation(marked, index, page)).isTrue();
      assertThat(isNavigation(marked, page, footer)).isTrue();
      assertThat(isNavigation(marked, page, 3 + (page * 7 + 1) % (n - 3))).isFalse();
    }
    for (int i = 0; i < 24; i++) {
      assertThat(isNavigation(marked, hub, 10 + i)).isFalse();
      assertThat(isNavigation(marked, 40 + i, hub)).isFalse();
    }
  }

  @Test
  void marksFromTwoFifthsOfTheSite() {
    for (int fans : new int[] {39, 40}) {
      Made site = new Made(100);
      for (int i = 0; i < fans; i++) {
        site.link(1 + i, 0);
      }
      assertThat(site.mark(LinkFlags.NONE).count(LinkFlags.NAVIGATION))
          .isEqualTo(fans == 40 ? 40 : 0);
    }
  }

  @Test
  void marksNoLinksOfSmallSitesOrBetweenSites() {
    Made small = new Made(19);
    Made between = new Made(100);
    for (int page = 1; page < 19; page++) {
      small.link(page, 0);
    }
    between.site(0, 1);
    for (int page = 1; page < 100; page++) {
      between.link(page, 0).link(0, page);
    }
    assertThat(small.mark(LinkFlags.NONE).count(LinkFlags.NAVIGATION)).isZero();
    assertThat(between.mark(LinkFlags.NONE).count(LinkFlags.NAVIGATION)).isZero();
  }

  @Test
  void leavesPagesWithoutASiteAlone() {
    Made none = new Made(50);
    for (int page = 0; page < 50; page++) {
      none.site(page, -1).link(page, 0).link(0, page);
    }
    assertThat(none.mark(LinkFlags.NONE).count(LinkFlags.NAVIGATION)).isZero();
  }

  @Test
  void keepsTheFlagsThatAReaderGave() {
    Made site = new Made(3).link(0, 1).link(1, 2);
    FlaggedLinks marked = site.mark(LinkFlags.NOFOLLOW | LinkFlags.NAVIGATION);
    assertThat(marked.count(LinkFlags.NOFOLLOW)).isEqualTo(2);
    assertThat(marked.count(LinkFlags.NAVIGATION)).isEqualTo(2);
  }
}
