package dev.akin.app.cli.session;

import dev.akin.app.answer.Text;

/** A command would not fit into memory, and says so before it tries. */
public final class DoesNotFitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DoesNotFitException(String message) {
    super(message);
  }

  public DoesNotFitException(String what, long bytes) {
    super(
        what
            + " needs about "
            + Text.bytes(bytes)
            + " of memory, but this process may use "
            + Text.bytes(Runtime.getRuntime().maxMemory())
            + "; give it more, for example AKIN_JAVA_OPTS=-Xmx"
            + Math.max(1, (bytes + bytes / 4 + (1 << 30) - 1) >> 30)
            + "g");
  }
}
