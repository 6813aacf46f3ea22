package dev.akin.ingest.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hostile pages: each is read within a time limit. */
@Tag("long") // says the same on every JDK
class HtmlPageHostileTest {
  private static final WebUrl URL =
      Objects.requireNonNull(WebUrl.tryParse("https://www.a.example/dir/page.html", null));

  /** A second is what one takes on an idle machine; builds share theirs. */
  private static final Duration A_MOMENT = Duration.ofSeconds(8);

  @BeforeAll
  static void loadClasses() throws IOException {
    parse("<title>x</title><a href=x>y</a>");
  }

  private static HtmlPage parse(String html) throws IOException {
    return HtmlParser.parse(html.getBytes(StandardCharsets.UTF_8), URL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div>",
        "<b>",
        "<table><a>",
        "<svg>",
        "<math><annotation-xml encoding=text/html><div>",
        "<select><option>",
        "<template>",
        "<ul><li>",
        "<frameset>",
        "<nav>",
        "</div>",
        "</p></br>",
        "<!--",
        "<![CDATA[",
        "<",
        "&",
        "&#x110000;",
        "\0",
      })
  void readsAHundredThousandOfAnything(String unit) {
    HtmlPage page =
        assertTimeout(A_MOMENT, () -> parse(unit.repeat(100_000) + "--><a href=x><title>t"));
    assertThat(page.links().size()).isLessThanOrEqualTo(100_001);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div><a href=x>",
        "<p><a href=x>",
        "<nobr><a href=x>",
        "<a href=x><b>",
        "<frameset><frame src=x>",
        "<section><header><a href=x>",
      })
  void readsManyLinksInDeepElements(String unit) {
    HtmlPage page = assertTimeout(A_MOMENT, () -> parse(unit.repeat(20_000)));
    assertThat(page.links())
        .isNotEmpty()
        .allMatch(link -> link.target().equals("https://www.a.example/dir/x"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a href='?'>",
        "<a href='http://?'>",
        "<a href='http://b.example/?'>",
        "<a rel='?' href=x>",
        "<nav role='?'><a href=x>",
        "<base href='?'><a href=x>",
        "<BASE/href='http://b.example/?'><a href=x>",
        "<meta name=robots content='?'><a href=x>",
        "<meta charset='?'><a href=x>",
        "<link rel=canonical href='?'>",
        "<title>?",
        "<a ?",
        "<?",
      })
  void readsAMegabyteInOnePlace(String html) {
    for (String unit : new String[] {" ", "../"}) {
      String huge = unit.repeat((1 << 20) / unit.length());
      HtmlPage page = assertTimeout(A_MOMENT, () -> parse(html.replace("?", huge)));
      assertThat(page.links().size()).isLessThan(2);
    }
  }

  /**
   * The time of jsoup 1.23.2 grows with the square of the number of nested tables, at any maximum
   * depth: 100,000 tables, 1.5 MB, take a minute.
   */
  @Test
  void readsFiveThousandNestedTables() {
    HtmlPage page =
        assertTimeout(A_MOMENT, () -> parse("<table><tr><td>".repeat(5000) + "<a href=x>"));
    assertThat(page.links()).hasSize(1);
  }

  @Test
  void readsPagesThatStopAnywhere() throws IOException {
    String html =
        "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>\u00fc &amp; t</title>"
            + "<link rel=\"canonical\" href='c'></head><body><nav><a href=\"1\">x</a></nav>"
            + "<!-- c --><script>if (a < b) { '</scr' }</script><a href=2>y</a></body></html>";
    byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length <= bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThat(HtmlParser.parse(cut, URL).links().size()).isLessThanOrEqualTo(2);
    }
  }

  @Test
  void readsNulBytesAtAnyPosition() throws IOException {
    HtmlPage page =
        parse("<title>a\0b</title>\0<ti\0tle>no</title><a hr\0ef=no>\0</a><a href=x\0y>\0");
    assertThat(page.title()).isEqualTo("a\ufffdb");
    assertThat(page.links()).hasSize(1);
  }

  @Test
  void readsRandomBytes() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      byte[] bytes = new byte[random.nextInt(20_000)];
      random.nextBytes(bytes);
      assertTimeout(A_MOMENT, () -> HtmlParser.parse(bytes, URL), "seed " + seed);
    }
  }

  @Test
  void readsRandomMarkup() {
    String[] pieces = {
      "<a href='", "'", ">", "<", "</", "nav", "<header>", "</header>", "<base href=", "\"", "=",
      "<table>", "<td>", "<svg>", "<title>", "<script>", "</script>", "<!--", "-->", "&", ";", "#",
      "http://", "[", "]", ":", "/", "%", "\0", "\ud83d", "<frameset>", "<frame src=x>",
          "<template>"
    };
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      StringBuilder html = new StringBuilder();
      for (int i = random.nextInt(300); i > 0; i--) {
        html.append(pieces[random.nextInt(pieces.length)]);
      }
      assertTimeout(A_MOMENT, () -> parse(html.toString()), "seed " + seed);
    }
  }
}
