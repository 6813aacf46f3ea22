package dev.akin.crawl.fetch;

import dev.akin.ingest.archive.ContentCoding;
import dev.akin.ingest.archive.DecodedBody;

/** Unpacks bodies, never to more than a limit: a megabyte of gzip can hold a gigabyte. */
public final class BodyDecoder {
  private BodyDecoder() {}

  /**
   * A body as it was before it was packed.
   *
   * @param encoding the value of Content-Encoding, or ""
   * @throws FetchException if it cannot be unpacked or would be too large
   */
  public static byte[] unpacked(String encoding, byte[] body, int limit) throws FetchException {
    byte[] bytes = unpackedOrMore(encoding, body, limit);
    if (bytes.length > limit) {
      throw FetchException.lasting("page that is too large");
    }
    return bytes;
  }

  /** The first bytes of it; more than the limit show that there are more. */
  public static byte[] unpackedOrMore(String encoding, byte[] body, int limit)
      throws FetchException {
    DecodedBody content = ContentCoding.undo(encoding, body, limit);
    if (content.fault() != null && content.bytes().length <= limit) {
      throw FetchException.lasting(content.fault());
    }
    return content.bytes();
  }

  public static boolean isGzip(byte[] body) {
    return body.length >= 2 && body[0] == 0x1f && body[1] == (byte) 0x8b;
  }
}
