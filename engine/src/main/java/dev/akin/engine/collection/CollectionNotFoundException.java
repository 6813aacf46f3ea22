package dev.akin.engine.collection;

import java.io.IOException;
import java.nio.file.Path;

/** There is no collection where one was expected. */
public final class CollectionNotFoundException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String directory;

  /** With the directory that holds none. */
  public CollectionNotFoundException(Path directory) {
    super("there is no collection at " + directory);
    this.directory = directory.toString();
  }

  /** Where it was expected. */
  public String directory() {
    return directory;
  }
}
