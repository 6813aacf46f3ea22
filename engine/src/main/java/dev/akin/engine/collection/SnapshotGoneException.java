package dev.akin.engine.collection;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A part of an opened snapshot was asked for after a newer snapshot had replaced it. Nothing is
 * damaged: opening the collection again gives the newer one.
 */
public final class SnapshotGoneException extends IOException {
  private static final long serialVersionUID = 1L;

  /** With the snapshot that is gone and how its absence was noticed. */
  public SnapshotGoneException(Path directory, long snapshot, IOException cause) {
    super(
        "snapshot "
            + snapshot
            + " of "
            + directory
            + " was replaced by a newer one before all of it was read; open the collection again",
        cause);
  }
}
