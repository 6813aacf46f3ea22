package dev.akin.ingest.table;

import java.io.IOException;
import java.nio.file.Path;

/** Tables that cannot be used; the message says which file, what is wrong and what to do. */
public final class RejectedTableException extends IOException {
  private static final long serialVersionUID = 1L;

  /** With the file, or the folder of files, and what is wrong with it. */
  public RejectedTableException(Path file, String message) {
    this(file.toString(), message);
  }

  /** The same by its name, on any file system. */
  public RejectedTableException(String file, String message) {
    super(file + ": " + message);
  }
}
