package dev.akin.engine.url;

import dev.akin.testkit.files.KeptInputs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Any text is a URL or not, and the form that a URL is printed in is read as the same. */
public class UrlReaderFuzzTest {
  private static final WebUrl BASE =
      Objects.requireNonNull(WebUrl.tryParse("https://www.a.example/dir/page.html?q", null));

  @Test
  void acceptsStoredInputs() throws IOException {
    KeptInputs.readAll(UrlReaderFuzzTest.class, UrlReaderFuzzTest::fuzzerTestOneInput);
  }

  /** Entry point of the fuzzer. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    String site = Sites.siteOf(text);
    if (site.length() > 10 * text.length() + 100) {
      throw new AssertionError("a site longer than its page: " + site);
    }
    for (WebUrl url : new WebUrl[] {WebUrl.tryParse(text, null), WebUrl.tryParse(text, BASE)}) {
      if (url != null) {
        same(url.href());
        same(url.normalForm());
      }
    }
  }

  private static void same(String href) {
    WebUrl again = WebUrl.tryParse(href, null);
    if (again == null || !again.href().equals(href)) {
      throw new AssertionError(href + " is read as " + again);
    }
  }
}
