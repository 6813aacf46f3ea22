package dev.akin.ingest.html;

import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * A page, or the reason why it cannot be read.
 *
 * @param page the page, or null
 * @param fault the reason if there is no page; otherwise empty
 */
public record ParsedPage(@Nullable HtmlPage page, String fault) {
  /** A page that cannot be read for an unknown reason. */
  public static final ParsedPage UNREADABLE = new ParsedPage(null, "page that cannot be parsed");

  /** Parses a page. Failures of the parser on a hostile page become a fault. */
  public static ParsedPage of(byte[] bytes, WebUrl url, @Nullable Charset declared) {
    return of(() -> HtmlParser.parse(bytes, url, declared));
  }

  /** Parses a page without its text, for its links. */
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
