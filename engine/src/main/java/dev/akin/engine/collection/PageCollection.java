package dev.akin.engine.collection;

import dev.akin.core.graph.GraphFile;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.pagesim.FeatureIndex;
import dev.akin.core.measure.simrank.SimRankDiagonal;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.core.text.MissingTextException;
import dev.akin.engine.index.TextIndex;
import dev.akin.engine.url.PageAliases;
import dev.akin.engine.url.PageLookup;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.StringTable;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A collection opened at its current snapshot. Parts are read on first use, and later commits do
 * not change them. The size and the checksum of a part must be those of the manifest, so parts of
 * two snapshots never mix: if a newer snapshot replaced this one before a part was read, {@link
 * SnapshotGoneException} is thrown. {@link #load} reads all parts at once, which avoids this.
 * Thread-safe.
 */
public final class PageCollection implements Closeable {
  /** Maximum number of commits during one {@link #load}. */
  private static final int LOAD_ATTEMPTS = 20;

  private final Path directory;
  private final Manifest manifest;
  private final SnapshotFiles files;
  private final boolean verifiesAll;
  private @Nullable Snapshot snapshot;
  private @Nullable PageNames names;
  private @Nullable PageAliases aliases;
  private @Nullable StringTable titles;
  private @Nullable TextIndex words;
  private @Nullable PageLabels labels;
  private @Nullable StoredLists lists;

  private PageCollection(Path directory, Manifest manifest, boolean verifiesAll) {
    this.directory = directory;
    this.manifest = manifest;
    this.verifiesAll = verifiesAll;
    files = new SnapshotFiles(directory, manifest);
  }

  /**
   * Opens a collection at its current snapshot.
   *
   * @throws CollectionNotFoundException if the directory holds none
   */
  public static PageCollection open(Path directory) throws IOException {
    return open(directory, false);
  }

  private static PageCollection open(Path directory, boolean verifiesAll) throws IOException {
    if (!Files.isDirectory(directory)) {
      throw new CollectionNotFoundException(directory);
    }
    try {
      return new PageCollection(directory, Manifest.read(directory), verifiesAll);
    } catch (NoSuchFileException e) {
      throw new CollectionNotFoundException(directory);
    }
  }

  /**
   * Opens a collection with everything that queries need in memory. If a commit overtakes the
   * reading, it begins again with the newer snapshot.
   *
   * @throws CollectionNotFoundException if the directory holds none
   */
  public static PageCollection load(Path directory) throws IOException {
    return load(directory, false, manifest -> {});
  }

  /** The same with the text index opened, if there is one. */
  public static PageCollection loadWithWords(Path directory) throws IOException {
    return load(directory, true, manifest -> {});
  }

  /**
   * Opens a collection like {@link #load(Path)}, with or without the text index, after a check of
   * the manifest, which can throw an exception before other files are read.
   */
  public static PageCollection load(Path directory, boolean withWords, Consumer<Manifest> check)
      throws IOException {
    return load(directory, withWords, false, check);
  }

  /**
   * Opens a collection like {@link #loadWithWords}, and compares every file with its checksum,
   * whatever its size. For services, which run for a long time.
   */
  public static PageCollection loadVerified(Path directory) throws IOException {
    return load(directory, true, true, manifest -> {});
  }

  private static PageCollection load(
      Path directory, boolean withWords, boolean verifiesAll, Consumer<Manifest> check)
      throws IOException {
    for (int attempt = 1; ; attempt++) {
      PageCollection collection = open(directory, verifiesAll);
      check.accept(collection.manifest);
      try {
        collection.readParts(withWords);
        if (verifiesAll) {
          collection.files.verify("links");
        }
        return collection;
      } catch (SnapshotGoneException e) {
        if (attempt == LOAD_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private void readParts(boolean withWords) throws IOException {
    snapshot();
    names();
    aliases();
    titles();
    labels();
    lists();
    if (withWords && manifest.facts().hasText()) {
      words();
    }
  }

  /**
   * Reopens the same snapshot after one of its files was changed: compares every file with its
   * checksum, and maps mapped files again. Parts in memory were verified when they were read, so
   * they are shared. Facts are computed again, because they may come from wrong bytes. Fails if a
   * file is damaged.
   */
  public synchronized PageCollection renewed() throws IOException {
    PageCollection renewed = new PageCollection(directory, manifest, true);
    renewed.files.verify();
    renewed.snapshot = snapshot().with(renewed.facts());
    renewed.names = names;
    renewed.aliases = aliases;
    renewed.titles = titles;
    renewed.labels = labels;
    renewed.readParts(true);
    return renewed;
  }

  private CollectionFacts facts() {
    return new CollectionFacts(unchecked(this::names), wordsOrNull());
  }

  /** Whether the directory holds a collection. */
  public static boolean exists(Path directory) {
    return Files.isRegularFile(directory.resolve(Manifest.FILE));
  }

  /** The directory. */
  public Path directory() {
    return directory;
  }

  /** The manifest. */
  public Manifest manifest() {
    return manifest;
  }

  /** The files of the snapshot. */
  public SnapshotFiles files() {
    return files;
  }

  /** Number of pages. */
  public int pages() {
    return manifest.facts().pages();
  }

  /** The input of measures: the links that count, the ranks, and stored corrections. */
  public synchronized Snapshot snapshot() throws IOException {
    if (snapshot == null) {
      PageGraph graph = read("graph", GraphFile::read, PageGraph::pages);
      Ranks ranks = read("ranks", RanksFile::read, each -> each.scores().length);
      List<SimRankDiagonal> diagonals = new ArrayList<>();
      for (Manifest.Entry entry : manifest.files()) {
        if (FileNames.isDiagonal(entry.name())) {
          diagonals.add(
              read(entry.name(), SimRankDiagonal::read, diagonal -> diagonal.values().length));
        }
      }
      snapshot = Snapshot.of(graph, ranks).with(facts()).with(diagonals);
    }
    return snapshot;
  }

  /**
   * The same with all stored propagations. Each is read once to verify it, which pays off for many
   * queries.
   */
  public Snapshot indexedSnapshot() throws IOException {
    List<FeatureIndex> features = new ArrayList<>();
    for (Manifest.Entry entry : manifest.files()) {
      if (FileNames.isFeatures(entry.name())) {
        features.add(read(entry.name(), PageCollection::openFeatures, index -> pages()));
      }
    }
    return snapshot().with(features);
  }

  private static FeatureIndex openFeatures(Path file) throws IOException {
    FeatureIndex.verify(file);
    return FeatureIndex.open(file);
  }

  /**
   * The links that ranks are computed from: those that count, and under {@code discount} the
   * navigation too.
   */
  public PageGraph rankedGraph(Run run) throws IOException {
    return manifest.facts().navigation().equals("discount") ? everyLink(run) : snapshot().graph();
  }

  /**
   * The graph of all imported links, including those that do not count in the measures. It is read
   * at each call, because few requests need it.
   */
  public PageGraph everyLink(Run run) throws IOException {
    Optional<FlaggedLinks> all = flaggedLinks();
    run.check();
    return all.isPresent() ? all.get().graph(run) : snapshot().graph();
  }

  /** Estimated heap of {@link #everyLink} in bytes, beside the snapshot. */
  public long everyLinkBytes() {
    // The file has targets, flags and offsets; the links by target take as much again.
    return manifest.file("links").map(file -> 2 * file.bytes() + 8L * pages()).orElse(0L);
  }

  /** The names of the pages. */
  public synchronized PageNames names() throws IOException {
    if (names == null) {
      names =
          manifest.file("name-order").isPresent()
              ? read("name-order", this::readNames, PageNames::size)
              : readNames(null);
    }
    return names;
  }

  private PageNames readNames(@Nullable Path order) throws IOException {
    return read("names", file -> PageNames.read(file, order), PageNames::size);
  }

  /** The aliases of pages; none if an older version wrote the collection. */
  public synchronized PageAliases aliases() throws IOException {
    if (aliases == null) {
      boolean isThere = manifest.file("aliases").isPresent();
      aliases = isThere ? read("aliases", this::readAliases, each -> pages()) : PageAliases.NONE;
    }
    return aliases;
  }

  private PageAliases readAliases(Path file) throws IOException {
    return PageAliases.read(file, pages());
  }

  /** Finds pages by names and aliases. */
  public PageLookup lookup() throws IOException {
    return new PageLookup(names(), aliases());
  }

  /** A deferred read. */
  private interface Reading<T> {
    T read() throws IOException;
  }

  private static <T> Supplier<T> unchecked(Reading<T> reading) {
    return () -> {
      try {
        return reading.read();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  private @Nullable Supplier<TextIndex> wordsOrNull() {
    return manifest.facts().hasText() ? unchecked(this::words) : null;
  }

  /**
   * The text index.
   *
   * @throws MissingTextException if the collection has none
   */
  public synchronized TextIndex words() throws IOException {
    if (words == null) {
      if (!manifest.facts().hasText()) {
        throw new MissingTextException("a search");
      }
      words = read("words", file -> TextIndex.open(file, verifiesAll), TextIndex::pages);
    }
    return words;
  }

  /** Closes the text index if it was opened; everything else is in memory. */
  @Override
  public synchronized void close() throws IOException {
    if (words != null) {
      words.close();
    }
  }

  /** The title of a page, or an empty text. */
  public String title(int page) throws IOException {
    StringTable table = titles();
    return table == null ? "" : table.string(page);
  }

  private synchronized @Nullable StringTable titles() throws IOException {
    if (titles == null && manifest.file("titles").isPresent()) {
      titles = read("titles", StringTable::read, StringTable::size);
    }
    return titles;
  }

  /** The labels of pages, if there are any. */
  public synchronized Optional<PageLabels> labels() throws IOException {
    if (labels == null && manifest.file("labels").isPresent()) {
      labels = new PageLabels(read("labels", StringTable::read, StringTable::size));
    }
    return Optional.ofNullable(labels);
  }

  /** The stored lists of related pages, if there are any. */
  public synchronized Optional<StoredLists> lists() throws IOException {
    for (Manifest.Entry entry : manifest.files()) {
      if (lists == null && FileNames.isRelated(entry.name())) {
        lists = read(entry.name(), file -> StoredLists.open(file, verifiesAll), StoredLists::pages);
      }
    }
    return Optional.ofNullable(lists);
  }

  /** The stored lists of a measure; null if there are none. */
  public @Nullable StoredLists lists(Measure measure) throws IOException {
    return lists().filter(found -> found.measure().equals(measure.toString())).orElse(null);
  }

  /** The default measure: that of the stored lists, or the best one for links and words. */
  public Measure standardMeasure() throws IOException {
    Optional<StoredLists> found = lists();
    return found.isPresent()
        ? Measures.parse(found.get().measure())
        : Measures.standard(snapshot());
  }

  /** All imported links with their flags, if they differ from the graph. */
  public Optional<FlaggedLinks> flaggedLinks() throws IOException {
    return manifest.file("links").isPresent()
        ? Optional.of(read("links", FlaggedLinks::read, FlaggedLinks::pages))
        : Optional.empty();
  }

  <T> T read(String name, SnapshotFiles.PartReader<T> reader, ToIntFunction<T> size)
      throws IOException {
    return files.read(name, reader, size);
  }
}
