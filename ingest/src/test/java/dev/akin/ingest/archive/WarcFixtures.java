package dev.akin.ingest.archive;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Makes archives for tests, and reads them. */
public final class WarcFixtures {
  /** The default date of captures. */
  public static final String DATE = "2020-01-01T00:00:00Z";

  private WarcFixtures() {}

  /** The bytes of a text. */
  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Concatenates bytes. */
  public static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  /** A record; fields are lines such as {@code WARC-Refers-To: x}. */
  public static byte[] record(
      String type, String url, String date, byte[] block, String... fields) {
    StringBuilder head = new StringBuilder("WARC/1.0\r\nWARC-Type: " + type + "\r\n");
    if (!url.isEmpty()) {
      head.append("WARC-Target-URI: ").append(url).append("\r\n");
    }
    head.append("WARC-Date: ").append(date).append("\r\n");
    for (String field : fields) {
      head.append(field).append("\r\n");
    }
    head.append("Content-Length: ").append(block.length).append("\r\n\r\n");
    return join(bytes(head.toString()), block, bytes("\r\n\r\n"));
  }

  /** An HTTP message. */
  public static byte[] http(String status, byte[] body, String... fields) {
    StringBuilder head = new StringBuilder("HTTP/1.1 " + status + "\r\n");
    for (String field : fields) {
      head.append(field).append("\r\n");
    }
    return join(bytes(head + "\r\n"), body);
  }

  /** A captured page. */
  public static byte[] page(String url, String html) {
    return page(url, DATE, html);
  }

  /** A page captured at a date. */
  public static byte[] page(String url, String date, String html) {
    byte[] http = http("200 OK", bytes(html), "Content-Type: text/html; charset=utf-8");
    return record("response", url, date, http, "Content-Type: application/http; msgtype=response");
  }

  /** Each part packed by itself with gzip. */
  public static byte[] gzip(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      try (OutputStream out = new GZIPOutputStream(packed)) {
        out.write(part);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      all.writeBytes(packed.toByteArray());
    }
    return all.toByteArray();
  }

  /** Each part packed by itself with Zstandard. */
  public static byte[] zstd(byte[]... parts) {
    return join(Arrays.stream(parts).map(Zstd::compress).toArray(byte[][]::new));
  }

  /** The result of reading a file: addresses of records, and damage. */
  public record Reading(List<String> urls, List<String> damage) {}

  /** Reads a file to its end. */
  public static Reading read(Path file) throws IOException {
    List<String> urls = new ArrayList<>();
    List<String> damage = new ArrayList<>();
    try (ArchiveReader reader =
        ArchiveReader.open(file, "f", (reason, where) -> damage.add(reason + "; " + where))) {
      for (ArchiveRecord record; (record = reader.next()) != null; ) {
        urls.add(record.url());
      }
    }
    return new Reading(urls, damage);
  }
}
