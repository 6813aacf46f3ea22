package dev.akin.app.cli.session;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Standard output as UTF-8 in every locale. A {@link PrintWriter} ignores errors, so that a full
 * disk would silently truncate an answer. Here the first failed write ends the command with a
 * {@link FailedException}, and later writes are dropped.
 */
public final class StandardOutput {
  /** Exit code after the reader of the pipe has closed it: 128 plus SIGPIPE. */
  static final int READER_GONE = 141;

  private StandardOutput() {}

  /** A writer for text. */
  public static PrintWriter writer() {
    return writer(bytes());
  }

  /** A stream for binary answers; closing it closes standard output. */
  public static OutputStream bytes() {
    return checked(new FileOutputStream(FileDescriptor.out));
  }

  static OutputStream checked(OutputStream out) {
    return new Checked(out);
  }

  /** A writer of UTF-8 to any stream. */
  public static PrintWriter writer(OutputStream out) {
    return new PrintWriter(new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)));
  }

  /** A write to standard output failed. */
  public static final class FailedException extends UncheckedIOException {
    private static final long serialVersionUID = 1L;

    private final String problem;

    FailedException(IOException cause) {
      super("writing to standard output failed: " + cause.getMessage(), cause);
      problem = String.valueOf(cause.getMessage());
    }

    /** Whether the reader has closed the pipe, as {@code head} does. */
    public boolean isReaderGone() {
      return problem.toLowerCase(Locale.ROOT).contains("pipe") || problem.equals(brokenPipe());
    }
  }

  /** The system's message for a broken pipe in the current locale. */
  private static @Nullable String brokenPipe() {
    try {
      Pipe pipe = Pipe.open();
      pipe.source().close();
      try (Pipe.SinkChannel sink = pipe.sink()) {
        sink.write(ByteBuffer.allocate(1));
      }
      return null;
    } catch (IOException e) {
      return e.getMessage();
    }
  }

  /** Turns the first failure into an exception that a writer does not suppress. */
  private static final class Checked extends FilterOutputStream {
    private boolean hasFailed;

    Checked(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      if (!hasFailed) {
        check(() -> out.write(bytes, from, length));
      }
    }

    @Override
    public void flush() {
      if (!hasFailed) {
        check(out::flush);
      }
    }

    private void check(Step step) {
      try {
        step.run();
      } catch (IOException e) {
        hasFailed = true;
        throw new FailedException(e);
      }
    }
  }

  private interface Step {
    void run() throws IOException;
  }
}
