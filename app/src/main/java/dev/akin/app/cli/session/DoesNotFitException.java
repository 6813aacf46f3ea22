package dev.akin.app.cli.session;

import dev.akin.app.answer.Text;

/** A command needs more memory or disk space than there is; thrown before it starts. */
public final class DoesNotFitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DoesNotFitException(String message) {
    super(message);
  }

  public DoesNotFitException(String work, long bytes) {
    super(
        String.format(
            "%s needs about %s of memory, but this process may use %s; give it more, for example"
                + " AKIN_JAVA_OPTS=-Xmx%sg",
            work,
            Text.bytes(bytes),
            Text.bytes(Runtime.getRuntime().maxMemory()),
            Math.max(1, (bytes + bytes / 4 + (1 << 30) - 1) >> 30)));
  }
}
