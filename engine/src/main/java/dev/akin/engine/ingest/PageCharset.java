package dev.akin.engine.ingest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Which character set a page is in: what its byte order mark says, else the server's header, else
 * its meta elements, else what its bytes look like, as the HTML Standard has it. UTF-8 if all bytes
 * are; else a guess from letter frequencies; and Windows-1252 if there is none.
 */
final class PageCharset {
  /** Where a page names its character set, if at all; the HTML Standard asks for 1024 bytes. */
  private static final int CHARSET_WITHIN = 5 << 10;

  /** Bytes that are enough for a guess. */
  private static final int GUESS_WITHIN = 1 << 16;

  private static final Pattern PARAMETER =
      Pattern.compile("(?i);\\s*charset\\s*=\\s*[\"']?([a-z0-9_.:+-]{1,40})");
  private static final Charset WESTERN = named("windows-1252", StandardCharsets.ISO_8859_1);

  private PageCharset() {}

  private static Charset named(String name, Charset otherwise) {
    Charset charset = known(name);
    return charset == null ? otherwise : charset;
  }

  private static @Nullable Charset known(String name) {
    try {
      return Charset.isSupported(name) ? Charset.forName(name) : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** The character set that a Content-Type names, or null if it names none that is known. */
  static @Nullable Charset inContentType(String contentType) {
    Matcher found = PARAMETER.matcher(contentType);
    Charset charset = found.find() ? known(found.group(1)) : null;
    // Browsers read what calls itself Latin-1 as its superset.
    return StandardCharsets.ISO_8859_1.equals(charset) || StandardCharsets.US_ASCII.equals(charset)
        ? WESTERN
        : charset;
  }

  /**
   * The character set of a page.
   *
   * @param declared what the server said, or null
   */
  static Charset of(byte[] bytes, @Nullable Charset declared) throws IOException {
    int length = Math.min(bytes.length, CHARSET_WITHIN);
    Document start = Jsoup.parse(new ByteArrayInputStream(bytes, 0, length), null, "");
    Charset found = start.charset();
    if (hasMark(bytes)) {
      return found;
    }
    if (declared != null) {
      return declared;
    }
    // A page that can name its character set in ASCII is not in UTF-16 or UTF-32, whatever it
    // says; the HTML Standard takes it for UTF-8.
    if (found.name().matches("(X-)?UTF-(16|32).*")) {
      return StandardCharsets.UTF_8;
    }
    boolean isNamed =
        !found.equals(StandardCharsets.UTF_8)
            || start.selectFirst("meta[charset], meta[http-equiv=content-type]") != null;
    return isNamed || isUtf8(bytes) ? found : guess(bytes);
  }

  /** Whether a byte order mark stands first. */
  private static boolean hasMark(byte[] bytes) {
    if (bytes.length < 3) {
      return false;
    }
    int first = ((bytes[0] & 0xff) << 8) + (bytes[1] & 0xff);
    return first == 0xfeff
        || first == 0xfffe
        || (first == 0xefbb && bytes[2] == (byte) 0xbf)
        || (first == 0 && bytes[2] == (byte) 0xfe);
  }

  private static boolean isUtf8(byte[] bytes) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(1 << 12);
    while (true) {
      CoderResult result = decoder.decode(in, out, false);
      if (!result.isOverflow()) {
        // A character that is cut at the end does not speak against it.
        return !result.isError();
      }
      out.clear();
    }
  }

  private static Charset guess(byte[] bytes) {
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(bytes, 0, Math.min(bytes.length, GUESS_WITHIN));
    detector.dataEnd();
    String name = detector.getDetectedCharset();
    return name == null ? WESTERN : named(name, WESTERN);
  }
}
