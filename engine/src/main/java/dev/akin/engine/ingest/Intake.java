package dev.akin.engine.ingest;

import dev.akin.engine.index.FieldTexts;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Where a reader of a foreign format puts what it reads: names, which of them are pages that are
 * really there, their titles, URLs and words, and links between names. Memory is bounded: names and
 * links are spilled to disk chunk by chunk.
 *
 * <p>A number from {@link #name} is good until {@link #endRecord()}; a reader calls that after
 * every line or page. A source whose pages are numbered already calls {@link #number} once, and
 * then uses its own numbers in place of names.
 */
public final class Intake implements Closeable {
  private final Path directory;
  private final NameDictionary names;
  private final Attributes titles;
  private final Attributes urls;
  private final Attributes texts;
  private final Attributes labels;
  private final List<Chunk> chunks = new ArrayList<>();
  private Chunk chunk;
  private long cutTexts;
  private int numbered = -1;
  private int firstNumber;

  /** The links between the names of one chunk, as {@link LinkSorter#pack packed} longs. */
  record Chunk(LongSpill links, LongSpill aliases, BitSet pages) {}

  Intake(Path directory, long nameBudget) throws IOException {
    this.directory = directory;
    names = new NameDictionary(directory, nameBudget);
    titles = new Attributes(directory.resolve("titles.tmp"));
    urls = new Attributes(directory.resolve("urls.tmp"));
    texts = new Attributes(directory.resolve("texts.tmp"));
    labels = new Attributes(directory.resolve("labels.tmp"));
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

  /** Says that there are pages {@code 0..count-1}, called {@code first..first+count-1}. */
  public void number(int count, int first) {
    if (names.size() > 0) {
      throw new IllegalStateException("names and numbers do not mix");
    }
    numbered = count;
    firstNumber = first;
  }

  /** The number of the name whose UTF-8 is {@code bytes[from..to)}. */
  public int name(byte[] bytes, int from, int to) {
    return names.add(bytes, from, to);
  }

  /** The number of a name. */
  public int name(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return names.add(bytes, 0, bytes.length);
  }

  /** The page of this name is really there, not only linked to. */
  public void page(int name) {
    chunk.pages().set(name);
  }

  /** Gives a page its title. */
  public void title(int name, String title) throws IOException {
    titles.put(name, title);
  }

  /** Gives a page its label. */
  void label(int name, String label) throws IOException {
    labels.put(name, label);
  }

  /** Gives a page a URL that replaces its name. */
  public void url(int name, String url) throws IOException {
    urls.put(name, url);
  }

  /** Gives a page its words. */
  public void texts(int name, FieldTexts words) throws IOException {
    texts.put(name, words.encode());
    if (words.body().length() >= FieldTexts.MAX_LENGTH - 1) {
      cutTexts++;
    }
  }

  /** The page of this name is in truth another. */
  public void alias(int name, int target) throws IOException {
    if (name != target) {
      chunk.aliases().add(LinkSorter.pack(name, target, 0));
    }
  }

  /** Adds a link with its flags. */
  public void link(int source, int target, int flags) throws IOException {
    chunk.links().add(LinkSorter.pack(source, target, flags));
  }

  /** Ends a line or a page: numbers of names handed out so far are void. */
  public void endRecord() throws IOException {
    if (numbered < 0 && names.isFull()) {
      names.spill();
      titles.endChunk();
      urls.endChunk();
      texts.endChunk();
      labels.endChunk();
      chunk.links().end();
      chunk.aliases().end();
      chunk = newChunk();
    }
  }

  /** Where temporary files may be; gone after the import. */
  Path directory() {
    return directory;
  }

  boolean isNumbered() {
    return numbered >= 0;
  }

  int numbered() {
    return numbered;
  }

  int firstNumber() {
    return firstNumber;
  }

  NameDictionary names() {
    return names;
  }

  Attributes titles() {
    return titles;
  }

  Attributes texts() {
    return texts;
  }

  Attributes labels() {
    return labels;
  }

  /** Pages whose text is longer than what counts of it. */
  long cutTexts() {
    return cutTexts;
  }

  Attributes urls() {
    return urls;
  }

  List<Chunk> chunks() {
    return chunks;
  }

  @Override
  public void close() throws IOException {
    // Only the last chunk is still being written. On a full disk each of these may fail, and the
    // others are closed all the same.
    IOException failure = null;
    for (Closeable each : List.of(titles, urls, texts, labels, chunk.links(), chunk.aliases())) {
      try {
        each.close();
      } catch (IOException e) {
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
