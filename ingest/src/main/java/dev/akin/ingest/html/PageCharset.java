package dev.akin.ingest.html;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Determines the character set of a page as the HTML Standard does: by its byte order mark, else
 * the server's header, else its meta elements, else its bytes. Valid UTF-8 is UTF-8; otherwise
 * letter frequencies decide, with Windows-1252 as the default.
 */
public final class PageCharset {
  /** Bytes that the detection uses. */
  private static final int GUESS_WITHIN = 1 << 16;

  private static final Pattern PARAMETER =
      Pattern.compile("(?i);\\s*charset\\s*=\\s*[\"']?\\s*([a-z0-9_.:+-]{1,40})");

  /** Names that browsers map to another set, mostly a superset (WHATWG Encoding, section 4.2). */
  private static final Map<String, String> READ_AS =
      Map.ofEntries(
          Map.entry("iso-8859-1", "windows-1252"),
          Map.entry("us-ascii", "windows-1252"),
          Map.entry("iso-8859-9", "windows-1254"),
          Map.entry("iso-8859-11", "x-windows-874"),
          Map.entry("tis-620", "x-windows-874"),
          Map.entry("gb2312", "gbk"),
          Map.entry("euc-kr", "x-windows-949"),
          Map.entry("ks_c_5601-1987", "x-windows-949"),
          Map.entry("shift_jis", "windows-31j"),
          Map.entry("x-sjis", "windows-31j"),
          Map.entry("utf8", "utf-8"),
          Map.entry("unicode-1-1-utf-8", "utf-8"),
          Map.entry("utf-16", "utf-16le"));

  private static final Charset WESTERN = named("windows-1252", StandardCharsets.ISO_8859_1);

  private PageCharset() {}

  private static Charset named(String name, Charset otherwise) {
    Charset charset = known(name);
    return charset == null ? otherwise : charset;
  }

  /** Returns the character set of a name, or null if it is unknown. */
  private static @Nullable Charset known(String name) {
    Charset charset = supported(name);
    if (charset == null) {
      String other = READ_AS.get(name.toLowerCase(Locale.ROOT));
      return other == null ? null : supported(other);
    }
    // By Java's name, because the page may use an alias.
    String other = READ_AS.get(charset.name().toLowerCase(Locale.ROOT));
    Charset superset = other == null ? null : supported(other);
    return superset == null ? charset : superset;
  }

  private static @Nullable Charset supported(String name) {
    try {
      return Charset.isSupported(name) ? Charset.forName(name) : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** Returns the character set of a Content-Type, or null if it has no known one. */
  public static @Nullable Charset inContentType(String contentType) {
    Matcher found = PARAMETER.matcher(contentType);
    return found.find() ? known(found.group(1)) : null;
  }

  /**
   * Determines the character set of a page.
   *
   * @param declared the character set that the server declared, or null
   */
  static Charset of(byte[] bytes, @Nullable Charset declared) {
    Charset marked = marked(bytes);
    if (marked != null) {
      return marked;
    }
    if (declared != null) {
      return declared;
    }
    String name = MetaCharset.in(bytes, each -> known(each) != null);
    Charset said = name == null ? null : known(name);
    if (said != null) {
      // A page that declares its character set in ASCII is not in UTF-16 or UTF-32; the HTML
      // Standard reads it as UTF-8.
      return said.name().matches("(X-)?UTF-(16|32).*") ? StandardCharsets.UTF_8 : said;
    }
    return isUtf8(bytes) ? StandardCharsets.UTF_8 : guess(bytes);
  }

  /** Returns the character set of a byte order mark, or null if there is none. */
  private static @Nullable Charset marked(byte[] bytes) {
    if (bytes.length < 2) {
      return null;
    }
    int first = (bytes[0] & 0xff) << 8 | (bytes[1] & 0xff);
    int second = bytes.length < 4 ? -1 : (bytes[2] & 0xff) << 8 | (bytes[3] & 0xff);
    if (first == 0xefbb && bytes.length > 2 && bytes[2] == (byte) 0xbf) {
      return StandardCharsets.UTF_8;
    }
    if (first == 0 && second == 0xfeff) {
      return supported("UTF-32BE");
    }
    if (first == 0xfffe) {
      return second == 0 ? supported("UTF-32LE") : StandardCharsets.UTF_16LE;
    }
    return first == 0xfeff ? StandardCharsets.UTF_16BE : null;
  }

  private static boolean isUtf8(byte[] bytes) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(1 << 12);
    while (true) {
      CoderResult result = decoder.decode(in, out, false);
      if (!result.isOverflow()) {
        // A character that is cut at the end is not an error.
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
    if (name != null && name.equalsIgnoreCase("MACCYRILLIC")) {
      // Both differ only in capitals, and Windows-1251 is far more frequent on the web.
      return named("windows-1251", WESTERN);
    }
    return name == null ? WESTERN : named(name, WESTERN);
  }
}
