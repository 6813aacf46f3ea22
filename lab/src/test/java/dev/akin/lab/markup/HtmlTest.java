package dev.akin.lab.markup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HtmlTest {
  private static String text(String text) {
    return new Html().text(text).fragment();
  }

  @Test
  void textCannotBecomeMarkup() {
    assertThat(text("<a href=\"x\" title='y'>`&`</a>"))
        .isEqualTo("&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&#96;&amp;&#96;&lt;/a&gt;");
    assertThat(new Html().leaf("p", "<i>", "title", "\"><script>").fragment())
        .isEqualTo("<p title=\"&quot;&gt;&lt;script&gt;\">&lt;i&gt;</p>");
  }

  @Test
  void replacesControlAndDirectionCharacters() {
    assertThat(text("a\u0000b\u202ec\u2066d\u0085e")).doesNotContain("\u202e", "\u2066");
    assertThat(text("a\u0000b\u202ec")).isEqualTo("a\ufffdb\ufffdc");
    assertThat(text("one\ttwo\nünï 中")).isEqualTo("one\ttwo\nünï 中");
  }

  /**
   * Browsers read a backslash as a slash, and a reference that begins with two slashes as a host.
   */
  @Test
  void referencesLeadToTheSameSiteOrTheWeb() {
    assertThat(Html.harmless("/\\evil.example")).isEqualTo("#");
    assertThat(Html.harmless("//evil.example")).isEqualTo("#");
    assertThat(Html.harmless("/page?page=a")).isEqualTo("/page?page=a");
    assertThat(Html.harmless("/")).isEqualTo("/");
    assertThat(Html.harmless("javascript:alert(1)")).isEqualTo("#");
  }

  @Test
  void emptyElementsEndAsInHtmlOrSvg() {
    Html html = new Html().open("p").open("br").close();
    html.open("svg").open("rect", "width", "1").close();
    assertThat(html.fragment()).isEqualTo("<p><br></p><svg><rect width=\"1\"/></svg>");
  }

  @Test
  void refusesOpenElementsAndMarkupInStyles() {
    assertThatThrownBy(() -> new Html().open("p").fragment())
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> new Html().style("</style><script>"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
