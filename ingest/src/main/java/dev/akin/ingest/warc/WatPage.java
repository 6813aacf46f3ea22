package dev.akin.ingest.warc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A page as a WAT record describes it: the JSON that Common Crawl publishes beside its archives,
 * with the title, metadata and links of each page. It is written out as a little HTML page again,
 * so that everything downstream reads it like any other; what stood in navigation elements is not
 * known.
 */
final class WatPage {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String REPLY = "/Envelope/Payload-Metadata/HTTP-Response-Metadata";

  private final JsonNode html;
  private final StringBuilder out = new StringBuilder("<!DOCTYPE html><head>");

  private WatPage(JsonNode html) {
    this.html = html;
  }

  /** The page that a record describes; null if it describes none. */
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

  /** The page as HTML in UTF-8. */
  byte[] html() {
    JsonNode head = html.path("Head");
    JsonNode base = head.path("Base");
    if (base.isTextual()) {
      out.append("<base");
      attribute("href", base);
      out.append('>');
    }
    out.append("<title>").append(escape(head.path("Title").asText())).append("</title>");
    for (JsonNode meta : head.path("Metas")) {
      element("meta", meta, "name", "content");
    }
    for (JsonNode link : head.path("Link")) {
      out.append("<link");
      attribute("rel", link.path("rel"));
      attribute("href", link.path("url"));
      out.append('>');
    }
    out.append("</head><body>");
    html.path("Links").forEach(this::link);
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void link(JsonNode link) {
    String tag =
        switch (link.path("path").asText()) {
          case "A@/href" -> "a";
          case "AREA@/href" -> "area";
          case "FRAME@/src" -> "frame";
          case "IFRAME@/src" -> "iframe";
          default -> "";
        };
    // Frames do not stand in a body; as a link to the same address they count the same.
    String written = tag.endsWith("frame") ? "a" : tag;
    if (!tag.isEmpty() && link.path("url").isTextual()) {
      out.append('<').append(written);
      attribute("rel", link.path("rel"));
      attribute("href", link.path("url"));
      out.append('>').append(escape(link.path("text").asText()));
      out.append(written.equals("a") ? "</a>\n" : "\n");
    }
  }

  private void element(String tag, JsonNode node, String... names) {
    out.append('<').append(tag);
    for (String name : names) {
      attribute(name, node.path(name));
    }
    out.append('>');
  }

  private void attribute(String name, JsonNode value) {
    if (value.isTextual()) {
      out.append(' ').append(name).append("=\"").append(escape(value.asText())).append('"');
    }
  }

  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
