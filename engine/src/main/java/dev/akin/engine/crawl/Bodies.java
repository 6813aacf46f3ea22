package dev.akin.engine.crawl;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** Unpacks bodies, never to more than a limit: a megabyte of gzip can hold a gigabyte. */
final class Bodies {
  private Bodies() {}

  /**
   * A body as it was before it was packed.
   *
   * @param encoding the value of Content-Encoding, or ""
   * @throws FetchException if it cannot be unpacked or would be too large
   */
  static byte[] unpacked(String encoding, byte[] body, int limit) throws FetchException {
    byte[] bytes = unpackedOrMore(encoding, body, limit);
    if (bytes.length > limit) {
      throw FetchException.lasting("page that is too large");
    }
    return bytes;
  }

  /** The first bytes of it; one more than the limit shows that there are more. */
  static byte[] unpackedOrMore(String encoding, byte[] body, int limit) throws FetchException {
    byte[] bytes = body;
    String[] steps = encoding.toLowerCase(Locale.ROOT).split(",", -1);
    if (steps.length > 3) {
      throw FetchException.lasting("page that is packed too often");
    }
    for (int i = steps.length - 1; i >= 0; i--) {
      bytes = unpackOnce(steps[i].strip(), bytes, limit);
    }
    return bytes;
  }

  private static byte[] unpackOnce(String encoding, byte[] body, int limit) throws FetchException {
    if (body.length == 0 || encoding.isEmpty() || encoding.equals("identity")) {
      return body;
    }
    try (InputStream in = stream(encoding, body)) {
      return in.readNBytes(limit + 1);
    } catch (FetchException e) {
      throw e;
    } catch (IOException e) {
      throw FetchException.lasting("page that cannot be unpacked");
    }
  }

  private static InputStream stream(String encoding, byte[] body) throws IOException {
    InputStream in = new ByteArrayInputStream(body);
    switch (encoding) {
      case "gzip", "x-gzip" -> {
        // Some servers say gzip and send plain text.
        return isGzip(body) ? new GZIPInputStream(in) : in;
      }
      case "deflate" -> {
        // Meant is zlib; some servers send the bare stream.
        boolean isZlib = body.length > 1 && (body[0] & 0x0f) == 8 && word(body) % 31 == 0;
        return new InflaterInputStream(in, new Inflater(!isZlib));
      }
      default -> throw FetchException.lasting("page packed in a way that was not asked for");
    }
  }

  static boolean isGzip(byte[] body) {
    return body.length >= 2 && body[0] == 0x1f && body[1] == (byte) 0x8b;
  }

  private static int word(byte[] body) {
    return (body[0] & 0xff) << 8 | (body[1] & 0xff);
  }
}
