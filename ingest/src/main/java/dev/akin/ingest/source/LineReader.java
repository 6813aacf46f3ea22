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
 * bytes()[from()..to())}, without its end. Bytes that are not UTF-8 are taken for Latin-1. A line
 * longer than {@value #MAX_LINE} bytes is skipped and counted; one longer than {@value #HOPELESS}
 * bytes ends the reading, since a packed file of a few megabytes can hold a line of gigabytes. A
 * packed file that breaks off gives every whole line before the break, and the break is counted.
 */
public final class LineReader implements Closeable {
  static final int MAX_LINE = 1 << 20;
  private static final int HOPELESS = 1 << 24;

  private final InputFile input;
  private final SkippedRecords tally;
  private final Run run;
  private final InputStream in;
  private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
  private byte[] buffer = new byte[1 << 16];
  private int filled;
  private int next;
  private boolean isAtEnd;
  private boolean isBroken;

  /** Why a packed file ends early, until that is counted; else empty. */
  private String breakReason = "";

  private String breakDetail = "";
  private byte[] line = buffer;
  private int from;
  private int to;
  private long number;

  /** Bytes of the current line that are no longer in the buffer. */
  private long dropped;

  public LineReader(InputFile input, SkippedRecords tally, ProgressListener.Task task, Run run)
      throws IOException {
    this.input = input;
    this.tally = tally;
    this.run = run;
    in = input.open(task);
  }

  /**
   * Looks at the first lines before all are read: those that fit into the buffer, until {@code
   * wantsMore} is false. The next line is the first one again.
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

  /** Goes to the next line; false at the end. */
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

  /** Where the line that begins at {@link #next} ends, reading more if needed; -1 at the end. */
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
        // Half a line is none: "12<TAB>34" cut to "12<TAB>3" would be a link that nobody wrote.
        if (isBroken) {
          countBreak();
          next = filled;
        }
        return next == filled ? -1 : filled;
      }
    }
  }

  /**
   * Moves what is left of the buffer to its front and reads behind it.
   *
   * @return how many bytes were read, -1 if there are no more
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
        // The line will be skipped: forget its middle, but keep enough to know that it is too long.
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
    if (filled + dropped > HOPELESS) {
      throw new RejectedInputException(
          where()
              + " is a line longer than 16 MiB, which no list of links or pages has; check what the"
              + " file holds");
    }
  }

  private int read() throws IOException {
    try {
      return in.read(buffer, filled, buffer.length - filled);
    } catch (EOFException e) {
      breakReason = "packed file breaks off";
    } catch (ZipException | ZstdIOException e) {
      breakReason = "packed file is damaged";
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
   * Whether the current line is empty or a comment, which begins with {@code #} or {@code %}. Names
   * from URLs may begin with a percent code ({@code %C3%89ire TAB Dublin}): two hexadecimal digits
   * behind the sign, and a tab further on, make it a name.
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

  /** The current line as a string. */
  public String text() {
    return new String(line, from, to - from, StandardCharsets.UTF_8);
  }

  /** File and number of the current line, for messages. */
  public String where() {
    return input.label() + ":" + number;
  }

  /** Number of the current line, from 1. */
  public long number() {
    return number;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
