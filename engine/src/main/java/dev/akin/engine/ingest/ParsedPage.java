package dev.akin.engine.ingest;

import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * A page, or why there is none.
 *
 * @param page the page, or null
 * @param fault why it could not be read; empty if it could
 */
record ParsedPage(@Nullable HtmlPage page, String fault) {
  /** Nothing more is known of why. */
  static final ParsedPage UNREADABLE = new ParsedPage(null, "page that cannot be parsed");

  /** Reads a page; whatever a hostile one does to the parser, the import goes on and counts it. */
  static ParsedPage of(byte[] bytes, WebUrl url, @Nullable Charset declared) {
    try {
      return new ParsedPage(HtmlPage.parse(bytes, url, declared), "");
    } catch (PatienceException e) {
      return new ParsedPage(null, "page that takes too long to parse");
    } catch (IOException | RuntimeException | StackOverflowError e) {
      return UNREADABLE;
    }
  }
}
