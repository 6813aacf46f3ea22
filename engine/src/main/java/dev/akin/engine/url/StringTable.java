package dev.akin.engine.url;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.file.SealedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A compressed table of strings: UTF-8, front-coded in blocks of {@value #BLOCK}. Sorted URLs need
 * about a fifth of their length. Reading a string decodes at most one block. {@link
 * StringTableWriter} writes it; docs/reference/file-format.md gives the bytes.
 */
public final class StringTable {
  static final String KIND = "AKINSTRS";
  static final int VERSION = 1;
  static final int BLOCK = 16;

  /** Bytes of a segment; a table may be larger than one array. */
  private static final int SEGMENT_BITS = 28;

  /** The bytes of the longest string. */
  static final int MAX_LENGTH = 1 << 30;

  /** Offset of the first string in the file. */
  private static final int HEADER_BYTES = 16;

  /** No strings. */
  static final StringTable EMPTY = new StringTable(0, new byte[1][0], new long[0]);

  private final int size;
  private final byte[][] segments;
  private final long[] blocks;

  private StringTable(int size, byte[][] segments, long[] blocks) {
    this.size = size;
    this.segments = segments;
    this.blocks = blocks;
  }

  /** Opens a table, and checks that every string can be decoded. */
  public static StringTable read(Path file) throws IOException {
    try (SealedReader reader = new SealedReader(file, KIND, VERSION)) {
      int size = reader.intSize(0);
      long bytes = reader.size(1);
      // A sum that overflows is negative, so it does not equal the length of the body.
      reader.expectBody(bodyBytes(size, bytes));
      StringTable table = readBody(reader, size, bytes);
      reader.finish();
      table.check(file, bytes);
      return table;
    }
  }

  /** Returns the length of a table from its number of strings and their total size in bytes. */
  static long bodyBytes(int size, long bytes) {
    return bytes + 8L * blockCount(size);
  }

  private static int blockCount(int size) {
    return size / BLOCK + (size % BLOCK == 0 ? 0 : 1);
  }

  /** Reads a table that is part of a file; call {@link #check} when the file has been read. */
  static StringTable readBody(SealedReader reader, int size, long bytes) throws IOException {
    byte[][] segments = new byte[(int) ((bytes >>> SEGMENT_BITS) + 1)][];
    for (int i = 0; i < segments.length; i++) {
      long left = bytes - ((long) i << SEGMENT_BITS);
      segments[i] = reader.readBytes((int) Math.min(1L << SEGMENT_BITS, left));
    }
    long[] blocks = new long[blockCount(size)];
    for (int i = 0; i < blocks.length; i++) {
      blocks[i] = reader.readLong();
    }
    return new StringTable(size, segments, blocks);
  }

  /** Checks that every string can be decoded. */
  void check(Path file, long bytes) throws IOException {
    new Walk(file, bytes).check();
  }

  /**
   * Reads all lengths once, without the texts, and checks that strings are contiguous and end at
   * the end of the table, so that no cursor can leave the arrays. Time: a few nanoseconds per
   * string.
   */
  private final class Walk {
    private final Path file;
    private final long bytes;
    private long position;

    Walk(Path file, long bytes) {
      this.file = file;
      this.bytes = bytes;
    }

    void check() throws IOException {
      long length = 0;
      for (int index = 0; index < size; index++) {
        long shared = 0;
        if (index % BLOCK == 0) {
          expect(blocks[index / BLOCK] == position, "the first string of a block");
        } else {
          shared = number();
          expect(shared <= length, "no more shared bytes than the string before has");
        }
        long rest = number();
        expect(rest <= bytes - position, "a string that ends within the table");
        position += rest;
        length = shared + rest;
        expect(length <= MAX_LENGTH, "a string of at most " + MAX_LENGTH + " bytes");
      }
      expect(position == bytes, "the last string to end at byte " + bytes);
    }

    private long number() throws IOException {
      long number = 0;
      for (int shift = 0; shift <= 28; shift += 7) {
        expect(position < bytes, "a length");
        byte b = at(position++);
        number |= (b & 0x7fL) << shift;
        if (b >= 0) {
          return number;
        }
      }
      expect(false, "a length of at most 5 bytes");
      return number;
    }

    private void expect(boolean holds, String what) throws IOException {
      if (!holds) {
        throw new CorruptFileException(file, HEADER_BYTES + position, what, "something else");
      }
    }
  }

  /** Number of strings. */
  public int size() {
    return size;
  }

  /** Returns the string at an index. */
  public String string(int index) {
    Cursor cursor = new Cursor();
    cursor.seek(index);
    return cursor.string();
  }

  byte[] bytes(int index) {
    Cursor cursor = new Cursor();
    cursor.seek(index);
    return Arrays.copyOf(cursor.bytes, cursor.length);
  }

  /** Builds a suffix index of all strings. */
  SuffixIndex suffixes() {
    return new SuffixIndex(IntStream.range(0, size).toArray(), this::bytes);
  }

  /** A reader of consecutive strings that decodes each of them once. */
  public Cursor cursor() {
    return new Cursor();
  }

  /**
   * Returns the index of a string in a table sorted by {@link NameOrder}, or -1. A binary search
   * compares the first strings of blocks, which are not front-coded, and one block is decoded.
   */
  int find(byte[] wanted) {
    Cursor cursor = cursor();
    int low = 0;
    int high = (size - 1) / BLOCK;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      cursor.seek(middle * BLOCK);
      if (cursor.compareTo(wanted) <= 0) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    int end = (int) Math.min(size, (low + 1L) * BLOCK);
    for (int index = low * BLOCK; index < end; index++) {
      cursor.seek(index);
      int order = cursor.compareTo(wanted);
      if (order >= 0) {
        return order > 0 ? -1 : index;
      }
    }
    return -1;
  }

  private byte at(long position) {
    return segments[(int) (position >>> SEGMENT_BITS)][(int) position & ((1 << SEGMENT_BITS) - 1)];
  }

  /** A place in the table; the bytes of its string are {@code bytes()[0..length())}. */
  public final class Cursor {
    private byte[] bytes = new byte[256];
    private int length;
    private int index = -1;
    private long position;

    /** Moves to a string. */
    public void seek(int target) {
      if (target < 0 || target >= size) {
        throw new IndexOutOfBoundsException(target + " is not below " + size);
      }
      if (target < index || target / BLOCK != index / BLOCK || index < 0) {
        index = target / BLOCK * BLOCK - 1;
      }
      while (index < target) {
        next();
      }
    }

    /** Moves to the next string; false after the last. */
    public boolean next() {
      if (index + 1 >= size) {
        return false;
      }
      index++;
      int shared = 0;
      if (index % BLOCK == 0) {
        position = blocks[index / BLOCK];
      } else {
        shared = readNumber();
      }
      int rest = readNumber();
      length = shared + rest;
      if (length > bytes.length) {
        bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8, 2L * length));
      }
      for (int i = shared; i < length; i++) {
        bytes[i] = at(position++);
      }
      return true;
    }

    private int readNumber() {
      int number = 0;
      for (int shift = 0; ; shift += 7) {
        byte b = at(position++);
        number |= (b & 0x7f) << shift;
        if (b >= 0) {
          return number;
        }
      }
    }

    /** Returns the index of the current string. */
    public int index() {
      return index;
    }

    /**
     * Returns a buffer that begins with the bytes of the current string; valid until the next move.
     */
    public byte[] bytes() {
      return bytes;
    }

    /** Returns the length of the current string in bytes. */
    public int length() {
      return length;
    }

    boolean endsWith(byte[] suffix) {
      int from = length - suffix.length;
      return from >= 0 && Arrays.equals(bytes, from, length, suffix, 0, suffix.length);
    }

    boolean contains(byte wanted) {
      for (int i = 0; i < length; i++) {
        if (bytes[i] == wanted) {
          return true;
        }
      }
      return false;
    }

    private int compareTo(byte[] wanted) {
      return NameOrder.compare(bytes, 0, length, wanted, 0, wanted.length);
    }

    /** Returns the current string. */
    public String string() {
      return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
  }
}
