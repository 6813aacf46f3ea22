package dev.akin.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.crawl.journal.CrawlUrl;
import dev.akin.crawl.policy.SessionIdFilter;
import dev.akin.crawl.policy.TrapKind;
import dev.akin.engine.url.WebUrl;
import java.time.Year;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrapDetectorTest {
  private static WebUrl url(String path) {
    return Objects.requireNonNull(WebUrl.tryParse("http://a.org" + path, null));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/a/b/c.html",
        "/a/a/",
        "/2011/11/11/title",
        "/1/1/2/2/3/3",
        "/docs/9000/",
        "/id/5000",
        "/item/3000/2",
        "/2024/05/",
        "/x?date=2024-05-01",
        "/x?id=2050",
        "/x?start=2050&n=50",
        "/x?a=1&b=2&c=3&d=4&e=5&f=6",
        "/a//b",
        "/en/docs/en/docs/"
      })
  void acceptsOrdinaryAddresses(String path) {
    assertThat(TrapKind.of(url(path))).isNull();
  }

  @Test
  void recognisesTrapsByTheirAddress() {
    int later = Year.now(ZoneOffset.UTC).getValue() + 2;
    assertThat(TrapKind.of(url("/a/a/a/"))).isEqualTo(TrapKind.REPETITION);
    assertThat(TrapKind.of(url("/x/a/b/a/b/a/b/c"))).isEqualTo(TrapKind.REPETITION);
    assertThat(TrapKind.of(url("/a/b/a/c/a/d/a/e/a/f"))).isEqualTo(TrapKind.REPETITION);
    assertThat(TrapKind.of(url("/" + "x".repeat(2100)))).isEqualTo(TrapKind.LENGTH);
    assertThat(TrapKind.of(url("/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s/t/u/v")))
        .isEqualTo(TrapKind.PATH);
    assertThat(TrapKind.of(url("/x?f=1&f=2&f=3&f=4"))).isEqualTo(TrapKind.PARAMETERS);
    assertThat(TrapKind.of(url("/x?a&b&c&d&e&f&g&h&i&j&k&l&m"))).isEqualTo(TrapKind.PARAMETERS);
    assertThat(TrapKind.of(url("/calendar/" + later + "/03/"))).isEqualTo(TrapKind.CALENDAR);
    assertThat(TrapKind.of(url("/cal?year=" + later + "&month=3"))).isEqualTo(TrapKind.CALENDAR);
    assertThat(TrapKind.of(url("/cal?view=day&date=" + later + "-01-01")))
        .isEqualTo(TrapKind.CALENDAR);
  }

  @ParameterizedTest
  @CsvSource({
    "/a;jsessionid=0123456789ABCDEF, /a",
    "/a;jsessionid=1.node1?b=2, /a?b=2",
    "/a?PHPSESSID=abc, /a",
    "/a?x=1&PHPSESSID=abc&y=2, /a?x=1&y=2",
    "/a?sid=0123456789abcdef01, /a",
    "/a?sid=17, /a?sid=17",
    "/a?session=winter-term, /a?session=winter-term",
    "/(S(0123456789abcdefghijklmn))/a.aspx, /a.aspx",
    "/a;v=1/b, /a;v=1/b",
    "/a?ASPSESSIONIDQQ=X, /a"
  })
  void removesSessionIds(String with, String without) {
    assertThat(SessionIdFilter.without(url(with)).href()).isEqualTo(url(without).href());
    assertThat(SessionIdFilter.without(url(with).href())).isEqualTo(url(without).href());
  }

  @Test
  void patternsReplaceWordsWithDigits() {
    assertThat(TrapDetector.pattern(url("/cal/2024/05"))).isEqualTo("http://a.org/cal/#/#");
    assertThat(TrapDetector.pattern(url("/p?id=7&s=9f3c"))).isEqualTo("http://a.org/p?id=#&s=#");
    assertThat(TrapDetector.pattern(url("/plain/page.html"))).isEmpty();
  }

  @Test
  void closesPatternsOfRepeatedContentThatLinkToThemselves() {
    TrapDetector sameness = new TrapDetector();
    for (int i = 0; i < TrapDetector.IDENTICAL; i++) {
      assertThat(sameness.isClosed(url("/n?p=1"))).isFalse();
      String next = "/n?p=" + (i + 1);
      sameness.add(url("/n?p=" + i), skeleton("<a href='" + next + "'>next</a>"), found(next));
    }
    assertThat(sameness.isClosed(url("/n?p=99"))).isTrue();
    assertThat(sameness.isClosed(url("/m?p=99"))).isFalse();
  }

  @Test
  void keepsPatternsOpenThatDoNotLinkToThemselves() {
    TrapDetector sameness = new TrapDetector();
    for (int i = 0; i < 10 * TrapDetector.WINDOW; i++) {
      sameness.add(url("/item/" + i), skeleton("Item " + i), List.of());
      // Every second page leads to some others: not even half of them to something new.
      List<CrawlUrl> fresh = i % 3 == 0 ? found("/part/" + (i + 1)) : found("/elsewhere/" + i);
      sameness.add(url("/part/" + i), skeleton("Part " + i), fresh);
    }
    assertThat(sameness.isClosed(url("/item/1"))).isFalse();
    assertThat(sameness.isClosed(url("/part/1"))).isFalse();
  }

  @Test
  void closesCalendarsButNotPagesWithText() {
    String[] months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct"};
    TrapDetector sameness = new TrapDetector();
    for (int i = 0; i < TrapDetector.WINDOW; i++) {
      long month = skeleton(months[i % 10] + " " + i + " 1 2 3");
      sameness.add(url("/cal/" + i), month, found("/cal/" + (i + 1)));
      sameness.add(
          url("/news/" + i), skeleton("news about " + letters(i)), found("/news/" + (i + 1)));
    }
    assertThat(sameness.isClosed(url("/cal/777"))).isTrue();
    assertThat(sameness.isClosed(url("/news/777"))).isFalse();
  }

  private static List<CrawlUrl> found(String path) {
    return List.of(CrawlUrl.page(url(path), 1));
  }

  private static long skeleton(String page) {
    return TrapDetector.skeleton(page.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  private static String letters(int number) {
    return Integer.toString(number, 36).chars().mapToObj(c -> "" + (char) (c + 20)).toList() + "";
  }
}
