package dev.akin.ingest.pipeline;

import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.source.ImportSink;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stores the names and links of an import on disk, in chunks, so that memory is bounded. Numbers
 * from {@link #name} are those of the current chunk.
 */
final class SpillingSink implements ImportSink, Closeable {
  private final Path directory;
  private final long budget;
  private final NameDictionary names;
  private final PageAttributes titles;
  private final PageAttributes urls;
  private final PageAttributes texts;
  private final PageAttributes labels;
  private final List<Chunk> chunks = new ArrayList<>();
  private Chunk chunk;
  private @Nullable NumberedAliases otherNames;
  private long cutTexts;
  private boolean hasDisplayNames;
  private int numbered = -1;
  private int firstNumber;

  /** The links between the names of one chunk, as {@link LinkSorter#pack packed} longs. */
  record Chunk(LongSpill links, LongSpill aliases, BitSet pages) {}

  SpillingSink(Path directory, long nameBudget) throws IOException {
    this.directory = directory;
    budget = nameBudget;
    names = new NameDictionary(directory, nameBudget);
    titles = new PageAttributes(directory.resolve("titles.tmp"));
    urls = new PageAttributes(directory.resolve("urls.tmp"));
    texts = new PageAttributes(directory.resolve("texts.tmp"));
    labels = new PageAttributes(directory.resolve("labels.tmp"));
    chunk = newChunk();
  }

  private Chunk newChunk() {
    int number = chunks.size();
    Chunk made =
        new Chunk(
            new LongSpill(directory.resolve("raw-links-" + number + ".tmp")),
            new LongSpill(directory.resolve("aliases-" + number + ".tmp")),
            new BitSet());
    chunks.add(made);
    return made;
  }

  @Override
  public void number(int count, int first) {
    if (names.size() > 0) {
      throw new IllegalStateException("names and numbers do not mix");
    }
    numbered = count;
    firstNumber = first;
  }

  @Override
  public int name(byte[] bytes, int from, int to) {
    return names.add(bytes, from, to);
  }

  @Override
  public void page(int name) {
    chunk.pages().set(name);
  }

  @Override
  public void title(int name, String title) throws IOException {
    titles.put(name, title);
  }

  @Override
  public void label(int name, String label) throws IOException {
    labels.put(name, label);
  }

  @Override
  public void url(int name, String url) throws IOException {
    urls.put(name, url);
  }

  @Override
  public void displayName(int page, String name) throws IOException {
    hasDisplayNames = true;
    urls.put(page, name);
  }

  /** Whether names of pages may equal ids of others. */
  boolean hasDisplayNames() {
    return hasDisplayNames;
  }

  @Override
  public void texts(int name, FieldTexts words) throws IOException {
    texts.put(name, words.encode());
    if (words.body().length() >= FieldTexts.MAX_LENGTH - 1) {
      cutTexts++;
    }
  }

  @Override
  public void alias(int name, int target, PageAlias.Reason reason) throws IOException {
    if (name != target) {
      chunk.aliases().add(LinkSorter.pack(name, target, reason.code()));
    }
  }

  @Override
  public void otherName(int page, String name, PageAlias.Reason reason) throws IOException {
    if (otherNames == null) {
      otherNames =
          new NumberedAliases(Files.createDirectories(directory.resolve("aliases")), budget);
    }
    otherNames.add(page, name, reason);
  }

  /** Aliases of numbered pages; null if there are none. */
  @Nullable NumberedAliases otherNames() {
    return otherNames;
  }

  @Override
  public void link(int source, int target, int flags) throws IOException {
    chunk.links().add(LinkSorter.pack(source, target, flags));
  }

  @Override
  public void endRecord() throws IOException {
    if (numbered < 0 && names.isFull()) {
      names.spill();
      attributes().forEach(PageAttributes::endChunk);
      chunk.links().end();
      chunk.aliases().end();
      chunk = newChunk();
    }
  }

  @Override
  public Path directory() {
    return directory;
  }

  @Override
  public int numbered() {
    return numbered;
  }

  @Override
  public int firstNumber() {
    return firstNumber;
  }

  NameDictionary names() {
    return names;
  }

  /** Returns the titles, URLs, texts and labels. */
  List<PageAttributes> attributes() {
    return List.of(titles, urls, texts, labels);
  }

  PageAttributes titles() {
    return titles;
  }

  PageAttributes texts() {
    return texts;
  }

  PageAttributes labels() {
    return labels;
  }

  /** Returns the number of pages whose text was cut at the maximum length. */
  long cutTexts() {
    return cutTexts;
  }

  PageAttributes urls() {
    return urls;
  }

  List<Chunk> chunks() {
    return chunks;
  }

  @Override
  public void close() throws IOException {
    // Only the last chunk is still open for writing. On a full disk each of these may fail; the
    // others are closed anyway.
    LongSpill links = chunk.links();
    LongSpill aliases = chunk.aliases();
    try (titles;
        urls;
        texts;
        labels;
        links) {
      aliases.close();
    }
  }
}
