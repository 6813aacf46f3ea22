package dev.akin.engine.index;

import dev.akin.core.annotation.InternalApi;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageField;
import dev.akin.engine.index.analysis.CharacterTokenizer;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.index.analysis.PageAnalyzer;
import dev.akin.engine.index.analysis.PageTexts;
import dev.akin.engine.index.analysis.SimHash;
import dev.akin.engine.index.analysis.SiteLanguages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.codecs.lucene912.Lucene912Codec;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.SlowCodecReaderWrapper;
import org.apache.lucene.store.Directory;

/**
 * Indexes the text of all pages and packs the index into one file. Document {@code i} of its only
 * segment is page {@code i}: ranges of consecutive pages are indexed in parallel, each into its own
 * index, which are then concatenated. Memory: one buffer per thread; the scratch directory needs
 * about twice the size of the index.
 *
 * <p>The bytes depend on the pages only. Merging copies compressed texts unchanged, so the ranges
 * and their segments must be the same in every run: both are determined by the numbers of
 * characters and pages, never by threads or memory. With little memory, fewer threads run.
 */
public final class TextIndexWriter {
  /** Minimum bytes of text of a range. */
  private static final long STRETCH = 1 << 20;

  private static final int MAX_STRETCHES = 64;

  /** Characters of text, and pages, that are buffered before a segment is written. */
  private static final long BUFFERED_CHARACTERS = 1 << 20;

  private static final int BUFFERED_PAGES = 100_000;

  /** Approximate memory of a buffer per byte of text. */
  private static final long BUFFER_FACTOR = 6;

  private final PageTexts pages;
  private final Path scratch;
  private final long memory;
  private final Run run;

  private TextIndexWriter(PageTexts pages, Path scratch, long memory, Run run) {
    this.pages = pages;
    this.scratch = scratch;
    this.memory = memory;
    this.run = run;
  }

  /**
   * Indexes pages.
   *
   * @param scratch an existing directory for temporary files
   * @param file the file of the index, which must not exist
   * @param memory maximum size of the buffers in bytes
   */
  @InternalApi
  public static void write(PageTexts pages, Path scratch, Path file, long memory, Run run)
      throws IOException {
    LuceneLogging.hush();
    Path index = new TextIndexWriter(pages, scratch, memory, run).index();
    PackedDirectory.pack(index, file, pages.pages());
  }

