package dev.akin.engine.url;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Percent-encoding (section 1.3 of the standard) and the sets of characters that need it.
 *
 * <p>A set is a bit; {@link #SETS} holds for each ASCII character the sets it belongs to, and other
 * characters belong to all. So the check whether a part needs encoding costs one load and one mask
 * per character, and most parts are substrings.
 */
final class PercentEncoding {

  static final int C0_CONTROL = 1;
  static final int FRAGMENT = 1 << 1;
  static final int QUERY = 1 << 2;
  static final int SPECIAL_QUERY = 1 << 3;
  static final int PATH = 1 << 4;
  static final int USERINFO = 1 << 5;

  /** Not for encoding: characters that are forbidden in opaque hosts. */
  static final int FORBIDDEN_IN_HOST = 1 << 6;

  /** Not for encoding: characters that are forbidden in domains. */
  static final int FORBIDDEN_IN_DOMAIN = 1 << 7;

  private static final byte[] SETS = sets();

  private static final char[] HEX = "0123456789ABCDEF".toCharArray();

  /** Stands for an unpaired surrogate, which has no UTF-8 form. */
  private static final String REPLACEMENT = "\uFFFD";

  private PercentEncoding() {}

  private static byte[] sets() {
    byte[] sets = new byte[128];
    for (int c = 0; c < ' '; c++) {
      sets[c] = (byte) (0xFF & ~FORBIDDEN_IN_HOST);
    }
    sets[0x7F] = sets[0];
    add(sets, FRAGMENT, " \"<>`");
    add(sets, QUERY | SPECIAL_QUERY | PATH | USERINFO, " \"#<>");
    add(sets, SPECIAL_QUERY, "'");
    add(sets, PATH | USERINFO, "?^`{}");
    add(sets, USERINFO, "/:;=@[\\]|");
    add(sets, FORBIDDEN_IN_HOST | FORBIDDEN_IN_DOMAIN, "\0\t\n\r #/:<>?@[\\]^|");
    add(sets, FORBIDDEN_IN_DOMAIN, "%");
    return sets;
  }

  private static void add(byte[] sets, int set, String members) {
    for (int i = 0; i < members.length(); i++) {
      sets[members.charAt(i)] |= (byte) set;
    }
  }

  static boolean contains(int set, char c) {
    return c >= 128 || (SETS[c] & set) != 0;
  }

  /** Returns the first index in the range whose character is in the set, or {@code to}. */
  static int indexOf(int set, String text, int from, int to) {
    int i = from;
    while (i < to && !contains(set, text.charAt(i))) {
      i++;
    }
    return i;
  }

  /** Returns a part of a string with the members of the set encoded. */
  static String encode(int set, String text, int from, int to) {
    if (indexOf(set, text, from, to) == to) {
      return text.substring(from, to);
    }
    StringBuilder out = new StringBuilder(to - from + 32);
    appendEncoded(out, set, text, from, to);
    return out.toString();
  }

  /** Appends a part of a string with the members of the set encoded. */
  static void appendEncoded(StringBuilder out, int set, String text, int from, int to) {
    int i = from;
    while (i < to) {
      char c = text.charAt(i);
      if (!contains(set, c)) {
        out.append(c);
        i++;
      } else if (c < 128) {
        appendByte(out, c);
        i++;
      } else {
        int end = text.offsetByCodePoints(i, 1);
        String one =
            end - i == 1 && Character.isSurrogate(c) ? REPLACEMENT : text.substring(i, end);
        for (byte b : one.getBytes(StandardCharsets.UTF_8)) {
          appendByte(out, b & 0xff);
        }
        i = end;
      }
    }
  }

  private static void appendByte(StringBuilder out, int value) {
    out.append('%').append(HEX[value >> 4]).append(HEX[value & 15]);
  }

  /**
   * Normalises escapes by RFC 3986, section 6.2.2: decodes those of unreserved characters and
   * writes the digits of the others in upper case. A percent sign without two digits is kept, and
   * so is an escape whose decoding would complete one, so the result is idempotent.
   */
  static String normal(String text) {
    int first = text.indexOf('%');
    if (first < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length()).append(text, 0, first);
    int stray = -3;
    for (int i = first; i < text.length(); i++) {
      char c = text.charAt(i);
      int value = c == '%' ? byteAt(text, i) : -1;
      if (value < 0) {
        stray = c == '%' ? out.length() : stray;
        out.append(c);
      } else {
        if (isUnreserved(value) && !completes((char) value, stray, out)) {
          out.append((char) value);
        } else {
          appendByte(out, value);
        }
        i += 2;
      }
    }
    return out.toString();
  }

  /** Returns the value of the escape at {@code i}, or -1 if there is none. */
  private static int byteAt(String text, int i) {
    if (i + 2 >= text.length()) {
      return -1;
    }
    int high = AsciiClasses.hexValue(text.charAt(i + 1));
    int low = AsciiClasses.hexValue(text.charAt(i + 2));
    return high < 0 || low < 0 ? -1 : high << 4 | low;
  }

  private static boolean isUnreserved(int c) {
    return AsciiClasses.isAlpha(c) || AsciiClasses.isDigit(c) || "-._~".indexOf(c) >= 0;
  }

  /** Whether a digit would become part of an escape that begins with a stray percent sign. */
  private static boolean completes(char digit, int stray, StringBuilder out) {
    int behind = out.length() - stray;
    return AsciiClasses.hexValue(digit) >= 0
        && (behind == 1 || (behind == 2 && AsciiClasses.hexValue(out.charAt(stray + 1)) >= 0));
  }

  /**
   * Decodes percent signs followed by two hexadecimal digits and reads the bytes as UTF-8, with
   * U+FFFD for invalid bytes.
   */
  static String decode(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    String in = new String(utf8, StandardCharsets.ISO_8859_1);
    ByteArrayOutputStream out = new ByteArrayOutputStream(utf8.length);
    for (int i = 0; i < utf8.length; i++) {
      int escaped = utf8[i] == '%' ? byteAt(in, i) : -1;
      out.write(escaped < 0 ? utf8[i] : escaped);
      i += escaped < 0 ? 0 : 2;
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
