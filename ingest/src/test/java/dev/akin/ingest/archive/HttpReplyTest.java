package dev.akin.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpReplyTest {
  private static final String PAGE = "<html><title>t</title><p>" + "text ".repeat(200);

  private static DecodedBody content(byte[] body, String... fields) {
    HttpReply reply = HttpReply.parse(WarcFixtures.http("200 OK", body, fields));
    return Objects.requireNonNull(reply).content(1 << 20);
  }

  private static void gives(String expected, byte[] body, String... fields) {
    DecodedBody content = content(body, fields);
    assertThat(content.fault()).isNull();
    assertThat(new String(content.bytes(), StandardCharsets.UTF_8)).isEqualTo(expected);
  }

  private static byte[] deflate(boolean isRaw) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new DeflaterOutputStream(packed, new Deflater(9, isRaw))) {
      out.write(WarcFixtures.bytes(PAGE));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return packed.toByteArray();
  }

  @Test
  void joinsChunks() {
    String gz = "Transfer-Encoding: chunked";
    gives("hello world", WarcFixtures.bytes("5\r\nhello\r\n6;x=y\r\n world\r\n0\r\n\r\n"), gz);
    gives("hello", WarcFixtures.bytes("5\nhello\n0\n\n"), gz);
    gives("hello", WarcFixtures.bytes("00000005  \r\nhello\r\n"), gz);
    gives("hel", WarcFixtures.bytes("5\r\nhel"), gz);
    gives("", WarcFixtures.bytes("0\r\n\r\n"), gz);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html>plain",
        "fffffffff\r\nx",
        "-5\r\nhello",
        "beef up the text",
        "",
        "5 x\r\nhello"
      })
  void keepsABodyThatIsNotChunked(String body) {
    gives(body, WarcFixtures.bytes(body), "Transfer-Encoding: Chunked");
  }

  @Test
  void keepsTheRestAfterAnInvalidChunk() {
    gives(
        "hello<p>rest", WarcFixtures.bytes("5\r\nhello\r\n<p>rest"), "Transfer-Encoding: chunked");
  }

  @Test
  void decodesContentEncodings() {
    byte[] page = WarcFixtures.bytes(PAGE);
    gives(PAGE, WarcFixtures.gzip(page), "Content-Encoding: gzip");
    gives(PAGE, WarcFixtures.gzip(page), "content-encoding: X-GZIP");
    gives(PAGE, deflate(false), "Content-Encoding: deflate");
    gives(PAGE, deflate(true), "Content-Encoding: deflate");
    gives(PAGE, Zstd.compress(page), "Content-Encoding: zstd");
    gives(PAGE, Zstd.compress(WarcFixtures.gzip(page)), "Content-Encoding: gzip, zstd");
    gives(PAGE, page, "Content-Encoding: identity");
    // "hello" as an uncompressed Brotli meta-block, by RFC 7932, section 9.2.
    byte[] brotli = {0x0b, 0x02, (byte) 0x80, 'h', 'e', 'l', 'l', 'o', 0x03};
    gives("hello", brotli, "Content-Encoding: br");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate", "br", "zstd", "utf-8", "gzip, gzip"})
  void keepsABodyThatIsNotEncoded(String coding) {
    gives(PAGE, WarcFixtures.bytes(PAGE), "Content-Encoding: " + coding);
  }

  @Test
  void givesTheReasonOfAFault() {
    byte[] packed = WarcFixtures.gzip(WarcFixtures.bytes(PAGE));
    byte[] cut = Arrays.copyOf(packed, packed.length / 2);
    assertThat(content(cut, "Content-Encoding: gzip").fault())
        .isEqualTo("page whose content encoding is damaged");
    assertThat(content(new byte[] {1, 2, 3, 4}, "Content-Encoding: br").fault())
        .isEqualTo("page whose content encoding is damaged");
    assertThat(content(new byte[] {1, 2, 3, 4}, "Content-Encoding: lzma").fault())
        .isEqualTo("page in an unknown content encoding");
    assertThat(content(WarcFixtures.gzip(new byte[1 << 22]), "Content-Encoding: gzip").fault())
        .isEqualTo("page larger than 1 MiB");
  }

  @Test
  void dropsTruncatedEncodedPages() {
    byte[] twice = WarcFixtures.gzip(WarcFixtures.gzip(new byte[1 << 22]));
    assertThat(ContentCoding.undo("gzip, gzip", twice, 1 << 20).bytes())
        .hasSizeGreaterThan(1 << 20);
    DecodedBody inner = ContentCoding.undo("gzip, gzip", twice, 1000);
    assertThat(inner.fault()).isNotNull();
    assertThat(inner.bytes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 301 Moved\r\nLocation: /x\r\n\r\n",
        "HTTP/1.1 301\r\nLocation: /x\r\n\r\n",
        "HTTP/1.0 302 Found\nlocation:/x\n\n",
        "HTTP/1.1 303 See\r\nLocation: /x\r\n",
        "HTTP/1.1 307 T\r\nLocation: /x",
        "HTTP/2 308\r\nLocation: /x\r\n\r\n",
      })
  void readsHeadersAsServersWriteThem(String message) {
    HttpReply reply = Objects.requireNonNull(HttpReply.parse(WarcFixtures.bytes(message)));
    assertThat(reply.location()).isEqualTo("/x");
    assertThat(reply.isSuccess()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<html>", "HTTPX/1.1 200 OK\r\n\r\n", "GET / HTTP/1.1\r\n\r\n"})
  void rejectsInvalidResponses(String message) {
    assertThat(HttpReply.parse(WarcFixtures.bytes(message))).isNull();
  }
}
