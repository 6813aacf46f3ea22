package dev.akin.crawl.journal;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.Run;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lines of a journal. The length of a line is limited, because a damaged journal may have
 * no line ends. Checks every 64 KiB whether the run is cancelled.
 */
public final class JournalLines implements Closeable {
  /** Maximum length of a line in bytes, without its end. */
  public static final int MAX_LINE = 1 << 26;

  private final Path file;
  private final Run run;
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int filled;
  private int at;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private long offset;
  private long end;

  JournalLines(Path file, Run run) throws IOException {
    this.file = file;
    this.run = run;
    in = Files.newInputStream(file);
  }

  /**
   * Returns the next line without its end; null if no further line is complete.
   *
   * @throws CorruptFileException if the line is longer than {@link #MAX_LINE}
   */
  byte @Nullable [] next() throws IOException {
    offset = end;
    line.reset();
    while (at < filled || fill()) {
      int stop = at;
      while (stop < filled && buffer[stop] != '\n') {
        stop++;
      }
      if (line.size() + stop - at > MAX_LINE) {
        throw new CorruptFileException(
            file, offset, "a line of at most " + MAX_LINE + " bytes", "a longer one");
      }
      line.write(buffer, at, stop - at);
      at = stop;
      if (stop < filled) {
        at++;
        end = offset + line.size() + 1L;
        return line.toByteArray();
      }
    }
    return null;
  }

  private boolean fill() throws IOException {
    run.check();
    filled = in.read(buffer);
    at = 0;
    return filled > 0;
  }

  /** Returns the offset of the line that {@link #next()} read last. */
  long offset() {
    return offset;
  }

  /** Returns the bytes after the last line end, once {@link #next()} has returned null. */
  byte[] rest() {
    return line.toByteArray();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
