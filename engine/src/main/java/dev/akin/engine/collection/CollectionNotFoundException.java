package dev.akin.engine.collection;

import java.io.IOException;
import java.nio.file.Path;

/** A directory does not hold a collection. */
public final class CollectionNotFoundException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String directory;

  /** Creates the exception for a directory. */
  public CollectionNotFoundException(Path directory) {
    super("there is no collection at " + directory);
    this.directory = directory.toString();
  }

  /** Returns the directory. */
  public String directory() {
    return directory;
  }
}
