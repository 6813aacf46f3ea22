package dev.akin.engine.url;

import dev.akin.core.file.SealedWriter;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/** Writes a {@link StringTable} as a stream. Memory: half a byte per string. */
public final class StringTableWriter implements Closeable {
  private final SealedWriter file;
  private final LongArrayList blocks = new LongArrayList();
  private byte[] last = new byte[256];
  private int lastLength;
  private int size;
  private long position;

  /** Creates the file, which must not exist. */
  public StringTableWriter(Path path) throws IOException {
    this(new SealedWriter(path, StringTable.KIND, StringTable.VERSION));
  }

  /** Writes a table as the first part of another file. */
  StringTableWriter(SealedWriter file) {
    this.file = file;
  }

  /** Appends a string. */
  public void add(String string) throws IOException {
    byte[] bytes = string.getBytes(StandardCharsets.UTF_8);
    add(bytes, bytes.length);
  }

  /** Appends the string whose UTF-8 is {@code bytes[0..length)}. */
  public void add(byte[] bytes, int length) throws IOException {
    if (length > StringTable.MAX_LENGTH) {
      throw new IOException("a string of " + length + " bytes is too long for a table");
    }
    int shared = 0;
    if (size % StringTable.BLOCK == 0) {
      blocks.add(position);
    } else {
      int common = Math.min(length, lastLength);
      int mismatch = Arrays.mismatch(bytes, 0, common, last, 0, common);
      shared = mismatch < 0 ? common : mismatch;
      writeNumber(shared);
    }
    writeNumber(length - shared);
    file.writeBytes(bytes, shared, length - shared);
    position += length - shared;
    if (length > last.length) {
      last = new byte[(int) Math.min(Integer.MAX_VALUE - 8, 2L * length)];
    }
    System.arraycopy(bytes, 0, last, 0, length);
    lastLength = length;
    size++;
  }

  private void writeNumber(int number) throws IOException {
    int left = number;
    while (left > 0x7f) {
      file.writeByte(left | 0x80);
      left >>>= 7;
      position++;
    }
    file.writeByte(left);
    position++;
  }

  /** Ends the file. */
  public void finish() throws IOException {
    file.seal(size, finishBody());
  }

  /** Ends the table without the seal, and returns the bytes of its strings. */
  long finishBody() throws IOException {
    for (int i = 0; i < blocks.size(); i++) {
      file.writeLong(blocks.getLong(i));
    }
    return position;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
