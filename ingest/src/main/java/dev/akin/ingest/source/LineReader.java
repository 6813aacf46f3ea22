package dev.akin.ingest.source;

import com.github.luben.zstd.ZstdIOException;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.zip.ZipException;

/**
 * Reads an {@link InputFile} line by line without making strings: the current line is {@code
 * bytes()[from()..to())}, without its end. Bytes that are not UTF-8 are read as Latin-1. A line
 * longer than {@value #MAX_LINE} bytes is skipped and counted; one longer than {@value
 * #REJECTED_LINE} bytes is an error, because a compressed file of a few megabytes can hold a line
 * of gigabytes. All complete lines of a truncated compressed file are read, and the truncation is
 * counted.
 */
public final class LineReader implements Closeable {
  static final int MAX_LINE = 1 << 20;
  private static final int REJECTED_LINE = 1 << 24;

  private final InputFile input;
  private final SkippedRecords tally;
  private final Run run;
  private final ProgressListener.Task task;
  private final InputStream in;
  private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
  private byte[] buffer = new byte[1 << 16];
  private int filled;
  private int next;
  private boolean isAtEnd;
  private boolean isBroken;

  /** Reason why a compressed file ends early, until it is counted; otherwise empty. */
  private String breakReason = "";

  private String breakDetail = "";
  private byte[] line = buffer;
  private int from;
  private int to;
  private long number;

  /** Bytes of the current line that are no longer in the buffer. */
  private long dropped;

  /** Opens a file; its bytes are the progress of the run until it is closed. */
  public LineReader(InputFile input, SkippedRecords tally, Run run) throws IOException {
    this.input = input;
    this.tally = tally;
    this.run = run;
    task = input.start(run);
    try {
      in = input.open(task);
    } catch (IOException | RuntimeException e) {
      task.close();
      throw e;
    }
  }

  /**
   * Previews the first lines: those that fit into the buffer, until {@code wantsMore} returns
   * false. Reading then starts with the first line.
   */
  public void peek(BooleanSupplier wantsMore) throws IOException {
    int read = 0;
    while (read >= 0 && filled < buffer.length) {
      read = fill();
    }
    int whole = filled;
    while (whole > 0 && buffer[whole - 1] != '\n' && (!isAtEnd || isBroken)) {
      whole--;
    }
    boolean isWanted = true;
    while (isWanted && next < whole && next()) {
      isWanted = wantsMore.getAsBoolean();
    }
    next = 0;
    number = 0;
  }

  /** Moves to the next line; false at the end. */
  public boolean next() throws IOException {
    while (true) {
      if (++number % Run.CHECK_EVERY == 0) {
        run.check();
      }
      int end = findEnd();
      if (end < 0) {
        return false;
      }
      int start = next;
      next = Math.min(end + 1, filled);
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

  /**
   * Returns the end of the line that begins at {@link #next}, reading more if needed; -1 at the
   * end.
   */
  private int findEnd() throws IOException {
    int fresh = filled - next;
    dropped = 0;
    while (true) {
      for (int i = filled - fresh; i < filled; i++) {
        if (buffer[i] == '\n') {
          return i;
        }
      }
      fresh = fill();
      if (fresh < 0) {
        // A cut line is dropped: "12<TAB>34" cut to "12<TAB>3" would be a wrong link.
        if (isBroken) {
          countBreak();
          next = filled;
        }
        return next == filled ? -1 : filled;
      }
    }
  }

  /**
   * Moves the rest of the buffer to its front and reads after it.
   *
   * @return the number of bytes read, -1 at the end
   */
  private int fill() throws IOException {
    if (isAtEnd) {
      return -1;
    }
    if (next > 0) {
      System.arraycopy(buffer, next, buffer, 0, filled - next);
      filled -= next;
      next = 0;
    }
    if (filled == buffer.length) {
      if (filled > 2 * MAX_LINE) {
        // The line will be skipped: drop its middle, but keep enough to know that it is too long.
        drop(filled - MAX_LINE - 1);
      } else {
        buffer = Arrays.copyOf(buffer, 2 * filled);
      }
    }
    int count = read();
    isAtEnd = count < 0;
    filled += Math.max(0, count);
    return count;
  }

  private void drop(int bytes) throws RejectedInputException {
    dropped += bytes;
    filled -= bytes;
    if (filled + dropped > REJECTED_LINE) {
      throw new RejectedInputException(
          where()
              + " is a line longer than 16 MiB, so the file is not a list of links or pages;"
              + " check its content");
    }
  }

  private int read() throws IOException {
    try {
      return in.read(buffer, filled, buffer.length - filled);
    } catch (EOFException e) {
      breakReason = "truncated compressed file";
    } catch (ZipException | ZstdIOException e) {
      breakReason = "damaged compressed file";
      breakDetail = String.valueOf(e.getMessage());
    }
    isBroken = true;
    return -1;
  }

  private void countBreak() throws RejectedInputException {
    if (!breakReason.isEmpty()) {
      tally.skip(breakReason, where(), breakDetail);
      breakReason = "";
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

  /**
   * Whether the current line is empty or a comment, which begins with {@code #} or {@code %}. A
   * percent sign followed by two hexadecimal digits and a later tab is a name from a URL ({@code
   * %C3%89ire TAB Dublin}), not a comment.
   */
  public boolean isComment() {
    if (from == to || line[from] == '#') {
      return true;
    }
    if (line[from] != '%') {
      return false;
    }
    if (to - from < 3 || !isHex(line[from + 1]) || !isHex(line[from + 2])) {
      return true;
    }
    for (int i = from + 3; i < to; i++) {
      if (line[i] == '\t') {
        return false;
      }
    }
    return true;
  }

  private static boolean isHex(byte b) {
    return Character.digit(b, 16) >= 0;
  }

  public byte[] bytes() {
    return line;
  }

  public int from() {
    return from;
  }

  public int to() {
    return to;
  }

  /** Returns the current line as a string. */
  public String text() {
    return new String(line, from, to - from, StandardCharsets.UTF_8);
  }

  /** Returns the file and number of the current line, for messages. */
  public String where() {
    return input.label() + ":" + number;
  }

  /** Returns the number of the current line, from 1. */
  public long number() {
    return number;
  }

  @Override
  public void close() throws IOException {
    task.close();
    in.close();
  }
}
