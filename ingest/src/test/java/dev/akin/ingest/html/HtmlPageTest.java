package dev.akin.ingest.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlPageTest {
  private static final WebUrl URL =
      Objects.requireNonNull(WebUrl.tryParse("https://www.a.example/dir/page.html", null));

  private static HtmlPage parse(String html) {
    return parse(html.getBytes(StandardCharsets.UTF_8));
  }

  private static HtmlPage parse(byte[] html) {
    try {
      return HtmlParser.parse(html, URL);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> targets(String html) {
    return parse(html).links().stream().map(HtmlPage.Link::target).toList();
  }

  private static int flags(String html) {
    List<HtmlPage.Link> links = parse(html).links();
    assertThat(links).hasSize(1);
    return links.get(0).flags();
  }

  @Test
  void foldsTheWhiteSpaceOfTitlesAndResolvesTheirEntities() {
    assertThat(parse("<title>\n  A \t B&nbsp;&amp;&#x20AC;\r\n</title>").title())
        .isEqualTo("A B &\u20ac");
    assertThat(parse("<title>a</title><title>b</title>").title()).isEqualTo("a");
    assertThat(parse("<title><b>a</b></title>").title()).isEqualTo("<b>a</b>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<p>x", "<title></title>", "<title> \n&nbsp;</title>"})
  void readsAMissingTitleAsEmpty(String html) {
    assertThat(parse(html).title()).isEmpty();
  }

  @Test
  void keepsTheLinksAfterAnUnclosedTitle() {
    String html = "<HEAD><TITLE>CS 452 < 453\n<BODY><A HREF=a.html>a</A></BODY>";
    assertThat(parse(html).title()).isEqualTo("CS 452 < 453");
    assertThat(targets(html)).containsExactly("https://www.a.example/dir/a.html");
    assertThat(parse("<title>About the <title> element</title><p>x").title())
        .isEqualTo("About the <title> element");
    String withImage =
        "<title>Foo<body><a href=a.html>a</a><svg><title>x</title></svg>"
            + "<svg><title>y</title></svg><a href=b.html>b</a>";
    assertThat(parse(withImage).title()).isEqualTo("Foo");
    assertThat(targets(withImage))
        .containsExactly("https://www.a.example/dir/a.html", "https://www.a.example/dir/b.html");
  }

  @Test
  void cutsHugeTitlesBetweenCharacters() {
    assertThat(parse("<title>" + "x".repeat(1 << 20)).title()).hasSize(1000);
    String split = "x".repeat(999) + "\ud83d\ude00 tail";
    assertThat(parse("<title>" + split + "</title>").title()).isEqualTo("x".repeat(999));
    String whole = "x".repeat(998) + "\ud83d\ude00";
    assertThat(parse("<title>" + whole + " tail</title>").title()).isEqualTo(whole);
  }

  @ParameterizedTest
  @CsvSource({
    "../other/, https://www.a.example/other/x",
    "/, https://www.a.example/x",
    "sub/index.html, https://www.a.example/dir/sub/x",
    "https://b.example/deep/, https://b.example/deep/x",
    "//b.example, https://b.example/x",
    "http://[, https://www.a.example/dir/x",
    "'', https://www.a.example/dir/x",
    "javascript:alert(1), https://www.a.example/dir/x",
    "'data:text/html,x', https://www.a.example/dir/x",
    "mailto:a@b.example, https://www.a.example/dir/x",
  })
  void resolvesLinksAgainstTheBaseIfItIsOne(String base, String target) {
    assertThat(targets("<base href=\"" + base + "\"><a href=x>")).containsExactly(target);
  }

  @Test
  void usesTheFirstBaseWithAnAddress() {
    assertThat(targets("<base target=_top><base href=/one/><base href=/two/><a href=x>"))
        .containsExactly("https://www.a.example/one/x");
  }

  @ParameterizedTest
  @CsvSource({
    "https://www.a.example/real, https://www.a.example/real",
    "http://a.example/real, http://a.example/real",
    "real.html, https://www.a.example/dir/real.html",
    "real.html#part, https://www.a.example/dir/real.html",
    "'', https://www.a.example/dir/page.html",
    "https://b.example/real,",
    "https://a.example.b.example/real,",
    "javascript:void(0),",
    "mailto:a@a.example,",
    "http://[,",
  })
  void acceptsACanonicalAddressOnTheSameSiteOnly(String href, String canonical) {
    assertThat(parse("<link rel=canonical href=\"" + href + "\">").canonical())
        .isEqualTo(canonical);
  }

  @Test
  void usesTheFirstValidCanonicalAddress() {
    String broken = "<link rel=canonical href='mailto:x@y'><link rel=stylesheet href=s>";
    String two = "<link rel='Alternate CANONICAL' href=one><link rel=canonical href=two>";
    assertThat(parse(broken + two).canonical()).isEqualTo("https://www.a.example/dir/one");
    assertThat(parse("<base href=/b/>" + two).canonical()).isEqualTo("https://www.a.example/b/one");
    assertThat(parse("<link rel=canonical><link rel=noncanonical href=x>").canonical()).isNull();
  }

  @Test
  void countsAnchorsImageMapsAndFramesInTheOrderOfThePage() {
    assertThat(
            targets(
                "<a href=1>x</a><map><area href=2></map><iframe src=3 href=no></iframe>"
                    + "<a name=no src=no>x</a><img src=no><link href=no><script src=no></script>"
                    + "<a href=4 src=no>x</a><!-- <a href=no> --><template><a href=no></template>"))
        .filteredOn(target -> !target.endsWith("/no"))
        .extracting(target -> target.substring(target.length() - 1))
        .containsExactly("1", "2", "3", "4");
    assertThat(targets("<frameset><frame src=5><frame name=no></frameset>"))
        .containsExactly("https://www.a.example/dir/5");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "javascript:void(0)",
        " JavaScript:x",
        "java\nscript:x",
        "mailto:a@b.example",
        "tel:1",
        "data:text/html,<a href=x>",
        "ftp://a.example/x",
        "file:///etc/passwd",
        "about:blank",
        "http://",
        "http://a b/",
        "https://[::zz]/",
      })
  void ignoresOtherAddressesThanHttp(String href) {
    assertThat(targets("<a href=\"" + href + "\">x</a><iframe src=\"" + href + "\">")).isEmpty();
  }

  @Test
  void dropsFragmentsUserNamesAndPasswords() {
    assertThat(targets("<a href=#top>x</a><a href='x?q=1#y'>x</a><a href=http://u:p@b.example/>"))
        .containsExactly(
            "https://www.a.example/dir/page.html",
            "https://www.a.example/dir/x?q=1",
            "http://b.example/");
  }

  @ParameterizedTest
  @CsvSource({
    "'<a href=x rel=nofollow>', true",
    "'<a href=x rel=\"noopener NoFollow\tugc\">', true",
    "'<a href=x rel=\"nofollowed not-nofollow\">', false",
    "'<a href=x rel>', false",
    "'<a href=x>', false",
    "'<meta name=robots content=nofollow><a href=x>', true",
    "'<META NAME=ROBOTS CONTENT=\"NOINDEX,NOFOLLOW\"><a href=x>', true",
    "'<meta name=robots content=\"index , nofollow\"><a href=x>', true",
    "'<meta name=robots content=none><a href=x>', true",
    "'<meta name=robots content=\"index, follow\"><a href=x>', false",
    "'<meta name=description content=nofollow><a href=x>', false",
  })
  void flagsNofollowLinks(String html, boolean isNofollow) {
    assertThat(flags(html)).isEqualTo(isNofollow ? LinkFlags.NOFOLLOW : LinkFlags.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<nav>?</nav>",
        "<header>?</header>",
        "<footer><p>?</p></footer>",
        "<main><nav>?</nav></main>",
        "<article><nav><ul><li>?</ul></nav></article>",
        "<nav><section>?</section></nav>",
        "<header><section>?</section></header>",
        "<footer><article><header>?</header></article></footer>",
        "<div role=navigation>?</div>",
        "<div role=' Banner '><p>?</p></div>",
        "<section role=navigation>?</section>",
        "<div role=contentinfo><div><div>?</div></div></div>",
        "<main><ul role=menu><li>?</ul></main>",
        "<header><div>?</div></header><main>x</main>",
      })
  void flagsLinksInNavigationElements(String html) {
    assertThat(flags(html.replace("?", "<a href=x>y</a>"))).isEqualTo(LinkFlags.NAVIGATION);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>?</p>",
        "<main>?</main>",
        "<article><header>?</header></article>",
        "<main><footer>?</footer></main>",
        "<section><div><header><h1>?</h1></header></div></section>",
        "<header>x</header>?",
        "<nav>x</nav><p>?</p><footer>x</footer>",
        "<div role=main>?</div>",
        "<div role=note class=nav id=header>?</div>",
        "<header><main>?</main>",
      })
  void doesNotFlagLinksInContent(String html) {
    assertThat(flags(html.replace("?", "<a href=x>y</a>"))).isEqualTo(LinkFlags.NONE);
  }

  @Test
  void setsBothFlagsWhereBothApply() {
    assertThat(flags("<nav><a href=x rel=nofollow>"))
        .isEqualTo(LinkFlags.NAVIGATION | LinkFlags.NOFOLLOW);
  }

  @ParameterizedTest
  @CsvSource({
    "UTF-8, ''",
    "UTF-8, '<meta charset=utf-8>'",
    "UTF-8, '<meta charset=no-such-charset>'",
    "UTF-8, '<meta charset=utf-16>'",
    "UTF-8, '<meta http-equiv=Content-Type content=\"text/html; charset=UTF-16LE\">'",
    "windows-1252, '<meta charset=windows-1252>'",
    "windows-1252, '<META CHARSET=\"Windows-1252\">'",
    "windows-1252, '<meta http-equiv=content-type content=\"text/html;charset=windows-1252\">'",
    "ISO-8859-15, '<?xml version=\"1.0\" encoding=\"ISO-8859-15\"?>'",
    "Shift_JIS, '<meta charset=shift_jis>'",
    "UTF-8, '\ufeff'",
    "UTF-8, '\ufeff<meta charset=windows-1252>'",
    "UTF-16BE, '\ufeff'",
    "UTF-16LE, '\ufeff<meta charset=utf-8>'",
  })
  void readsThePageInItsCharacterSet(String charset, String head) {
    String text = charset.equals("Shift_JIS") ? "\u30c6\u30b9\u30c8" : "\u00fc\u00df";
    String html = head + "<title>" + text + "</title><a href='" + text + "'>";
    HtmlPage page = parse(html.getBytes(Charset.forName(charset)));
    assertThat(page.title()).isEqualTo(text);
    WebUrl target = Objects.requireNonNull(WebUrl.tryParse(text, URL));
    assertThat(page.links()).extracting(HtmlPage.Link::target).containsExactly(target.href());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta http-equiv=refresh content='0;url=/next'>",
        "<META HTTP-EQUIV=Refresh CONTENT=\"5; URL='/next'\">",
        "<meta http-equiv=refresh content='0, /next'>",
        "<meta http-equiv=refresh content='  1.5 ; url = \"/next\" '>",
        "<base href=/dir/><meta http-equiv=refresh content='0; url=../next'>"
      })
  void aRefreshIsALink(String html) {
    assertThat(targets(html)).containsExactly("https://www.a.example/next");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta http-equiv=refresh content=30>",
        "<meta http-equiv=refresh content='30;'>",
        "<meta http-equiv=refresh content='30; url='>",
        "<meta name=refresh content='0; url=/next'>",
        "<meta http-equiv=refresh content='0; url=javascript:x'>"
      })
  void ignoresARefreshOfThePageItself(String html) {
    assertThat(parse(html).links()).isEmpty();
  }
}
