package dev.akin.ingest.archive;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpParser;
import org.netpreserve.jwarc.MessageHeaders;

/** What a server answered: a status, header fields, and the body as it came over the wire. */
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

  /** Reads an HTTP response; null if it is none. A header without its empty line is taken. */
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
      // The parser is not ours; whatever it does, this is no message.
      return null;
    }
  }

  /** The status, such as 200. */
  public int status() {
    return status;
  }

  /** Whether it brings what was asked for. */
  public boolean isSuccess() {
    return status >= 200 && status < 300;
  }

  /** A field of the header, without white space around it; empty if it is not there. */
  public String field(String name) {
    return headers.first(name).orElse("").strip();
  }

  /** Where it sends whoever asked, if anywhere; else empty. */
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
   * The body without its transfer and content encodings. Both are often claimed and not true, as
   * some archivers store the decoded body under the header that came with it; then it is taken as
   * it is.
   *
   * @param most the most bytes that are wanted
   */
  public Content content(int most) {
    byte[] body = Arrays.copyOfRange(message, bodyStart, message.length);
    byte[] bytes = isChunked() ? ChunkedBody.join(body) : body;
    return ContentCoding.undo(String.join(",", headers.all("Content-Encoding")), bytes, most);
  }

  private boolean isChunked() {
    return headers.all("Transfer-Encoding").stream()
        .anyMatch(value -> value.toLowerCase(Locale.ROOT).contains("chunked"));
  }

  /**
   * What a body holds.
   *
   * @param bytes what could be decoded
   * @param fault why that is not all, or null
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on once, never kept
  public record Content(byte[] bytes, @Nullable String fault) {}
}
