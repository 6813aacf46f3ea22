package dev.akin.engine.collection;

import dev.akin.core.measure.Storable;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;

/** Adds precomputed data to a collection, in a new snapshot with the same other parts. */
public final class CollectionIndexer {
  private CollectionIndexer() {}

  /** Computes and commits the data, and replaces data of the same kind and key. */
  public static Manifest build(Path directory, Storable storable, Run run) throws IOException {
    String part = FileNames.stored(storable);
    try (CollectionWriter writer = CollectionWriter.begin(directory)) {
      storable.write(PageCollection.open(directory).snapshot().graph(), writer.newFile(part), run);
      return writer.commitWith(part);
    }
  }

  /** Returns the size of the stored file in bytes; 0 if there is none. */
  public static long bytes(Manifest manifest, Storable storable) {
    return manifest.file(FileNames.stored(storable)).map(Manifest.Entry::bytes).orElse(0L);
  }
}
