package dev.akin.app.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Where links may lead. */
class HtmlReferenceTest {
  /** A browser takes a backslash for a slash, and what begins with two for another machine. */
  @Test
  void nothingForeignLooksLikeOurOwn() {
    assertThat(Html.harmless("/\\evil.example")).isEqualTo("#");
    assertThat(Html.harmless("//evil.example")).isEqualTo("#");
    assertThat(Html.harmless("/page?page=a")).isEqualTo("/page?page=a");
    assertThat(Html.harmless("/")).isEqualTo("/");
    assertThat(Html.harmless("javascript:alert(1)")).isEqualTo("#");
  }
}
