package dev.akin.ingest.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.ingest.ImportFixtures;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineReaderTest {
  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);

  @Test
  void readsEveryLineWithOrWithoutAnEnd() throws IOException {
    assertThat(read("a\nb\n")).containsExactly("a", "b");
    assertThat(read("a\nb")).containsExactly("a", "b");
    assertThat(read("a\r\nb\r\n")).containsExactly("a", "b");
    assertThat(read("\n\na")).containsExactly("", "", "a");
    assertThat(read("")).isEmpty();
    assertThat(tally.total()).isZero();
  }

  @Test
  void dropsTheByteOrderMarkAndTakesOtherBytesForLatin1() throws IOException {
    assertThat(read("\ufeffé\nü")).containsExactly("é", "ü");
    byte[] latin1 = "caf\u00e9\nplain".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(read(latin1)).containsExactly("café", "plain");
  }

  @Test
  void readsLinesThatCrossTheBuffer() throws IOException {
    Random random = new Random(1);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      lines.add("x".repeat(random.nextInt(i % 50 == 0 ? 300_000 : 3000)));
    }
    assertThat(read(String.join("\n", lines) + "\n")).isEqualTo(lines);
  }

  @Test
  void skipsAndCountsLinesThatAreTooLong() throws IOException {
    for (int length : new int[] {(1 << 20) + 1, 3 << 20, (1 << 22) + 5, 9 << 20}) {
      SkippedRecords own = new SkippedRecords(false);
      String text = "a\n" + "x".repeat(length) + "\nb\n" + "y".repeat(length);
      assertThat(read(text.getBytes(UTF_8), own)).containsExactly("a", "b");
      assertThat(own.counts()).containsExactlyEntriesOf(Map.of("line longer than 1 MiB", 2L));
    }
  }

  @Test
  void rejectsALineWithoutEndAfterABoundedNumberOfBytes() throws IOException {
    byte[] line = new byte[256 << 20];
    Arrays.fill(line, (byte) 'x');
    for (byte[] packed : List.of(ImportFixtures.gzip(line), Zstd.compress(line))) {
      AtomicLong consumed = new AtomicLong();
      Path file = Files.write(directory.resolve("bomb"), packed);
      assertThatThrownBy(() -> lines(new InputFile(file.toString()), tally, counting(consumed)))
          .isInstanceOf(RejectedInputException.class)
          .hasMessage(
              file
                  + ":1 is a line longer than 16 MiB, so the file is not a list of links or "
                  + "pages; check its content");
      assertThat(consumed.get()).isLessThanOrEqualTo(1 << 17);
    }
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void decompressesGzipMembersAndZstandard() throws IOException {
    byte[] first = ImportFixtures.gzip("a\nb\n".getBytes(UTF_8));
    byte[] second = ImportFixtures.gzip("c\n".getBytes(UTF_8));
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    assertThat(read(both)).containsExactly("a", "b", "c");
    assertThat(read(Zstd.compress("a\nb".getBytes(UTF_8)))).containsExactly("a", "b");
  }

  @Test
  @Tag("long") // says the same on every JDK
  void givesEveryWholeLineBeforeABreak() throws IOException {
    StringBuilder text = new StringBuilder();
    Random random = new Random(2);
    for (int i = 0; i < 200_000; i++) {
      text.append(random.nextInt(1_000_000)).append('\t').append(random.nextInt()).append('\n');
    }
    byte[] plain = text.toString().getBytes(UTF_8);
    List<String> whole = text.toString().lines().toList();
    for (byte[] packed : List.of(ImportFixtures.gzip(plain), Zstd.compress(plain))) {
      for (int cut : new int[] {packed.length / 3, packed.length / 2, packed.length - 5}) {
        SkippedRecords own = new SkippedRecords(false);
        List<String> lines = read(Arrays.copyOf(packed, cut), own);
        assertThat(lines).isEqualTo(whole.subList(0, lines.size()));
        assertThat((double) lines.size() / whole.size())
            .isGreaterThan((double) cut / packed.length - 0.2);
        assertThat(own.total()).isEqualTo(1);
      }
    }
  }

  @Test
  void countsDamagedPackedFiles() throws IOException {
    byte[] packed = ImportFixtures.gzip("abc\n".repeat(100_000).getBytes(UTF_8));
    packed[packed.length / 2] ^= 0x55;
    List<String> lines = read(packed);
    assertThat(tally.total()).isEqualTo(1);
    assertThat(lines).hasSizeLessThanOrEqualTo(100_000);
  }

  @Test
  void givesTheReasonOfARefusal() {
    assertThatThrownBy(() -> read(new byte[] {0x1f, (byte) 0x8b}))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("header is damaged");
    assertThatThrownBy(() -> new InputFile("no-such-file").open(ProgressListener.Task.NONE))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("there is no such file");
    assertThatThrownBy(() -> new InputFile(directory.toString()).open(ProgressListener.Task.NONE))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("is a directory");
  }

  @Test
  void closesItsTaskIfOpeningFails() throws IOException {
    Path file = Files.writeString(directory.resolve("links.txt"), "1 2\n");
    AtomicLong closed = new AtomicLong();
    ProgressListener.Task task =
        new ProgressListener.Task() {
          @Override
          public void advance(long units) {
            throw new IllegalStateException("the listener failed");
          }

          @Override
          public void close() {
            closed.incrementAndGet();
          }
        };
    Run run = Run.silent().withProgress((what, unit, total) -> task);
    assertThatThrownBy(() -> new LineReader(new InputFile(file.toString()), tally, run))
        .isInstanceOf(IllegalStateException.class);
    assertThat(closed).hasValue(1);
  }

  @Test
  void readsStandardInputAndCountsBytes() throws IOException {
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(ImportFixtures.gzip("a\nb\n".getBytes(UTF_8))));
      assertThat(lines(new InputFile("-"), tally, Run.silent())).containsExactly("a", "b");
    } finally {
      System.setIn(before);
    }
    assertThat(new InputFile("-").size()).isEqualTo(-1);
    AtomicLong bytes = new AtomicLong();
    Path file = ImportFixtures.file(directory, "counted", "abc\ndef\n");
    lines(new InputFile(file.toString()), tally, counting(bytes));
    assertThat(bytes).hasValue(8);
  }

  /** A run that adds its progress to a count. */
  private static Run counting(AtomicLong bytes) {
    ProgressListener.Task task =
        new ProgressListener.Task() {
          @Override
          public void advance(long units) {
            bytes.addAndGet(units);
          }

          @Override
          public void close() {}
        };
    return Run.silent().withProgress((what, unit, total) -> task);
  }

  @Test
  void stopsWhenCancelled() throws IOException {
    Path file = ImportFixtures.file(directory, "long", "a\n".repeat(100_000));
    Run cancelled = Run.silent().withCancellation(() -> true);
    assertThatThrownBy(() -> lines(new InputFile(file.toString()), tally, cancelled))
        .isInstanceOf(CancellationException.class);
  }

  private List<String> read(String text) throws IOException {
    return read(text.getBytes(UTF_8));
  }

  private List<String> read(byte[] bytes) throws IOException {
    return read(bytes, tally);
  }

  private List<String> read(byte[] bytes, SkippedRecords into) throws IOException {
    Path file = Files.write(directory.resolve("input"), bytes);
    return lines(new InputFile(file.toString()), into, Run.silent());
  }

  private static List<String> lines(InputFile input, SkippedRecords tally, Run run)
      throws IOException {
    List<String> lines = new ArrayList<>();
    try (LineReader reader = new LineReader(input, tally, run)) {
      while (reader.next()) {
        lines.add(reader.text());
      }
    }
    return lines;
  }
}