  private Path index() throws IOException {
    String[] languages = SiteLanguages.of(pages, run);
    long wanted = Math.min(pages.bytes() / STRETCH, MAX_STRETCHES);
    int stretches = (int) Math.max(1, Math.min(wanted, pages.pages()));
    try (ProgressListener.Task task = run.start("indexing words", "pages", pages.pages())) {
      run.withThreads(threads(stretches))
          .parallel(
              stretches,
              stretch -> {
                try {
                  index(
                      directory(stretch),
                      start(stretch, stretches),
                      start(stretch + 1, stretches),
                      languages,
                      task);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return stretches == 1 ? directory(0) : join(stretches);
  }

  /** Returns the number of threads, limited by the memory for their buffers. */
  private int threads(int stretches) {
    long text = Math.min(BUFFERED_CHARACTERS, pages.bytes() / stretches + 1);
    return (int) Math.max(1, Math.min(run.threads(), memory / (BUFFER_FACTOR * text)));
  }

  private Path directory(int stretch) {
    return scratch.resolve("words-" + stretch);
  }

  private int start(int stretch, int stretches) {
    return (int) ((long) pages.pages() * stretch / stretches);
  }

  private void index(
      Path directory, int from, int to, String[] languages, ProgressListener.Task task)
      throws IOException {
    Files.createDirectories(directory);
    try (Directory store = new ScratchDirectory(directory, run);
        IndexWriter writer = new IndexWriter(store, config())) {
      long buffered = 0;
      for (int page = from; page < to; page++) {
        run.check();
        FieldTexts texts = pages.texts(page);
        writer.addDocument(document(texts, pages.host(page), languages[page]));
        buffered += texts.length();
        if (buffered >= BUFFERED_CHARACTERS) {
          writer.flush();
          buffered = 0;
        }
        task.advance(1);
      }
      // A single range is the index and needs one segment; several are merged later.
      if (to - from == pages.pages()) {
        writer.forceMerge(1);
      }
      writer.commit();
    }
  }

  /** Flushes and merges segments only in page order. */
  private static IndexWriterConfig config() {
    LogDocMergePolicy inOrder = new LogDocMergePolicy();
    inOrder.setNoCFSRatio(0);
    return new IndexWriterConfig()
        .setOpenMode(IndexWriterConfig.OpenMode.CREATE)
        .setUseCompoundFile(false)
        .setMaxBufferedDocs(BUFFERED_PAGES)
        .setRAMBufferSizeMB(IndexWriterConfig.DISABLE_AUTO_FLUSH)
        .setMergePolicy(inOrder)
        .setMergeScheduler(new SerialMergeScheduler())
        .setCodec(new Lucene912Codec(Lucene912Codec.Mode.BEST_COMPRESSION));
  }

  /** Positions of characters, without norms. */
  private static final FieldType CHARACTERS = new FieldType();

  static {
    CHARACTERS.setIndexOptions(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
    CHARACTERS.setOmitNorms(true);
    CHARACTERS.freeze();
  }

  private static Document document(FieldTexts texts, String host, String language) {
    PageAnalyzer analyzer = PageAnalyzer.of(language);
    Document document = new Document();
    document.add(
        new StringField(
            IndexFields.LANGUAGE, language, org.apache.lucene.document.Field.Store.YES));
    for (PageField field : PageField.values()) {
      String text = texts.text(field);
      if (!text.isEmpty()) {
        document.add(
            new TextField(
                IndexFields.terms(field), analyzer.tokenStream(IndexFields.terms(field), text)));
        document.add(new StoredField(IndexFields.terms(field), text));
        if (analyzer.splitsRuns()) {
          String name = IndexFields.characters(field);
          TokenStream characters = CharacterTokenizer.ANALYZER.tokenStream(name, text);
          document.add(new org.apache.lucene.document.Field(name, characters, CHARACTERS));
        }
      }
    }
    for (String suffix : suffixes(host)) {
      document.add(
          new StringField(IndexFields.SITE, suffix, org.apache.lucene.document.Field.Store.NO));
    }
    document.add(new NumericDocValuesField(IndexFields.FINGERPRINT, SimHash.of(texts.body())));
    return document;
  }

  /** Returns a host and every domain that contains it. */
  private static List<String> suffixes(String host) {
    List<String> suffixes = new ArrayList<>();
    for (int at = 0; at >= 0 && at < host.length() && suffixes.size() < MAX_LABELS; ) {
      suffixes.add(host.substring(at));
      int dot = host.indexOf('.', at);
      at = dot < 0 ? -1 : dot + 1;
    }
    return suffixes;
  }

  /** Maximum number of labels of a host name of 253 characters. */
  private static final int MAX_LABELS = 127;

  private Path join(int stretches) throws IOException {
    Path directory = Files.createDirectories(scratch.resolve("words"));
    List<Directory> stores = new ArrayList<>();
    List<DirectoryReader> readers = new ArrayList<>();
    try (ProgressListener.Task task = run.start("joining the index", "pages", -1);
        Directory store = new ScratchDirectory(directory, run);
        IndexWriter writer = new IndexWriter(store, config())) {
      List<CodecReader> leaves = new ArrayList<>();
      for (int stretch = 0; stretch < stretches; stretch++) {
        stores.add(new ScratchDirectory(directory(stretch), run));
        readers.add(DirectoryReader.open(stores.get(stretch)));
        for (LeafReaderContext leaf : readers.get(stretch).leaves()) {
          leaves.add(SlowCodecReaderWrapper.wrap(leaf.reader()));
        }
      }
      writer.addIndexes(leaves.toArray(CodecReader[]::new));
      writer.forceMerge(1);
      writer.commit();
      task.advance(pages.pages());
    } finally {
      org.apache.lucene.util.IOUtils.close(readers);
      org.apache.lucene.util.IOUtils.close(stores);
    }
    return directory;
  }
}
