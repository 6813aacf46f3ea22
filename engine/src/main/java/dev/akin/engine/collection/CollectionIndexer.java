package dev.akin.engine.collection;

import dev.akin.core.measure.Storable;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Adds what can be computed beforehand to a collection, as a new snapshot that keeps everything
 * else.
 */
public final class CollectionIndexer {
  private CollectionIndexer() {}

  /** Computes and commits it. An older one of the same kind and key is replaced. */
  public static Manifest build(Path directory, Storable storable, Run run) throws IOException {
    String part = FileNames.stored(storable);
    try (CollectionWriter writer = CollectionWriter.begin(directory)) {
      Manifest previous = writer.previous();
      if (previous == null) {
        throw new CollectionNotFoundException(directory);
      }
      storable.write(PageCollection.open(directory).snapshot().graph(), writer.newFile(part), run);
      for (Manifest.Entry entry : previous.files()) {
        if (!entry.name().equals(part)) {
          writer.keep(entry);
        }
      }
      return writer.commit(previous.facts());
    }
  }

  /** The bytes of the stored file; 0 if there is none. */
  public static long bytes(Manifest manifest, Storable storable) {
    return manifest.file(FileNames.stored(storable)).map(Manifest.Entry::bytes).orElse(0L);
  }
}
