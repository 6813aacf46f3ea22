package dev.akin.core.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SealedFileTest {
  private static final String KIND = "TESTFILE";

  @TempDir Path directory;

  private Path file() {
    return directory.resolve("file");
  }

  /** Three ints, two doubles, a long and five bytes. */
  private byte[] small() throws IOException {
    try (SealedWriter writer = new SealedWriter(file(), KIND, 2)) {
      writer.writeInts(new int[] {1, -2, Integer.MAX_VALUE});
      writer.writeDoubles(new double[] {0.5, -1e300});
      writer.writeLong(Long.MIN_VALUE);
      writer.writeBytes(new byte[] {9, 1, 2, 3, 4, 5, 9}, 1, 5);
      writer.seal(3, 2);
    }
    return Files.readAllBytes(file());
  }

  private static void readSmall(Path path) throws IOException {
    try (SealedReader reader = new SealedReader(path, KIND, 2)) {
      int ints = reader.intSize(0);
      int doubles = reader.intSize(1);
      reader.expectBody(4L * ints + 8L * doubles + 8 + 5);
      int[] numbers = reader.readInts(ints);
      double[] fractions = reader.readDoubles(doubles);
      long last = reader.readLong();
      byte[] bytes = reader.readBytes(5);
      reader.finish();
      assertThat(numbers).containsExactly(1, -2, Integer.MAX_VALUE);
      assertThat(fractions).containsExactly(0.5, -1e300);
      assertThat(last).isEqualTo(Long.MIN_VALUE);
      assertThat(bytes).containsExactly(1, 2, 3, 4, 5);
    }
  }

  @Test
  void readsWhatWasWritten() throws IOException {
    small();
    readSmall(file());
    try (SealedReader reader = new SealedReader(file(), KIND, 7)) {
      assertThat(reader.size(0)).isEqualTo(3);
      assertThat(reader.size(3)).as("sizes not given are 0").isZero();
      reader.finish();
    }
  }

  @Test
  void noticesTruncationAtEveryByte() throws IOException {
    byte[] whole = small();
    for (int length = 0; length < whole.length; length++) {
      Path cut = Files.write(directory.resolve("cut"), Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> readSmall(cut))
          .as("cut to %s bytes", length)
          .isInstanceOf(CorruptFileException.class);
    }
    Path longer = Files.write(directory.resolve("cut"), Arrays.copyOf(whole, whole.length + 1));
    assertThatThrownBy(() -> readSmall(longer)).isInstanceOf(CorruptFileException.class);
  }

  @Test
  void noticesEveryFlippedBit() throws IOException {
    byte[] whole = small();
    for (int bit = 0; bit < 8 * whole.length; bit++) {
      byte[] damaged = whole.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      Path path = Files.write(directory.resolve("flipped"), damaged);
      assertThatThrownBy(() -> readSmall(path))
          .as("bit %s of byte %s", bit % 8, bit / 8)
          .isInstanceOf(CorruptFileException.class);
    }
  }

  @Test
  void reportsExpectedAndFoundContent() throws IOException {
    small();
    assertThatThrownBy(() -> new SealedReader(file(), "OTHERKND", 2))
        .isInstanceOfSatisfying(
            CorruptFileException.class,
            e -> {
              assertThat(e.fileName()).isEqualTo(file().getFileName().toString());
              assertThat(e.offset()).isZero();
              assertThat(e.expected()).isEqualTo("a file of kind OTHERKND");
              assertThat(e.found()).isEqualTo(KIND);
              assertThat(e)
                  .hasMessage(
                      file()
                          + " is damaged at byte 0: expected a file of kind OTHERKND, found"
                          + " TESTFILE (run 'akin check' on the collection)");
            });
    assertThatThrownBy(() -> new SealedReader(file(), KIND, 1))
        .isInstanceOf(CorruptFileException.class)
        .hasMessageContaining("at byte 8: expected format version 1..1, found 2");
  }

  @Test
  void rejectsVersionZero() throws IOException {
    try (SealedWriter writer = new SealedWriter(file(), KIND, 0)) {
      writer.seal();
    }
    assertThatThrownBy(() -> new SealedReader(file(), KIND, 1))
        .isInstanceOf(CorruptFileException.class)
        .hasMessageContaining("found 0");
  }

  @Test
  void rejectsUnsealedFiles() throws IOException {
    try (SealedWriter writer = new SealedWriter(file(), KIND, 1)) {
      writer.writeBytes(new byte[200_000], 0, 200_000);
    }
    assertThatThrownBy(() -> new SealedReader(file(), KIND, 1))
        .isInstanceOf(CorruptFileException.class);
  }

  @Test
  void neverOverwrites() throws IOException {
    small();
    assertThatThrownBy(() -> new SealedWriter(file(), KIND, 1))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThatThrownBy(() -> new SealedWriter(directory.resolve("new"), "SHORT", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("kind must have 8 characters: SHORT");
    assertThat(directory.resolve("new")).doesNotExist();
  }

  @Test
  void rejectsSizesBeyondArrays() throws IOException {
    for (long size : new long[] {Integer.MAX_VALUE - 7L, Long.MAX_VALUE}) {
      Files.deleteIfExists(file());
      try (SealedWriter writer = new SealedWriter(file(), KIND, 1)) {
        writer.seal(size);
      }
      try (SealedReader reader = new SealedReader(file(), KIND, 1)) {
        assertThat(reader.size(0)).isEqualTo(size);
        assertThatThrownBy(() -> reader.intSize(0)).isInstanceOf(CorruptFileException.class);
      }
    }
    Files.delete(file());
    try (SealedWriter writer = new SealedWriter(file(), KIND, 1)) {
      writer.seal(-1);
    }
    assertThatThrownBy(() -> new SealedReader(file(), KIND, 1))
        .isInstanceOf(CorruptFileException.class);
  }

  @Test
  void rejectsTooManySizes() throws IOException {
    try (SealedWriter writer = new SealedWriter(file(), KIND, 1)) {
      assertThatThrownBy(() -> writer.seal(1, 2, 3, 4, 5))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("a sealed file has room for 4 sizes, not 5");
    }
  }

  @Test
  void readingBehindTheBodyIsCorruption() throws IOException {
    small();
    try (SealedReader reader = new SealedReader(file(), KIND, 2)) {
      assertThatThrownBy(() -> reader.readBytes(42)).isInstanceOf(CorruptFileException.class);
    }
    try (SealedReader reader = new SealedReader(file(), KIND, 2)) {
      assertThat(reader.readLong()).isEqualTo(-2L << 32 | 1);
      assertThatThrownBy(() -> reader.readInts(9)).isInstanceOf(CorruptFileException.class);
    }
  }

  @Test
  void handlesMoreDataThanItsBuffers() throws IOException {
    // Odd numbers of bytes before wide values, so that values cross buffer boundaries.
    Random random = new Random(1);
    byte[] bytes = new byte[3_000_001];
    random.nextBytes(bytes);
    int[] ints = random.ints(700_000).toArray();
    double[] doubles = random.doubles(400_000).toArray();
    try (SealedWriter writer = new SealedWriter(file(), KIND, 1)) {
      writer.writeByte(7);
      writer.writeBytes(bytes, 0, bytes.length);
      writer.writeInts(ints);
      writer.writeByte(8);
      writer.writeDoubles(doubles);
      writer.writeInt(-3);
      writer.seal();
    }
    try (SealedReader reader = new SealedReader(file(), KIND, 1)) {
      assertThat(reader.readBytes(1)).containsExactly(7);
      assertThat(Arrays.equals(reader.readBytes(bytes.length), bytes)).isTrue();
      assertThat(Arrays.equals(reader.readInts(ints.length), ints)).isTrue();
      assertThat(reader.readBytes(1)).containsExactly(8);
      assertThat(Arrays.equals(reader.readDoubles(399_999), Arrays.copyOf(doubles, 399_999)))
          .isTrue();
      assertThat(reader.readDouble()).isEqualTo(doubles[399_999]);
      assertThat(reader.readInts(1)).containsExactly(-3);
      reader.finish();
    }
    try (SealedReader reader = new SealedReader(file(), KIND, 1)) {
      reader.finish();
    }
  }
}
