package dev.akin.ingest.warc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.html.HtmlPage;
import dev.akin.ingest.html.HtmlPageBuilder;
import dev.akin.ingest.html.PageTextBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A page as a WAT record describes it: the JSON that Common Crawl publishes beside its archives,
 * with the title, metadata and links of each page. Its text is the text of its links. It does not
 * tell which links are in navigation elements.
 */
final class WatPage {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String REPLY = "/Envelope/Payload-Metadata/HTTP-Response-Metadata";

  /** Paths of the links that count; others are images, scripts, forms and the like. */
  private static final Set<String> LINK_PATHS =
      Set.of("A@/href", "AREA@/href", "FRAME@/src", "IFRAME@/src");

  private final JsonNode html;

  private WatPage(JsonNode html) {
    this.html = html;
  }

  /** Reads the block of a record; null if it does not describe a page. */
  static @Nullable WatPage read(byte[] block) {
    JsonNode root;
    try {
      root = JSON.readTree(block);
    } catch (IOException | StackOverflowError e) {
      return null;
    }
    JsonNode reply = root.at(REPLY);
    String status = reply.at("/Response-Message/Status").asText();
    JsonNode html = reply.path("HTML-Metadata");
    return html.isObject() && status.startsWith("2") && status.length() == 3
        ? new WatPage(html)
        : null;
  }

  /** Returns the page as it was found at an address. */
  HtmlPage page(WebUrl url) {
    HtmlPageBuilder page = new HtmlPageBuilder(url);
    PageTextBuilder text = new PageTextBuilder();
    JsonNode head = html.path("Head");
    text.title(plain(head.path("Title").asText()));
    if (head.path("Base").isTextual()) {
      page.base(text(head, "Base"));
    }
    for (JsonNode meta : head.path("Metas")) {
      page.meta(text(meta, "name"), text(meta, "content"));
      text.meta(text(meta, "name"), text(meta, "content"));
    }
    for (JsonNode link : head.path("Link")) {
      if (link.path("url").isTextual()) {
        page.relation(text(link, "rel"), text(link, "url"));
      }
    }
    for (JsonNode link : html.path("Links")) {
      if (LINK_PATHS.contains(link.path("path").asText()) && link.path("url").isTextual()) {
        page.link(text(link, "url"), text(link, "rel"), false);
        text.body(plain(link.path("text").asText()));
        text.body(" ");
      }
    }
    return page.build(text.build(""));
  }

  /** The value of a field that is a string; otherwise empty. */
  private static String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isTextual() ? plain(value.asText()) : "";
  }

  /** JSON can escape half of a surrogate pair, which cannot be stored: it becomes "?". */
  private static String plain(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }
}
