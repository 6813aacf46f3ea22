package dev.akin.ingest.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every word of a page is in the field that it belongs to, and in no other. */
class HtmlTextTest {
  private static final WebUrl URL =
      Objects.requireNonNull(WebUrl.tryParse("https://www.a.example/", null));

  private static FieldTexts texts(String html) throws IOException {
    return HtmlParser.parse(html.getBytes(StandardCharsets.UTF_8), URL).texts();
  }

  @Test
  void separatesTheFields() throws IOException {
    FieldTexts texts =
        texts(
            "<html lang='en-GB'><head><title>The title</title>"
                + "<meta name='Description' content='A description'>"
                + "<meta name='keywords' content='some, keywords'><meta name='author' content='No'>"
                + "<style>p{}</style><script>var x;</script></head>"
                + "<body><h1>First <b>heading</b></h1><p>Some <i>te</i>xt.</p><h6>Last</h6>"
                + "<script>var y;</script><style>q{}</style><noscript>no</noscript>"
                + "<template>t</template><!-- no --><div>More</div>text</body></html>");
    assertThat(texts)
        .isEqualTo(
            new FieldTexts(
                "The title",
                "First heading Last",
                "A description some, keywords",
                "Some text. More text",
                "en-GB"));
  }

  @Test
  void putsOtherTextOfTheHeadToTheHeadings() throws IOException {
    // The parser moves stray text from the head to the body.
    FieldTexts texts = texts("<head><title>a</title></head><body><svg><title>b</title></svg>c");
    assertThat(texts.title()).isEqualTo("a");
    assertThat(texts.body()).contains("b").contains("c");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<HTML><HEADER><TITLE>CS 452</TITLE></HEADER><BODY><P>Networks</BODY></HTML>",
        "<HTML><BODY BGCOLOR=#FFFFFF><TITLE>CS 452</TITLE><P>Networks",
        "<HTML>\n<BODY><H1></H1><CENTER><TITLE>CS 452\n</TITLE></CENTER>Networks</BODY></HTML>",
        "Networks<TITLE>CS 452</TITLE>",
        "<HTML><HEAD><TITLE>CS 452<BODY><P>Networks</BODY></HTML>",
        "<HTML><HEADER><TITLE>CS 452</HEADER><BODY><P>Networks",
        "<HEAD></HEAD><TITLE>CS 452</TITLE><BODY>Networks",
        "<TABLE><TR><TD><TITLE>CS 452</TITLE>Networks</TABLE>",
        "<TITLE>CS 452</TITLE><BODY><TITLE>Networks of 1996</TITLE><P>Networks",
        "<BODY><TITLE>CS 452</TITLE>Networks<TITLE>Second</TITLE>",
        "<TITLE></TITLE><BODY><TITLE>CS 452</TITLE>Networks",
        "<svg><title></title></svg><title>CS 452</title>Networks",
        "<template><title>Part</title></template><title>CS 452</title>Networks",
        "<TITLE>CS 452</TITLE></BODY></HTML><BODY>Networks<TITLE>Appended</TITLE>",
      })
  void findsTheTitleAnywhere(String html) throws IOException {
    FieldTexts texts = texts(html);
    assertThat(texts.title()).isEqualTo("CS 452");
    assertThat(texts.body()).isEqualTo("Networks");
    assertThat(texts.head()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<body><svg><title>Logo</title></svg><p>x",
        "<body><svg><g><title>Logo</title><path d='M0'/></g></svg><p>x",
        "<body><svg><desc><title>Logo</title></desc></svg><p>x",
        "<body><math><mtext><title>Logo</title></mtext></math><p>x",
        "<head></head><p><a href=/><SVG><TITLE>Logo</TITLE></SVG></a>x",
      })
  void ignoresTheTitleOfAPicture(String html) throws IOException {
    FieldTexts texts = texts(html);
    assertThat(texts.title()).isEmpty();
    assertThat(texts.body()).contains("Logo").contains("x");
    assertThat(texts(html + "<title>Page</title>").title()).isEqualTo("Page");
  }

  @Test
  void countsTitlesInNoOtherField() throws IOException {
    assertThat(texts("<body><h1>Welcome <title>A title</title>to it</h1>"))
        .isEqualTo(new FieldTexts("A title", "Welcome to it", "", "", ""));
  }

  @Test
  void separatesWordsOfDifferentBlocks() throws IOException {
    assertThat(texts("<table><tr><td>a<td>b</table><ul><li>c<li>d</ul>e<br>f").body())
        .isEqualTo("a b c d e f");
    assertThat(texts("<p>fold \n\t &nbsp; these</p>").body()).isEqualTo("fold these");
  }

  @Test
  void findsTheLanguageThatThePageNames() throws IOException {
    assertThat(texts("<html xml:lang=de><p>x").language()).isEqualTo("de");
    assertThat(texts("<meta http-equiv=Content-Language content=fr><p>x").language())
        .isEqualTo("fr");
    assertThat(texts("<p>x").language()).isEmpty();
  }

  @Test
  void cutsEndlessTextsBetweenCharacters() throws IOException {
    String body = texts("<p>" + "x".repeat((1 << 20) - 1) + "\ud83d\ude00" + "y").body();
    assertThat(body).hasSize((1 << 20) - 1).endsWith("x");
    assertThat(texts("<div>".repeat(50_000) + "deep").body()).isEqualTo("deep");
  }

  @Test
  void keepsTextsWhenEncodedAndDecoded() {
    FieldTexts texts = new FieldTexts("a", "", "ü", "\ud83d\ude00 b", "de");
    assertThat(FieldTexts.decode(texts.encode())).isEqualTo(texts);
    assertThat(FieldTexts.decode(new byte[0])).isEqualTo(FieldTexts.NONE);
    assertThat(FieldTexts.decode(FieldTexts.NONE.encode())).isEqualTo(FieldTexts.NONE);
  }
}
