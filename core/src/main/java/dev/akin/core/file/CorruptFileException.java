package dev.akin.core.file;

import java.io.IOException;
import java.nio.file.Path;

/** A sealed file has invalid content. Carries the offset, the expected and the found content. */
public final class CorruptFileException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String file;
  private final long offset;
  private final String expected;
  private final String found;

  /** The damage at {@code offset} of {@code file}. */
  public CorruptFileException(Path file, long offset, String expected, String found) {
    super(
        file
            + " is damaged at byte "
            + offset
            + ": expected "
            + expected
            + ", found "
            + found
            + " (run 'akin check' on the collection)");
    this.file = file.toString();
    this.offset = offset;
    this.expected = expected;
    this.found = found;
  }

  /** The name of the damaged file, without its directory. */
  public String fileName() {
    return String.valueOf(Path.of(file).getFileName());
  }

  /** The byte offset of the damage. */
  public long offset() {
    return offset;
  }

  /** The expected content. */
  public String expected() {
    return expected;
  }

  /** The found content. */
  public String found() {
    return found;
  }
}
