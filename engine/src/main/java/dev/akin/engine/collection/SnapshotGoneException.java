package dev.akin.engine.collection;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A newer snapshot replaced the opened one before all its parts were read. Nothing is damaged: open
 * the collection again.
 */
public final class SnapshotGoneException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Creates the exception for a snapshot. */
  public SnapshotGoneException(Path directory, long snapshot, IOException cause) {
    super(
        ("snapshot %s of %s was replaced by a newer one before all of it was read; open the "
                + "collection again")
            .formatted(snapshot, directory),
        cause);
  }
}
