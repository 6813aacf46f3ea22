package dev.akin.lab.markup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkupTest {
  @Test
  void textCannotBecomeMarkup() {
    assertThat(Markup.escape("<a href=\"x\" title='y'>`&`</a>"))
        .isEqualTo("&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&#96;&amp;&#96;&lt;/a&gt;");
  }

  @Test
  void leavesOutWhatIsNotShown() {
    assertThat(Markup.escape("a\u0000b\u202ec\u2066d\u0085e")).doesNotContain("\u202e", "\u2066");
    assertThat(Markup.escape("a\u0000b\u202ec")).isEqualTo("a\ufffdb\ufffdc");
    assertThat(Markup.escape("one\ttwo\nünï 中")).isEqualTo("one\ttwo\nünï 中");
  }
}
