package dev.akin.ingest.html;

import dev.akin.engine.url.WebUrl;
import dev.akin.testkit.files.KeptInputs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Any bytes are a page, whose links are all in normal form. */
public class HtmlFuzzTest {
  private static final WebUrl URL =
      Objects.requireNonNull(WebUrl.tryParse("https://www.a.example/dir/page.html", null));

  static {
    // Where a fuzzer prepares each class as it is loaded, the first page may take too long.
    ParsedPage.of("<p>x".getBytes(StandardCharsets.UTF_8), URL, null);
  }

  @Test
  void acceptsStoredInputs() throws IOException {
    KeptInputs.readAll(HtmlFuzzTest.class, HtmlFuzzTest::fuzzerTestOneInput);
  }

  /** Entry point of the fuzzer. */
  public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
    HtmlPage page = HtmlParser.parse(bytes, URL);
    for (HtmlPage.Link link : page.links()) {
      WebUrl again = WebUrl.tryParse(link.target(), null);
      if (again == null || !again.isHttp() || !again.normalForm().equals(link.target())) {
        throw new AssertionError("a link that is not in normal form: " + link.target());
      }
    }
    if (page.title().length() > 1000 || !page.title().equals(page.title().strip())) {
      throw new AssertionError("a title that is too long or not stripped");
    }
  }
}
