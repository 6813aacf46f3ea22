package dev.akin.ingest.html;

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
public record ParsedPage(@Nullable HtmlPage page, String fault) {
  /** Nothing more is known of why. */
  public static final ParsedPage UNREADABLE = new ParsedPage(null, "page that cannot be parsed");

  /** Reads a page; whatever a hostile one does to the parser, the import goes on and counts it. */
  public static ParsedPage of(byte[] bytes, WebUrl url, @Nullable Charset declared) {
    return of(() -> HtmlParser.parse(bytes, url, declared));
  }

  /** The same without words: a page as it concerns who follows its links. */
  public static ParsedPage ofLinks(byte[] bytes, WebUrl url, @Nullable Charset declared) {
    return of(() -> HtmlParser.parseLinks(bytes, url, declared));
  }

  /** Makes a page, and may fail. */
  public interface Parser {
    /** Returns the page. */
    HtmlPage parse() throws IOException;
  }

  /** Runs a parser and turns its failure into a fault, so that an import can go on. */
  public static ParsedPage of(Parser parser) {
    try {
      return new ParsedPage(parser.parse(), "");
    } catch (ParseTimeoutException e) {
      return new ParsedPage(null, "page that takes too long to parse");
    } catch (IOException | RuntimeException | StackOverflowError e) {
      return UNREADABLE;
    }
  }
}
