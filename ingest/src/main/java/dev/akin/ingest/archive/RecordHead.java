package dev.akin.ingest.archive;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcParser;

/**
 * The header of a WARC or ARC record. An ARC header is one line, whose fields get their WARC names.
 *
 * @param length its length in bytes
 * @param headers its fields
 * @param blockLength the length of the block in bytes
 */
record RecordHead(int length, MessageHeaders headers, long blockLength) {
  private static final byte[] WARC = {'W', 'A', 'R', 'C', '/'};
  private static final String FILEDESC = "filedesc://";

  /** An ARC line has a URL, an address, a date, a type and a length. */
  private static final int ARC_FIELDS = 5;

  private static final int MAX_ARC_LINE = 1 << 12;

  private static final Pattern ARC_LINE =
      Pattern.compile(
          "([a-zA-Z][a-zA-Z0-9+.-]*:\\S.{0,2000}) [0-9a-fA-F.:]{2,45} (\\d{14}) [^ ]{0,200}"
              + " (\\d{1,17})\\s?");

  /** Reasons why a header cannot be read. */
  enum Problem {
    /** It may continue after these bytes. */
    UNFINISHED,
    /** It is not a header. */
    MALFORMED,
    /** It does not declare the length of its record. */
    NO_LENGTH
  }

  /** A header, or the reason why there is none. */
  record Reading(@Nullable RecordHead head, @Nullable Problem problem) {}

  /** Reads the header at {@code bytes[from..to)}. */
  static Reading read(byte[] bytes, int from, int to) {
    WarcParser parser = new WarcParser();
    parser.setLenient(true);
    ByteBuffer buffer = ByteBuffer.wrap(bytes, from, to - from);
    boolean isError;
    try {
      parser.parse(buffer);
      isError = parser.isError();
    } catch (RuntimeException e) {
      // The library's parser may throw anything on hostile bytes.
      isError = true;
    }
    if (isError) {
      RecordHead line = isWarc(bytes, from, to) ? null : arcLine(bytes, from, to);
      return new Reading(line, line == null ? Problem.MALFORMED : null);
    }
    if (!parser.isFinished()) {
      return new Reading(null, Problem.UNFINISHED);
    }
    MessageHeaders headers = parser.headers();
    long length = number(headers.first("Content-Length").orElse(""));
    if (length < 0 || headers.first("WARC-Type").isEmpty()) {
      return new Reading(null, Problem.NO_LENGTH);
    }
    return new Reading(new RecordHead(buffer.position() - from, headers, length), null);
  }

  /**
   * Parses the header line of an ARC record with blanks in its URL or with an IPv6 address, both of
   * which jwarc rejects.
   */
  private static @Nullable RecordHead arcLine(byte[] bytes, int from, int to) {
    int end = indexOf(bytes, from, Math.min(to, from + MAX_ARC_LINE), '\n');
    if (end < 0) {
      return null;
    }
    Matcher line = ARC_LINE.matcher(new String(bytes, from, end - from, StandardCharsets.UTF_8));
    if (!line.matches()) {
      return null;
    }
    MessageHeaders headers =
        MessageHeaders.of(
            "WARC-Type",
            "response",
            "WARC-Target-URI",
            line.group(1),
            "WARC-Date",
            line.group(2).replaceFirst("(....)(..)(..)(..)(..)(..)", "$1-$2-$3T$4:$5:$6Z"),
            "Content-Type",
            "application/http;msgtype=response");
    return new RecordHead(end + 1 - from, headers, Long.parseLong(line.group(3)));
  }

  private static long number(String digits) {
    String text = digits.strip();
    return text.matches("\\d{1,17}") ? Long.parseLong(text) : -1;
  }

  /** Whether a record can begin at {@code bytes[from..to)}, by its first line. */
  static boolean isStart(byte[] bytes, int from, int to) {
    return isWarc(bytes, from, to) || isArc(bytes, from, to);
  }

  /** Whether the first line of a WARC record is here. */
  static boolean isWarc(byte[] bytes, int from, int to) {
    if (to - from < WARC.length + 4) {
      return false;
    }
    for (int i = 0; i < WARC.length; i++) {
      if (bytes[from + i] != WARC[i]) {
        return false;
      }
    }
    int at = from + WARC.length;
    return isDigit(bytes[at]) && bytes[at + 1] == '.' && isDigit(bytes[at + 2]);
  }

  /** Whether the header line of an ARC record is here. */
  static boolean isArc(byte[] bytes, int from, int to) {
    int fields = 1;
    int digits = 0;
    boolean isNumber = true;
    int end = Math.min(to, from + MAX_ARC_LINE);
    boolean isFirst = startsWith(bytes, from, end, FILEDESC);
    for (int i = from; i < end; i++) {
      byte b = bytes[i];
      if (b == '\n' || b == '\r') {
        return i > from && (isFirst || (fields >= ARC_FIELDS && isNumber && digits > 0));
      }
      if (b == ' ') {
        // A line of text has blanks too, but rarely a scheme, a dotted address and a number.
        if (fields == 1 && indexOf(bytes, from, i, ':') < 0) {
          return false;
        }
        fields++;
        digits = 0;
        isNumber = true;
      } else {
        isNumber &= isDigit(b);
        digits++;
      }
    }
    return isFirst;
  }

  private static boolean startsWith(byte[] bytes, int from, int to, String text) {
    for (int i = 0; i < text.length(); i++) {
      if (from + i >= to || bytes[from + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static int indexOf(byte[] bytes, int from, int to, char wanted) {
    for (int i = from; i < to; i++) {
      if (bytes[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  /** The type of the record in lower case. */
  String type() {
    return headers.first("WARC-Type").orElse("").strip().toLowerCase(Locale.ROOT);
  }
}
