package dev.akin.engine.collection;

import dev.akin.core.graph.GraphFile;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.Ranks;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.StringTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A collection opened at its current snapshot, which it keeps whatever is committed later. Parts
 * are read when first asked for; each verifies its checksum on the way. Thread-safe.
 */
public final class Collection {
  private final Path directory;
  private final Manifest manifest;
  private @Nullable Snapshot snapshot;
  private @Nullable PageNames names;
  private @Nullable StringTable titles;

  private Collection(Path directory, Manifest manifest) {
    this.directory = directory;
    this.manifest = manifest;
  }

  /**
   * Opens a collection at its current snapshot.
   *
   * @throws CollectionNotFoundException if the directory holds none
   */
  public static Collection open(Path directory) throws IOException {
    try {
      return new Collection(directory, Manifest.read(directory));
    } catch (NoSuchFileException e) {
      throw new CollectionNotFoundException(directory);
    }
  }

  /** Whether the directory holds a collection. */
  public static boolean exists(Path directory) {
    return Files.isRegularFile(directory.resolve(Manifest.FILE));
  }

  /** Where it is. */
  public Path directory() {
    return directory;
  }

  /** What it holds. */
  public Manifest manifest() {
    return manifest;
  }

  /** Number of pages. */
  public int pages() {
    return manifest.facts().pages();
  }

  /** What measures see: the links that count, and the ranks. */
  public synchronized Snapshot snapshot() throws IOException {
    if (snapshot == null) {
      PageGraph graph = GraphFile.read(path("graph"));
      Ranks ranks = RanksFile.read(path("ranks"));
      snapshot = new Snapshot(graph, ranks, List.of());
    }
    return snapshot;
  }

  /** The names of the pages. */
  public synchronized PageNames names() throws IOException {
    if (names == null) {
      Path order = manifest.file("name-order").isPresent() ? path("name-order") : null;
      names = PageNames.read(path("names"), order);
    }
    return names;
  }

  /** The title of a page, or an empty text. */
  public synchronized String title(int page) throws IOException {
    if (titles == null) {
      if (manifest.file("titles").isEmpty()) {
        return "";
      }
      titles = StringTable.read(path("titles"));
    }
    return titles.string(page);
  }

  /** Every link with its flags, where they are more than the graph's. */
  public Optional<FlaggedLinks> flaggedLinks() throws IOException {
    return manifest.file("links").isPresent()
        ? Optional.of(FlaggedLinks.read(path("links")))
        : Optional.empty();
  }

  private Path path(String name) throws IOException {
    Manifest.Entry entry =
        manifest
            .file(name)
            .orElseThrow(
                () -> new IOException("the manifest of " + directory + " names no file " + name));
    return directory.resolve(entry.file());
  }
}
