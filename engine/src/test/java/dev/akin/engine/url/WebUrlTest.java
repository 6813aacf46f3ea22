package dev.akin.engine.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebUrlTest {

  private static final String BASE = "http://base.example:81/p/q/r?s#t";

  @Test
  void parsesThePartsOfAUrl() throws InvalidUrlException {
    WebUrl url = WebUrl.parse("HTTPS://me:se:cret@Example.ORG:8080/a/b;c?d=e&f#g");
    assertThat(url.scheme()).isEqualTo("https");
    assertThat(url.username()).isEqualTo("me");
    assertThat(url.password()).isEqualTo("se%3Acret");
    assertThat(url.host()).isEqualTo("example.org");
    assertThat(url.port()).isEqualTo(8080);
    assertThat(url.path()).isEqualTo("/a/b;c");
    assertThat(url.query()).isEqualTo("d=e&f");
    assertThat(url.fragment()).isEqualTo("g");
    assertThat(url.isHttp()).isTrue();
    assertThat(url.href()).isEqualTo("https://me:se%3Acret@example.org:8080/a/b;c?d=e&f#g");
  }

  @Test
  void distinguishesAnAbsentPartFromAnEmptyOne() throws InvalidUrlException {
    WebUrl without = WebUrl.parse("http://example.org");
    assertThat(without.username()).isEmpty();
    assertThat(without.port()).isEqualTo(-1);
    assertThat(without.path()).isEqualTo("/");
    assertThat(without.query()).isNull();
    assertThat(without.fragment()).isNull();
    WebUrl empty = WebUrl.parse("http://example.org:?#");
    assertThat(empty.port()).isEqualTo(-1);
    assertThat(empty.query()).isEmpty();
    assertThat(empty.fragment()).isEmpty();
    assertThat(empty.href()).isEqualTo("http://example.org/?#");
  }

  @ParameterizedTest
  @CsvSource({
    "x, http://base.example:81/p/q/x",
    "./x/., http://base.example:81/p/q/x/",
    "../x, http://base.example:81/p/x",
    "../../../.., http://base.example:81/",
    "%2e%2E/x, http://base.example:81/p/x",
    ".../..x, http://base.example:81/p/q/.../..x",
    "/x, http://base.example:81/x",
    "\\x\\y, http://base.example:81/x/y",
    "//x, http://x/",
    "\\/x, http://x/",
    "http:x, http://base.example:81/p/q/x",
    "https:x, https://x/",
    "?x, http://base.example:81/p/q/r?x",
    "'#x', http://base.example:81/p/q/r?s#x",
    "'', http://base.example:81/p/q/r?s",
    "x:y, x:y",
    "1:y, http://base.example:81/p/q/1:y",
    "x/y?../z#../w, http://base.example:81/p/q/x/y?../z#../w",
    "a//../b, http://base.example:81/p/q/a/b",
  })
  void resolvesReferences(String reference, String expected) throws InvalidUrlException {
    assertThat(WebUrl.parse(reference, WebUrl.parse(BASE)).href()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "http:////example.org//a, http://example.org//a",
    "http:\\\\example.org\\a?\\#\\, http://example.org/a?\\#\\",
    "http:example.org, http://example.org/",
    "http://example.org:80/, http://example.org/",
    "https://example.org:0443/, https://example.org/",
    "http://example.org:443/, http://example.org:443/",
    "ftp://example.org:21/, ftp://example.org/",
    "wss://example.org:443/, wss://example.org/",
    "http://@example.org/, http://example.org/",
    "http://:@example.org/, http://example.org/",
    "http://a@b@c@example.org/, http://a%40b%40c@example.org/",
    "http://:x@example.org/, http://:x@example.org/",
    "http://example.org/ü €/\uD83D\uDE00, http://example.org/%C3%BC%20%E2%82%AC/%F0%9F%98%80",
    "http://example.org/\uD83D, http://example.org/%EF%BF%BD",
    "http://example.org/%7e%zz%, http://example.org/%7e%zz%",
    "'http://example.org/\"<>`{}^|[]', http://example.org/%22%3C%3E%60%7B%7D%5E|[]",
    "'http://example.org/?\"<>`{}^''', http://example.org/?%22%3C%3E`{}^%27",
    "'http://example.org/#\"<>`{}^''', 'http://example.org/#%22%3C%3E%60{}^'''",
    "file:///C|/x/../.., file:///C:/",
    "file://localhost/x, file:///x",
    "mailto:a b@c?d, mailto:a b@c?d",
    "x:/.//y, x:/.//y",
    "x://H%6Fst/../y, x://H%6Fst/y",
  })
  void normalises(String input, String expected) throws InvalidUrlException {
    assertThat(WebUrl.parse(input).href()).isEqualTo(expected);
    assertThat(WebUrl.parse(expected).href()).isEqualTo(expected);
  }

  @Test
  void ignoresTabsNewlinesAndOuterSpace() throws InvalidUrlException {
    assertThat(WebUrl.parse(" \u0000\thtt\np://exa\rmple.org/a\t b \n\u001f ").href())
        .isEqualTo("http://example.org/a%20b");
  }

  @Test
  void keepsTheLastSpaceOfAnOpaquePath() throws InvalidUrlException {
    WebUrl url = WebUrl.parse("data:a  #b");
    assertThat(url.href()).isEqualTo("data:a %20#b");
    assertThat(url.normalForm()).isEqualTo("data:a %20");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "42",
        "//example.org/",
        "http://",
        "http:///",
        "http://?x",
        "http://:80/",
        "http://user@/",
        "http://user@:80/",
        "http://example.org:80a/",
        "http://example.org:65536/",
        "http://example.org:99999999999999999999/",
        "1http://example.org/",
      })
  void rejectsInvalidUrls(String input) {
    assertThat(WebUrl.tryParse(input, null)).isNull();
    assertThatThrownBy(() -> WebUrl.parse(input))
        .isInstanceOf(InvalidUrlException.class)
        .hasMessageStartingWith("not a URL: ")
        .hasMessageContaining('"' + input + '"');
  }

  @Test
  void givesTheReasonInOneShortLine() {
    assertThatThrownBy(() -> WebUrl.parse("http://example.org:1" + "0".repeat(100_000)))
        .hasMessageStartingWith("not a URL: a port above 65535 in \"http://example.org:10")
        .message()
        .hasSizeLessThan(300);
  }

  @Test
  void resolvesOnlyFragmentsAgainstAnOpaquePath() throws InvalidUrlException {
    WebUrl base = WebUrl.parse("mailto:a@b?c");
    assertThat(WebUrl.parse("#d", base).href()).isEqualTo("mailto:a@b?c#d");
    assertThat(WebUrl.tryParse("d", base)).isNull();
    assertThat(WebUrl.tryParse("", base)).isNull();
  }

  @Test
  void namesPagesWithoutFragmentAndCredentials() throws InvalidUrlException {
    WebUrl url = WebUrl.parse("http://a:b@example.org:81/c?d#e");
    assertThat(url.normalForm()).isEqualTo("http://example.org:81/c?d");
    assertThat(url.withoutFragment().href()).isEqualTo("http://a:b@example.org:81/c?d");
    WebUrl normal = WebUrl.parse(url.normalForm());
    assertThat(normal.normalForm()).isEqualTo(url.normalForm());
    assertThat(normal.withoutFragment()).isSameAs(normal);
  }

  @ParameterizedTest
  @CsvSource({
    // Unreserved characters are decoded, in the path and in the query.
    "http://e.org/%7Ebob/, http://e.org/~bob/",
    "http://e.org/%7ebob/, http://e.org/~bob/",
    "http://e.org/%41%2D%5F%30%2ehtml?q=%61%7E, http://e.org/A-_0.html?q=a~",
    // Reserved characters stay encoded; their digits become upper case.
    "http://e.org/a%2fb%3fc%23d%25e%20f%2bg, http://e.org/a%2Fb%3Fc%23d%25e%20f%2Bg",
    "http://e.org/?a=%26b%3dc%2b, http://e.org/?a=%26b%3Dc%2B",
    "http://e.org/%e4%fc?%c3%bc, http://e.org/%E4%FC?%C3%BC",
    // A percent sign without two digits stays, and no triplet comes about that was not there.
    "http://e.org/100%?%zz%, http://e.org/100%?%zz%",
    "http://e.org/%2%65, http://e.org/%2%65",
    "http://e.org/%%34%31, http://e.org/%%341",
    "http://e.org/%25%37%45, http://e.org/%257E",
    // The host and other schemes are left to the parser.
    "http://%65.org/, http://e.org/",
    "data:%7E, data:%7E",
  })
  void normalisesPercentEncodingInPageNames(String input, String normal)
      throws InvalidUrlException {
    assertThat(WebUrl.parse(input).normalForm()).isEqualTo(normal);
    assertThat(WebUrl.parse(normal).normalForm()).isEqualTo(normal);
  }

  @Test
  void keepsTheSpellingOfTheSerialisation() throws InvalidUrlException {
    assertThat(WebUrl.parse("http://e.org/%7ebob").href()).isEqualTo("http://e.org/%7ebob");
  }

  @Test
  void isEqualByItsSerialisation() throws InvalidUrlException {
    WebUrl url = WebUrl.parse("http://example.org/a");
    assertThat(url)
        .isEqualTo(WebUrl.parse("HTTP://EXAMPLE.ORG:80/b/../a"))
        .hasSameHashCodeAs(WebUrl.parse("HTTP://EXAMPLE.ORG:80/b/../a"))
        .isNotEqualTo(WebUrl.parse("http://example.org/a#"))
        .hasToString("http://example.org/a");
  }
}
