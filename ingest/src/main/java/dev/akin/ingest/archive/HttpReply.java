package dev.akin.ingest.archive;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpParser;
import org.netpreserve.jwarc.MessageHeaders;

/** An HTTP response: status, header fields, and the body as transferred. */
public final class HttpReply {
  private static final byte[] END_OF_HEADER = {'\r', '\n', '\r', '\n'};

  private final int status;
  private final MessageHeaders headers;
  private final byte[] message;
  private final int bodyStart;

  private HttpReply(int status, MessageHeaders headers, byte[] message, int bodyStart) {
    this.status = status;
    this.headers = headers;
    this.message = message;
    this.bodyStart = bodyStart;
  }

  /**
   * Parses an HTTP response; null if it is not one. A header without its empty line is accepted.
   */
  static @Nullable HttpReply parse(byte[] message) {
    HttpParser parser = new HttpParser();
    parser.lenientResponse();
    ByteBuffer buffer = ByteBuffer.wrap(message);
    try {
      parser.parse(buffer);
      if (!parser.isFinished() && !parser.isError()) {
        parser.parse(ByteBuffer.wrap(END_OF_HEADER));
      }
      if (parser.isError() || !parser.isFinished()) {
        return null;
      }
      return new HttpReply(parser.status(), parser.headers(), message, buffer.position());
    } catch (RuntimeException e) {
      // The library's parser may throw anything on hostile bytes.
      return null;
    }
  }

  public int status() {
    return status;
  }

  /** Whether the status is 2xx. */
  public boolean isSuccess() {
    return status >= 200 && status < 300;
  }

  /** Returns a field of the header, without white space around it; empty if it is absent. */
  public String field(String name) {
    return headers.first(name).orElse("").strip();
  }

  /** Returns the target of a redirect; empty if it is not a redirect. */
  public String location() {
    return status >= 300 && status < 400 ? utf8(field("Location")) : "";
  }

  /** Header fields are read as Latin-1, but servers write addresses in UTF-8. */
  private static String utf8(String field) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(field.getBytes(StandardCharsets.ISO_8859_1));
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException e) {
      return field;
    }
  }

  /**
   * Returns the body without its transfer and content encodings. Some archivers store the decoded
   * body under the original header; such a body is returned unchanged.
   *
   * @param most maximum size of the result in bytes
   */
  public DecodedBody content(int most) {
    byte[] body = Arrays.copyOfRange(message, bodyStart, message.length);
    byte[] bytes = isChunked() ? ChunkedBody.join(body) : body;
    return ContentCoding.undo(String.join(",", headers.all("Content-Encoding")), bytes, most);
  }

  private boolean isChunked() {
    return headers.all("Transfer-Encoding").stream()
        .anyMatch(value -> value.toLowerCase(Locale.ROOT).contains("chunked"));
  }
}
