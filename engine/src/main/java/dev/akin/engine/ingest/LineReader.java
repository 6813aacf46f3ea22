package dev.akin.engine.ingest;

import com.github.luben.zstd.ZstdIOException;
import dev.akin.core.kernel.Progress;
import dev.akin.core.kernel.Run;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.ZipException;

/**
 * Reads an {@link Input} line by line without making strings: the current line is {@code
 * bytes()[from()..to())}, without its end. Bytes that are not UTF-8 are taken for Latin-1. A line
 * longer than {@value #MAX_LINE} bytes is skipped and counted; a packed file that breaks off gives
 * every line before the break, and the break is counted.
 */
final class LineReader implements Closeable {
  static final int MAX_LINE = 1 << 20;

  private final Input input;
  private final Tally tally;
  private final Run run;
  private final InputStream in;
  private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
  private byte[] buffer = new byte[1 << 16];
  private int filled;
  private int next;
  private boolean isAtEnd;
  private byte[] line = buffer;
  private int from;
  private int to;
  private long number;

  LineReader(Input input, Tally tally, Progress.Task task, Run run) throws IOException {
    this.input = input;
    this.tally = tally;
    this.run = run;
    in = input.open(task);
  }

  /** Goes to the next line; false at the end. */
  boolean next() throws IOException {
    while (true) {
      if (++number % Run.CHECK_EVERY == 0) {
        run.check();
      }
      int end = findEnd();
      if (end < 0) {
        return false;
      }
      int start = next;
      next = end + 1;
      if (end - start > MAX_LINE) {
        tally.skip("line longer than 1 MiB", where(), "");
        continue;
      }
      line = buffer;
      from = start;
      to = end > start && buffer[end - 1] == '\r' ? end - 1 : end;
      if (number == 1 && to - from >= 3 && startsWithByteOrderMark()) {
        from += 3;
      }
      checkEncoding();
      return true;
    }
  }

  /** Where the line that begins at {@link #next} ends, reading more if needed; -1 at the end. */
  private int findEnd() throws IOException {
    for (int i = next; ; i++) {
      if (i == filled) {
        int start = next;
        if (!fill()) {
          if (next == filled) {
            return -1;
          }
          return filled;
        }
        i -= start - next;
      }
      if (buffer[i] == '\n') {
        return i;
      }
    }
  }

  /** Moves what is left of the buffer to its front and reads behind it. */
  private boolean fill() throws IOException {
    if (isAtEnd) {
      return false;
    }
    if (next > 0) {
      System.arraycopy(buffer, next, buffer, 0, filled - next);
      filled -= next;
      next = 0;
    }
    if (filled == buffer.length) {
      if (filled > 2 * MAX_LINE) {
        // Nobody will want this line: forget its middle, but remember that it was too long.
        filled = MAX_LINE + 1;
      } else {
        buffer = Arrays.copyOf(buffer, 2 * filled);
      }
    }
    int count = read();
    isAtEnd = count < 0;
    filled += Math.max(0, count);
    return count > 0;
  }

  private int read() throws IOException {
    try {
      return in.read(buffer, filled, buffer.length - filled);
    } catch (EOFException e) {
      tally.skip("packed file breaks off", where(), "");
      return -1;
    } catch (ZipException | ZstdIOException e) {
      tally.skip("packed file is damaged", where(), String.valueOf(e.getMessage()));
      return -1;
    }
  }

  private boolean startsWithByteOrderMark() {
    return line[from] == (byte) 0xef
        && line[from + 1] == (byte) 0xbb
        && line[from + 2] == (byte) 0xbf;
  }

  private void checkEncoding() {
    for (int i = from; i < to; i++) {
      if (line[i] < 0) {
        try {
          utf8.decode(ByteBuffer.wrap(line, from, to - from));
        } catch (CharacterCodingException e) {
          line =
              new String(line, from, to - from, StandardCharsets.ISO_8859_1)
                  .getBytes(StandardCharsets.UTF_8);
          from = 0;
          to = line.length;
        }
        return;
      }
    }
  }

  byte[] bytes() {
    return line;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  /** The current line as a string. */
  String text() {
    return new String(line, from, to - from, StandardCharsets.UTF_8);
  }

  /** File and number of the current line, for messages. */
  String where() {
    return input.label() + ":" + number;
  }

  /** Number of the current line, from 1. */
  long number() {
    return number;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
