package dev.akin.ingest.table;

import java.io.IOException;
import java.nio.file.Path;

/** Tables that cannot be used; the message names the file, the reason and the remedy. */
public final class RejectedTableException extends IOException {
  private static final long serialVersionUID = 1L;

  public RejectedTableException(Path file, String message) {
    this(file.toString(), message);
  }

  /** Creates the exception for a file by its name, on any file system. */
  public RejectedTableException(String file, String message) {
    super(file + ": " + message);
  }
}
