package dev.akin.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damage: every intact record is read, every damaged one is reported, and nothing takes long. */
@Tag("long") // says the same on every JDK
class ArchiveDamageTest {
  private static final int COUNT = 6;
  private static final byte[][] RECORDS =
      IntStream.range(0, COUNT)
          .mapToObj(i -> WarcFixtures.page(url(i), "<title>" + i + "</title>" + noise(i)))
          .toArray(byte[][]::new);

  @TempDir Path directory;

  private static String url(int i) {
    return "http://a.example/" + i;
  }

  /** Text that compresses badly and contains bytes like a record. */
  private static String noise(int seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder("\r\n\r\nWARC/1.0 is a format\r\n\r\n");
    for (int i = 0; i < 150; i++) {
      text.append((char) ('a' + random.nextInt(26))).append(i % 20 == 0 ? "\n" : "");
    }
    return text.toString();
  }

  private WarcFixtures.Reading read(byte[] bytes) throws IOException {
    return WarcFixtures.read(Files.write(directory.resolve("archive"), bytes));
  }

  private static int[] starts(byte[][] parts) {
    int[] starts = new int[parts.length + 1];
    for (int i = 0; i < parts.length; i++) {
      starts[i + 1] = starts[i] + parts[i].length;
    }
    return starts;
  }

  private static byte[][] packed(boolean isZstd) {
    return Arrays.stream(RECORDS)
        .map(record -> isZstd ? Zstd.compress(record) : WarcFixtures.gzip(record))
        .toArray(byte[][]::new);
  }

  @Test
  void readsEveryIntactRecordOfATruncatedFile() throws IOException {
    for (byte[][] parts : List.of(RECORDS, packed(false), packed(true))) {
      byte[] whole = WarcFixtures.join(parts);
      int[] starts = starts(parts);
      for (int length = starts[COUNT - 2]; length < whole.length; length++) {
        WarcFixtures.Reading reading = read(Arrays.copyOf(whole, length));
        // In a plain file the line breaks after a record are not part of it.
        int slack = parts == RECORDS ? 4 : 0;
        int intact = length + slack >= starts[COUNT - 1] ? COUNT - 1 : COUNT - 2;
        intact = length + slack >= whole.length ? COUNT : intact;
        assertThat(reading.urls()).as("%s bytes", length).hasSize(intact);
        boolean isAtEnd = length + slack >= starts[intact] && length <= starts[intact];
        assertThat(reading.damage()).hasSize(isAtEnd ? 0 : 1);
      }
    }
  }

  @Test
  void readsEveryRecordBeforeTheEndOfATruncatedStream() throws IOException {
    byte[] whole = WarcFixtures.gzip(WarcFixtures.join(RECORDS));
    int before = 0;
    for (int length = 20; length < whole.length; length++) {
      WarcFixtures.Reading reading = read(Arrays.copyOf(whole, length));
      assertThat(reading.damage()).as("%s bytes", length).isNotEmpty();
      assertThat(reading.urls().size()).isGreaterThanOrEqualTo(before);
      before = reading.urls().size();
    }
    assertThat(before).isGreaterThanOrEqualTo(COUNT - 1);
  }

  @Test
  void losesOneRecordOfACompressedFileToAFlippedByte() throws IOException {
    for (boolean isZstd : new boolean[] {false, true}) {
      byte[][] parts = packed(isZstd);
      int[] starts = starts(parts);
      byte[] whole = WarcFixtures.join(parts);
      for (int at = starts[2]; at < starts[3]; at++) {
        byte[] bytes = whole.clone();
        bytes[at] ^= 0x55;
        WarcFixtures.Reading reading = read(bytes);
        // Frames made here carry no checksum, so that a changed byte may pass unseen.
        List<String> others = new ArrayList<>(reading.urls());
        assertThat(others).as("byte %s", at).contains(url(0), url(1), url(3), url(4), url(5));
        if (!isZstd && reading.urls().size() < COUNT) {
          assertThat(reading.damage()).as("byte %s", at).isNotEmpty();
        }
      }
    }
  }

  @Test
  void losesOneRecordOfAPlainFileToAFlippedByte() throws IOException {
    int[] starts = starts(RECORDS);
    byte[] whole = WarcFixtures.join(RECORDS);
    for (int at = starts[2]; at < starts[3]; at++) {
      byte[] bytes = whole.clone();
      bytes[at] ^= 0x15;
      WarcFixtures.Reading reading = read(bytes);
      assertThat(reading.urls())
          .as("byte %s of the record", at - starts[2])
          .contains(url(0), url(1), url(4), url(5));
      assertThat(reading.urls().size() + reading.damage().size()).isGreaterThanOrEqualTo(COUNT);
    }
  }

  private static byte[] withLength(String length) {
    String record = new String(RECORDS[2], StandardCharsets.UTF_8);
    return WarcFixtures.bytes(
        record.replaceFirst("Content-Length: \\d+", "Content-Length: " + length));
  }

