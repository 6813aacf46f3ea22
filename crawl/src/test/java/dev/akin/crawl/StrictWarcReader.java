package dev.akin.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * A reader of WARC files that forgives nothing (ISO 28500, WARC 1.0): one gzip member for each
 * record with the right checksum and length, line ends of CRLF, no field twice, the fields that
 * each type must have, lengths to the byte, two empty lines, digests that fit. Shares no code with
 * the writer.
 */
final class StrictWarcReader {
  private static final int HEADER = 10;
  private static final int TRAILER = 8;
  private static final String BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  private static final Set<String> TYPES = Set.of("warcinfo", "response", "request", "revisit");

  /** A record: its fields in lower case, and its content. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Entry(Map<String, String> fields, byte[] block) {
    String field(String name) {
      return fields.getOrDefault(name, "");
    }
  }

  private StrictWarcReader() {}

  static List<Entry> read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    List<Entry> entries = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (int at = 0; at < bytes.length; ) {
      ByteArrayOutputStream record = new ByteArrayOutputStream();
      at = member(bytes, at, record);
      Entry entry = entry(record.toByteArray());
      assertThat(ids.add(entry.field("warc-record-id"))).as("a new record id").isTrue();
      entries.add(entry);
    }
    assertThat(entries.get(0).field("warc-type")).isEqualTo("warcinfo");
    return entries;
  }

  /** Unpacks one gzip member (RFC 1952) and returns where it ends. */
  private static int member(byte[] bytes, int at, ByteArrayOutputStream into) {
    assertThat(bytes[at] & 0xff).as("gzip at %s", at).isEqualTo(0x1f);
    assertThat(bytes[at + 1] & 0xff).isEqualTo(0x8b);
    assertThat(bytes[at + 2]).as("deflate").isEqualTo((byte) 8);
    assertThat(bytes[at + 3]).as("no optional fields").isZero();
    Inflater inflater = new Inflater(true);
    inflater.setInput(bytes, at + HEADER, bytes.length - at - HEADER);
    byte[] buffer = new byte[1 << 14];
    try {
      while (!inflater.finished()) {
        int count = inflater.inflate(buffer);
        assertThat(count > 0 || inflater.finished()).as("a whole member at %s", at).isTrue();
        into.write(buffer, 0, count);
      }
    } catch (DataFormatException e) {
      throw new AssertionError("member at " + at, e);
    }
    int end = at + HEADER + (int) inflater.getBytesRead();
    inflater.end();
    CRC32 crc = new CRC32();
    crc.update(into.toByteArray());
    assertThat(number(bytes, end)).as("checksum").isEqualTo((int) crc.getValue());
    assertThat(number(bytes, end + 4)).as("length").isEqualTo(into.size());
    return end + TRAILER;
  }

  private static int number(byte[] bytes, int at) {
    return (bytes[at] & 0xff)
        | (bytes[at + 1] & 0xff) << 8
        | (bytes[at + 2] & 0xff) << 16
        | (bytes[at + 3] & 0xff) << 24;
  }

  private static Entry entry(byte[] record) {
    String text = new String(record, StandardCharsets.ISO_8859_1);
    int end = text.indexOf("\r\n\r\n");
    assertThat(end).as("an empty line behind the header").isPositive();
    String[] lines = text.substring(0, end).split("\r\n", -1);
    assertThat(lines[0]).isEqualTo("WARC/1.0");
    Map<String, String> fields = new TreeMap<>();
    for (String line : Arrays.asList(lines).subList(1, lines.length)) {
      assertThat(line).as("a field").matches("[A-Za-z-]+: [^\r\n]+");
      int colon = line.indexOf(':');
      String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
      assertThat(fields.put(name, line.substring(colon + 2))).as("%s twice", name).isNull();
    }
    int length = Integer.parseInt(fields.get("content-length"));
    byte[] block = Arrays.copyOfRange(record, end + 4, end + 4 + length);
    assertThat(text.substring(end + 4 + length)).as("what ends a record").isEqualTo("\r\n\r\n");
    Entry entry = new Entry(fields, block);
    check(entry);
    return entry;
  }

  private static void check(Entry entry) {
    assertThat(entry.fields())
        .containsKeys("warc-type", "warc-record-id", "warc-date", "content-length");
    assertThat(entry.field("warc-record-id")).matches("<urn:uuid:[0-9a-f-]{36}>");
    assertThat(entry.field("warc-date")).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ");
    assertThat(Instant.parse(entry.field("warc-date"))).isBefore(Instant.now());
    assertThat(TYPES).contains(entry.field("warc-type"));
    digest(entry.field("warc-block-digest"), entry.block());
    switch (entry.field("warc-type")) {
      case "warcinfo" ->
          assertThat(entry.field("content-type")).isEqualTo("application/warc-fields");
      case "request" -> {
        http(entry, "request");
        assertThat(entry.fields()).containsKey("warc-concurrent-to");
      }
      case "response" -> {
        int body = http(entry, "response");
        byte[] payload = Arrays.copyOfRange(entry.block(), body, entry.block().length);
        assertThat(entry.field("warc-payload-digest")).isNotEmpty();
        digest(entry.field("warc-payload-digest"), payload);
      }
      default -> {
        http(entry, "response");
        assertThat(entry.fields()).containsKeys("warc-profile", "warc-refers-to-target-uri");
      }
    }
  }

  /** Checks an HTTP message and returns where its body begins. */
  private static int http(Entry entry, String kind) {
    assertThat(entry.field("content-type")).matches("application/http; ?msgtype=" + kind);
    assertThat(entry.field("warc-target-uri")).startsWith("http");
    String text = new String(entry.block(), StandardCharsets.ISO_8859_1);
    int end = text.indexOf("\r\n\r\n");
    assertThat(end).isPositive();
    String[] lines = text.substring(0, end).split("\r\n", -1);
    assertThat(lines[0])
        .matches(kind.equals("request") ? "GET /\\S* HTTP/1\\.1" : "HTTP/1\\.1 \\d{3} .*");
    for (String line : Arrays.asList(lines).subList(1, lines.length)) {
      assertThat(line).matches("[!-9;-~]+: ?[^\r\n]*");
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length: ")) {
        assertThat(line.substring(16)).isEqualTo(String.valueOf(entry.block().length - end - 4));
      }
    }
    return end + 4;
  }

  private static void digest(String field, byte[] content) {
    if (field.isEmpty()) {
      return;
    }
    try {
      byte[] sha1 = MessageDigest.getInstance("SHA-1").digest(content);
      assertThat(field).isEqualTo("sha1:" + base32(sha1));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /** RFC 4648, for lengths that are multiples of five. */
  private static String base32(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    long bits = 0;
    int count = 0;
    for (byte b : bytes) {
      bits = bits << 8 | (b & 0xff);
      for (count += 8; count >= 5; count -= 5) {
        text.append(BASE32.charAt((int) (bits >> (count - 5)) & 31));
      }
    }
    return text.toString();
  }
}
