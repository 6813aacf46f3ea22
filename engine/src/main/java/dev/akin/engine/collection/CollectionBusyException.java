package dev.akin.engine.collection;

import java.io.IOException;
import java.nio.file.Path;

/** Another process is writing the collection. */
public final class CollectionBusyException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Creates the exception for a collection. */
  public CollectionBusyException(Path directory) {
    super(
        "another process is writing the collection "
            + directory
            + "; wait until it has finished, or choose another place");
  }
}
