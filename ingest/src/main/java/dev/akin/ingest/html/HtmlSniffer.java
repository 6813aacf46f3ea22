package dev.akin.ingest.html;

import dev.akin.ingest.archive.DecodedBody;
import dev.akin.ingest.source.InputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

/** Recognises HTML by the first bytes of a file or a response, if no type is declared. */
public final class HtmlSniffer {
  private static final int WITHIN = 512;
  private static final int PEEK = 1 << 14;

  private HtmlSniffer() {}

  public static boolean isHtml(DecodedBody content) {
    int length = Math.min(WITHIN, content.bytes().length);
    String start =
        new String(content.bytes(), 0, length, StandardCharsets.ISO_8859_1)
            .stripLeading()
            .toLowerCase(Locale.ROOT);
    return start.startsWith("<!doctype html") || start.startsWith("<html");
  }

  /**
   * Recognises HTML by the start of a file.
   *
   * @param start first characters in lower case, without leading blanks
   */
  public static boolean isHtml(String start) {
    return start.startsWith("<") && (start.contains("<html") || start.startsWith("<!doctype html"));
  }

  /** Whether the first bytes of a file are HTML. */
  static boolean isHtml(Path file) throws IOException {
    InputFile input = new InputFile(file.toString());
    return !input.isPacked()
        && isHtml(input.startAsText(PEEK).stripLeading().toLowerCase(Locale.ROOT));
  }
}
