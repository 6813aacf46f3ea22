package dev.akin.ingest.archive;

import java.io.ByteArrayOutputStream;

/**
 * Chunked transfer (RFC 9112, section 7.1). A body that does not begin with the size of a chunk is
 * taken as not chunked, even if its header says so. A truncated body is used up to its end. After
 * an invalid chunk, the rest is used as it is.
 */
final class ChunkedBody {
  private static final int MAX_DIGITS = 8;

  private ChunkedBody() {}

  static byte[] join(byte[] body) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream(body.length);
    int at = 0;
    while (at < body.length) {
      int line = endOfLine(body, at);
      int size = size(body, at, line);
      if (size < 0) {
        joined.write(body, at, body.length - at);
        break;
      }
      if (size == 0) {
        break;
      }
      int from = Math.min(body.length, line + 1);
      int count = Math.min(size, body.length - from);
      joined.write(body, from, count);
      at = from + count;
      at += at < body.length && body[at] == '\r' ? 1 : 0;
      at += at < body.length && body[at] == '\n' ? 1 : 0;
    }
    return joined.toByteArray();
  }

  private static int endOfLine(byte[] body, int from) {
    int at = from;
    while (at < body.length && body[at] != '\n') {
      at++;
    }
    return at;
  }

  /** Returns the size at the beginning of a line, or -1. Blanks or an extension may follow it. */
  private static int size(byte[] body, int from, int end) {
    int at = from;
    long size = 0;
    while (at < end && Character.digit(body[at], 16) >= 0 && at - from < MAX_DIGITS) {
      size = size * 16 + Character.digit(body[at], 16);
      at++;
    }
    if (at == from || size > Integer.MAX_VALUE) {
      return -1;
    }
    while (at < end && (body[at] == ' ' || body[at] == '\t' || body[at] == '\r')) {
      at++;
    }
    return at == end || body[at] == ';' ? (int) size : -1;
  }
}