  @Test
  void wrongLengthsLoseOnlyTheirRecord() throws IOException {
    for (String length :
        List.of(
            "0",
            "1",
            "100",
            "1000",
            "99999",
            "20000000",
            "99999999999",
            "-1",
            "x",
            "",
            "99999999999999999999999")) {
      byte[][] parts = RECORDS.clone();
      parts[2] = withLength(length);
      for (byte[] bytes :
          List.of(
              WarcFixtures.join(parts),
              WarcFixtures.gzip(parts),
              WarcFixtures.gzip(WarcFixtures.join(parts)),
              WarcFixtures.zstd(parts),
              WarcFixtures.zstd(WarcFixtures.join(parts)))) {
        WarcFixtures.Reading reading = read(bytes);
        assertThat(reading.urls())
            .as("length %s: %s", length, reading.damage())
            .contains(url(0), url(1), url(3), url(4), url(5));
        assertThat(reading.damage()).as("length %s", length).isNotEmpty();
      }
    }
  }

  @Test
  void reportsWhereTheDamageIs() throws IOException {
    byte[][] parts = packed(false);
    parts[2][parts[2].length - 6] ^= 1;
    int start = parts[0].length + parts[1].length;
    assertThat(read(WarcFixtures.join(parts)).damage())
        .containsExactly("record whose compressed data has a wrong checksum; f at byte " + start);
    byte[][] plain = RECORDS.clone();
    plain[2] = withLength("1");
    assertThat(read(WarcFixtures.join(plain)).damage())
        .first()
        .isEqualTo(
            "record whose length is wrong; f at byte " + (plain[0].length + plain[1].length));
  }

  @Test
  void findsRecordsAfterForeignBytes() throws IOException {
    byte[] junk = new byte[5000];
    new Random(1).nextBytes(junk);
    byte[][] gzip = packed(false);
    for (byte[] bytes :
        List.of(
            WarcFixtures.join(junk, WarcFixtures.join(RECORDS)),
            WarcFixtures.join(
                RECORDS[0], junk, WarcFixtures.join(Arrays.copyOfRange(RECORDS, 1, COUNT))),
            WarcFixtures.join(junk, WarcFixtures.join(gzip)),
            WarcFixtures.join(gzip[0], junk, WarcFixtures.join(Arrays.copyOfRange(gzip, 1, COUNT))),
            WarcFixtures.join(junk, WarcFixtures.join(packed(true))),
            WarcFixtures.join(WarcFixtures.join(gzip), new byte[700]))) {
      WarcFixtures.Reading reading = read(bytes);
      assertThat(reading.urls()).contains(url(1), url(2), url(3), url(4), url(5));
      assertThat(reading.damage()).isNotEmpty();
    }
  }

  @Test
  void stopsAtDecompressionBombs() throws IOException {
    byte[] zeros = new byte[1 << 26];
    byte[] bomb =
        WarcFixtures.record("resource", "http://a.example/bomb", WarcFixtures.DATE, zeros);
    byte[] packedBomb = WarcFixtures.gzip(WarcFixtures.join(bomb, zeros));
    byte[] flood = WarcFixtures.bytes("WARC/1.0\r\n" + "A: b\r\n".repeat(500_000));
    byte[] starts = WarcFixtures.bytes("WARC/1.0\r\n".repeat(200_000));
    byte[] lies =
        WarcFixtures.bytes(
            "WARC/1.0\r\nWARC-Type: a\r\nContent-Length: 16000000\r\n\r\n".repeat(20_000));
    byte[] long1 = WarcFixtures.bytes("WARC/1.0\r\nA: " + "b".repeat(5_000_000));
    byte[] arcs =
        WarcFixtures.bytes("http://a 1.2.3.4 20080430204825 text/html 9999999\n".repeat(10_000));
    byte[] magics = new byte[1 << 18];
    for (int i = 0; i + 4 < magics.length; i += 4) {
      magics[i] = 0x1f;
      magics[i + 1] = (byte) 0x8b;
      magics[i + 2] = 8;
    }
    byte[] good = WarcFixtures.join(RECORDS[0], RECORDS[1]);
    for (byte[] bytes :
        List.of(
            WarcFixtures.join(packedBomb, WarcFixtures.gzip(RECORDS[0], RECORDS[1])),
            WarcFixtures.join(flood, good),
            WarcFixtures.join(starts, good),
            WarcFixtures.join(lies, good),
            WarcFixtures.gzip(WarcFixtures.join(lies, good)),
            WarcFixtures.join(long1, good),
            WarcFixtures.join(arcs, good),
            WarcFixtures.join(
                WarcFixtures.gzip(RECORDS[5]),
                magics,
                WarcFixtures.gzip(RECORDS[0], RECORDS[1])))) {
      WarcFixtures.Reading reading = assertTimeout(Duration.ofSeconds(60), () -> read(bytes));
      assertThat(reading.urls()).contains(url(0), url(1));
      assertThat(reading.damage()).isNotEmpty();
    }
  }

  @Test
  void readsAnyBytesAtAll() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      byte[] bytes = WarcFixtures.join(seed % 3 == 0 ? RECORDS : packed(seed % 3 == 1));
      for (int i = random.nextInt(30); i >= 0; i--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      WarcFixtures.Reading reading =
          assertTimeout(Duration.ofSeconds(20), () -> read(bytes), "seed " + seed);
      assertThat(reading.urls().size()).as("seed %s", seed).isLessThanOrEqualTo(COUNT + 30);
    }
  }
}
