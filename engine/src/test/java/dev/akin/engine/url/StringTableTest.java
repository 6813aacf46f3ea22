package dev.akin.engine.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.file.SealedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StringTableTest {
  private static final long SEED = Long.getLong("test.seed", 20261115);

  @TempDir Path temp;

  @Test
  void readsTheWrittenStrings() throws IOException {
    Random random = new Random(SEED);
    for (int round = 0; round < 25; round++) {
      List<String> strings = randomStrings(random.nextInt(5 * StringTable.BLOCK), random);
      StringTable table = write(strings);
      assertThat(table.size()).isEqualTo(strings.size());
      StringTable.Cursor cursor = table.cursor();
      for (int i = 0; i < strings.size(); i++) {
        assertThat(table.string(i)).isEqualTo(strings.get(i));
        assertThat(cursor.next()).isTrue();
        assertThat(cursor.index()).isEqualTo(i);
        assertThat(cursor.string()).isEqualTo(strings.get(i));
      }
      assertThat(cursor.next()).isFalse();
      for (int i = 0; i < 50 && !strings.isEmpty(); i++) {
        int index = random.nextInt(strings.size());
        cursor.seek(index);
        assertThat(cursor.string()).as("-Dtest.seed=%s", SEED).isEqualTo(strings.get(index));
      }
    }
  }

  /** Strings of any script: empty ones, repeats, long ones, and ones that begin alike. */
  static List<String> randomStrings(int count, Random random) {
    List<String> strings = new ArrayList<>();
    while (strings.size() < count) {
      StringBuilder string = new StringBuilder();
      if (!strings.isEmpty() && random.nextInt(3) > 0) {
        String last = strings.get(strings.size() - 1);
        string.append(last, 0, last.offsetByCodePoints(0, points(last, random)));
      }
      int length = random.nextInt(40) == 0 ? 5000 : random.nextInt(20);
      for (int i = 0; i < length; i++) {
        int point = random.nextInt(random.nextBoolean() ? 0x80 : Character.MAX_CODE_POINT + 1);
        boolean isSurrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        string.appendCodePoint(isSurrogate ? 'x' : point);
      }
      strings.add(string.toString());
    }
    return strings;
  }

  private static int points(String last, Random random) {
    return random.nextInt(last.codePointCount(0, last.length()) + 1);
  }

  @Test
  void rejectsIndexesOutOfRange() throws IOException {
    StringTable table = write(List.of("a", "b"));
    assertThatThrownBy(() -> table.string(2)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> table.string(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> write(List.of()).string(0))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  /** Bytes with a good checksum that mean nothing: every table that opens can be read through. */
  @Test
  void rejectsOrSurvivesHostileBytes() throws IOException {
    Random random = new Random(SEED);
    int opened = 0;
    for (int round = 0; round < 400; round++) {
      byte[] body = new byte[random.nextInt(80)];
      random.nextBytes(body);
      for (int i = 0; i < body.length; i++) {
        body[i] = random.nextInt(8) == 0 ? body[i] : (byte) (body[i] & 3);
      }
      int size = random.nextInt(random.nextBoolean() ? 20 : 3);
      int blocks = (size + StringTable.BLOCK - 1) / StringTable.BLOCK;
      long[] starts = new long[blocks];
      for (int i = 1; i < blocks; i++) {
        starts[i] = random.nextInt(body.length + 1);
      }
      try {
        StringTable table = StringTable.read(hostile(size, body.length, body, starts));
        opened++;
        StringTable.Cursor cursor = table.cursor();
        while (cursor.next()) {
          assertThat(cursor.string()).isNotNull();
        }
      } catch (CorruptFileException e) {
        assertThat(e.offset()).isNotNegative();
      }
    }
    assertThat(opened).isPositive();
  }

  @Test
  void rejectsHostileSizes() throws IOException {
    byte[] body = new byte[16];
    for (long size : new long[] {17, 1 << 20, Integer.MAX_VALUE - 8L, Long.MAX_VALUE}) {
      for (long bytes : new long[] {0, 8, 16, Long.MAX_VALUE, Long.MAX_VALUE - 100}) {
        Path file = hostile(size, bytes, body, new long[0]);
        assertThatThrownBy(() -> StringTable.read(file)).isInstanceOf(CorruptFileException.class);
      }
    }
  }

  @Test
  void rejectsBlocksWithWrongOffsets() throws IOException {
    byte[] body = {1, 'a'};
    assertThat(StringTable.read(hostile(1, 2, body, new long[] {0})).string(0)).isEqualTo("a");
    for (long start : new long[] {1, 2, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
      Path file = hostile(1, 2, body, new long[] {start});
      assertThatThrownBy(() -> StringTable.read(file)).isInstanceOf(CorruptFileException.class);
    }
  }

  private Path hostile(long size, long bytes, byte[] body, long[] blocks) throws IOException {
    Path file = Files.createTempDirectory(temp, "table").resolve("file");
    try (SealedWriter writer = new SealedWriter(file, StringTable.KIND, StringTable.VERSION)) {
      writer.writeBytes(body, 0, body.length);
      for (long block : blocks) {
        writer.writeLong(block);
      }
      writer.seal(size, bytes);
    }
    return file;
  }

  private StringTable write(List<String> strings) throws IOException {
    Path file = Files.createTempDirectory(temp, "table").resolve("file");
    try (StringTableWriter writer = new StringTableWriter(file)) {
      for (String string : strings) {
        writer.add(string);
      }
      writer.finish();
    }
    return StringTable.read(file);
  }
}
