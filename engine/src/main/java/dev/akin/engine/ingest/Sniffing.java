package dev.akin.engine.ingest;

import dev.akin.engine.archive.HttpReply;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Tells a page by its first bytes, where nobody says what they are. */
final class Sniffing {
  private static final int WITHIN = 512;

  private Sniffing() {}

  static boolean isHtml(HttpReply.Content content) {
    int length = Math.min(WITHIN, content.bytes().length);
    String start =
        new String(content.bytes(), 0, length, StandardCharsets.ISO_8859_1)
            .stripLeading()
            .toLowerCase(Locale.ROOT);
    return start.startsWith("<!doctype html") || start.startsWith("<html");
  }
}
