package dev.akin.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDictTrainer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every way to pack an archive, all of it in order. */
class ArchiveReaderTest {
  private static final byte[][] RECORDS =
      IntStream.range(0, 5)
          .mapToObj(
              i -> WarcFixtures.page("http://a.example/" + i, "<title>" + "x".repeat(i * 500)))
          .toArray(byte[][]::new);
  private static final List<String> URLS =
      IntStream.range(0, 5).mapToObj(i -> "http://a.example/" + i).toList();

  @TempDir Path directory;

  private WarcFixtures.Reading read(byte[] bytes) throws IOException {
    return WarcFixtures.read(Files.write(directory.resolve("archive"), bytes));
  }

  private void readsAll(byte[] bytes) throws IOException {
    assertThat(read(bytes)).isEqualTo(new WarcFixtures.Reading(URLS, List.of()));
  }

  @Test
  void readsPlainAndPackedByRecordAndAsAWhole() throws IOException {
    byte[] plain = WarcFixtures.join(RECORDS);
    readsAll(plain);
    readsAll(WarcFixtures.gzip(RECORDS));
    readsAll(WarcFixtures.gzip(plain));
    readsAll(WarcFixtures.zstd(RECORDS));
    readsAll(WarcFixtures.zstd(plain));
  }

  @Test
  void readsRecordsThatMembersCutAnywhere() throws IOException {
    byte[] plain = WarcFixtures.join(RECORDS);
    byte[][] pieces =
        IntStream.range(0, plain.length / 100 + 1)
            .mapToObj(
                i -> Arrays.copyOfRange(plain, i * 100, Math.min(plain.length, i * 100 + 100)))
            .toArray(byte[][]::new);
    readsAll(WarcFixtures.gzip(pieces));
    readsAll(WarcFixtures.zstd(pieces));
  }

  @Test
  void readsZstandardWithAPlainOrCompressedDictionary() throws IOException {
    ZstdDictTrainer trainer = new ZstdDictTrainer(1 << 20, 1 << 12);
    for (int i = 0; i < 400; i++) {
      assertThat(trainer.addSample(WarcFixtures.page("http://a.example/" + i, "<p>" + i))).isTrue();
    }
    byte[] dictionary = trainer.trainSamples();
    byte[][] frames = new byte[RECORDS.length][];
    try (ZstdCompressCtx context = new ZstdCompressCtx()) {
      context.loadDict(dictionary);
      for (int i = 0; i < frames.length; i++) {
        frames[i] = context.compress(RECORDS[i]);
      }
    }
    for (byte[] stored : List.of(dictionary, Zstd.compress(dictionary))) {
      readsAll(WarcFixtures.join(skippable(0x184d2a5d, stored), WarcFixtures.join(frames)));
    }
    readsAll(
        WarcFixtures.join(
            WarcFixtures.zstd(RECORDS[0]),
            skippable(0x184d2a53, new byte[9]),
            WarcFixtures.zstd(RECORDS[1], RECORDS[2], RECORDS[3], RECORDS[4])));
  }

  private static byte[] skippable(int magic, byte[] content) {
    ByteBuffer frame = ByteBuffer.allocate(8 + content.length).order(ByteOrder.LITTLE_ENDIAN);
    return frame.putInt(magic).putInt(content.length).put(content).array();
  }

  @Test
  void readsArc() throws IOException {
    byte[] first =
        WarcFixtures.bytes("filedesc://x.arc 0.0.0.0 20080430204825 text/plain 9\n1 1 Test\n\n");
    byte[] reply =
        WarcFixtures.http("200 OK", WarcFixtures.bytes("<html>"), "Content-Type: text/html");
    byte[][] records = new byte[4][];
    records[0] = first;
    String[] urls = {"http://a.example/1", "http://a.example/a b", "http://a.example/3"};
    String[] addresses = {"1.2.3.4", "1.2.3.4", "2001:db8::1"};
    for (int i = 0; i < 3; i++) {
      String line = urls[i] + " " + addresses[i] + " 20080430204826 text/html " + reply.length;
      records[i + 1] =
          WarcFixtures.join(WarcFixtures.bytes(line + "\n"), reply, WarcFixtures.bytes("\n"));
    }
    for (byte[] bytes :
        List.of(
            WarcFixtures.join(records),
            WarcFixtures.gzip(records),
            WarcFixtures.gzip(WarcFixtures.join(records)))) {
      WarcFixtures.Reading reading = read(bytes);
      assertThat(reading.damage()).isEmpty();
      assertThat(reading.urls()).containsExactly("", urls[0], urls[1], urls[2]);
    }
  }

  @Test
  void returnsTheBeginningOfALongBlock() throws IOException {
    byte[] block = new byte[ArchiveReader.MAX_BLOCK + (1 << 20)];
    Arrays.fill(block, (byte) 'x');
    byte[] large =
        WarcFixtures.record("resource", "http://a.example/large", WarcFixtures.DATE, block);
    for (byte[] bytes :
        List.of(
            WarcFixtures.join(RECORDS[0], large, RECORDS[1]),
            WarcFixtures.gzip(WarcFixtures.join(RECORDS[0], large, RECORDS[1])))) {
      Path file = Files.write(directory.resolve("large"), bytes);
      try (ArchiveReader reader = ArchiveReader.open(file, "f", (reason, where) -> {})) {
        assertThat(reader.next()).isNotNull();
        ArchiveRecord record = Objects.requireNonNull(reader.next());
        assertThat(record.isWhole()).isFalse();
        assertThat(record.block().length).isEqualTo(1 << 16);
        assertThat(reader.next()).isNotNull();
        assertThat(reader.next()).isNull();
      }
    }
  }

  @Test
  void readsRecordsWithLineFeedsOnly() throws IOException {
    String loose =
        """
        WARC/1.0
        WARC-Type: resource
        WARC-Target-URI: <http://a.example/0>
        Content-Length: 2

        hi

        """;
    assertThat(read(WarcFixtures.bytes(loose + loose)))
        .isEqualTo(
            new WarcFixtures.Reading(
                List.of("http://a.example/0", "http://a.example/0"), List.of()));
  }

  @Test
  void readsNothingFromAnEmptyFile() throws IOException {
    assertThat(read(new byte[0])).isEqualTo(new WarcFixtures.Reading(List.of(), List.of()));
  }
}
