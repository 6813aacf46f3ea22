package dev.akin.crawl.fetch;

import dev.akin.ingest.archive.ContentCoding;
import dev.akin.ingest.archive.DecodedBody;

/** Decodes bodies up to a maximum size, because a megabyte of gzip can hold a gigabyte. */
public final class BodyDecoder {
  private BodyDecoder() {}

  /**
   * Decodes a body.
   *
   * @param encoding the value of Content-Encoding, or ""
   * @throws FetchException if it cannot be decoded or is too large
   */
  public static byte[] unpacked(String encoding, byte[] body, int limit) throws FetchException {
    byte[] bytes = unpackedOrMore(encoding, body, limit);
    if (bytes.length > limit) {
      throw FetchException.lasting("page that is too large");
    }
    return bytes;
  }

  /** Decodes the first bytes of a body; more bytes than the limit mean that it is longer. */
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
