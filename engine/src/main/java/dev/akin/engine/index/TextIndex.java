package dev.akin.engine.index;

import dev.akin.core.annotation.InternalApi;
import dev.akin.core.file.CorruptFileException;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageField;
import dev.akin.core.text.PageText;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.index.analysis.SimHash;
import dev.akin.engine.index.analysis.SupportedLanguages;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;

/**
 * The text index of a collection, opened for reading. Thread-safe. Damage is reported by {@link
 * CorruptFileException}.
 */
public final class TextIndex implements Closeable {
  /** The code of an unknown language. */
  public static final String UNKNOWN_LANGUAGE = SupportedLanguages.UNKNOWN;

  /** Maximum size in bytes of an index that is verified when it is opened. */
  private static final long VERIFIED = 1L << 30;

  /** Maximum number of clauses: words of a query, times fields, times languages. */
  private static final int MAX_CLAUSES = 1 << 15;

  static {
    LuceneLogging.hush();
    IndexSearcher.setMaxClauseCount(MAX_CLAUSES);
  }

  private final Path file;
  private final PackedDirectory directory;
  private final DirectoryReader reader;
  private final IndexSearcher searcher;
  private final SortedMap<String, Integer> languages;

  private TextIndex(Path file, PackedDirectory directory, DirectoryReader reader)
      throws IOException {
    this.file = file;
    this.directory = directory;
    this.reader = reader;
    searcher = new IndexSearcher(reader);
    searcher.setSimilarity(new FieldSimilarity());
    searcher.setQueryCache(null);
    languages = Collections.unmodifiableSortedMap(countLanguages());
  }

  /** Opens an index, and verifies it unless it is very large. */
  public static TextIndex open(Path file) throws IOException {
    return open(file, false);
  }

  /** Opens an index, and verifies it; a very large one only if {@code verifiesAll}. */
  public static TextIndex open(Path file, boolean verifiesAll) throws IOException {
    boolean isVerified = verifiesAll || Files.size(file) <= VERIFIED;
    PackedDirectory directory = PackedDirectory.open(file, isVerified);
    DirectoryReader reader = null;
    try {
      reader = DirectoryReader.open(directory);
      int pages = PackedDirectory.pages(file);
      if (reader.leaves().size() > 1 || reader.maxDoc() != pages || reader.hasDeletions()) {
        throw new CorruptFileException(
            file, 0, pages + " pages in one segment", reader.maxDoc() + " pages");
      }
      return new TextIndex(file, directory, reader);
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(reader, directory);
      throw damage(file, e);
    }
  }

  interface Work<T> {
    T run() throws IOException;
  }

  <T> T guarded(Work<T> work) throws IOException {
    try {
      return work.run();
    } catch (CancellationException | IllegalArgumentException e) {
      throw e;
    } catch (UncheckedIOException e) {
      throw damage(file, Objects.requireNonNull(e.getCause()));
    } catch (IOException | RuntimeException e) {
      throw damage(file, e);
    }
  }

  private static IOException damage(Path file, Exception e) {
    return e instanceof CorruptFileException known
        ? known
        : new CorruptFileException(file, 0, "an index of words", e.toString());
  }

  /** Returns the number of pages. */
  public int pages() {
    return reader.maxDoc();
  }

  /** Returns the number of pages by language code. */
  public SortedMap<String, Integer> languages() {
    return languages;
  }

  private SortedMap<String, Integer> countLanguages() throws IOException {
    SortedMap<String, Integer> counts = new TreeMap<>();
    for (LeafReaderContext leaf : reader.leaves()) {
      Terms terms = leaf.reader().terms(IndexFields.LANGUAGE);
      if (terms != null) {
        TermsEnum each = terms.iterator();
        while (each.next() != null) {
          counts.put(each.term().utf8ToString(), each.docFreq());
        }
      }
    }
    return counts;
  }

  /** Finds all pages that match a query. */
  public WordHits find(WordQuery query, Run run) throws IOException {
    return guarded(
        () -> {
          Query made = new LuceneQueryBuilder(reader).make(query, languages.keySet());
          return searcher.search(made, new HitCollectorManager(run));
        });
  }

  /** Explains why a query matches no page, with advice. */
  public Message hint(WordQuery query, Run run) throws IOException {
    return SearchHint.of(query, this, run);
  }

  /** Makes one collector, because the index has one segment. */
  private record HitCollectorManager(Run run) implements CollectorManager<HitCollector, WordHits> {
    @Override
    public HitCollector newCollector() {
      return new HitCollector(run);
    }

    @Override
    public WordHits reduce(Collection<HitCollector> collectors) {
      return collectors.isEmpty() ? WordHits.NONE : collectors.iterator().next().hits();
    }
  }

  /** Collects every page with its score. */
  private static final class HitCollector extends SimpleCollector {
    private final Run run;
    private int[] pages = new int[64];
    private float[] scores = new float[64];
    private int size;
    private @Nullable Scorable scorer;

    HitCollector(Run run) {
      this.run = run;
    }

    @Override
    public void setScorer(Scorable scorer) {
      this.scorer = scorer;
    }

    @Override
    public void collect(int page) throws IOException {
      if (size % Run.CHECK_EVERY == 0) {
        run.check();
      }
      if (size == pages.length) {
        pages = Arrays.copyOf(pages, 2 * size);
        scores = Arrays.copyOf(scores, 2 * size);
      }
      pages[size] = page;
      scores[size++] = scorer == null ? 0 : scorer.score();
    }

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE;
    }

    WordHits hits() {
      return new WordHits(Arrays.copyOf(pages, size), Arrays.copyOf(scores, size));
    }
  }

  /** Returns the text of a page, with its detected language. */
  @InternalApi
  public FieldTexts texts(int page) throws IOException {
    Objects.checkIndex(page, pages());
    return guarded(
        () -> {
          Document stored = reader.storedFields().document(page);
          return new FieldTexts(
              text(stored, PageField.TITLE),
              text(stored, PageField.HEAD),
              text(stored, PageField.META),
              text(stored, PageField.BODY),
              stored.get(IndexFields.LANGUAGE));
        });
  }

  private static String text(Document stored, PageField field) {
    String text = stored.get(IndexFields.terms(field));
    return text == null ? "" : text;
  }

  /** Returns the {@link SimHash} of some pages, which must be in ascending order. */
  public long[] fingerprints(int[] pages) throws IOException {
    return guarded(
        () -> {
          long[] found = new long[pages.length];
          NumericDocValues values =
              pages.length == 0 ? null : leaf().getNumericDocValues(IndexFields.FINGERPRINT);
          for (int i = 0; values != null && i < pages.length; i++) {
            found[i] = values.advanceExact(pages[i]) ? values.longValue() : SimHash.NONE;
          }
          return found;
        });
  }

  /** Returns an excerpt of a page's text for a query. */
  public Snippet snippet(int page, WordQuery query) throws IOException {
    return SnippetFinder.of(texts(page), query);
  }

  /** Returns the terms of all pages, for measures. */
  public PageText text() {
    return new IndexedText(this);
  }

  /** Returns the only segment; fails if there are no pages. */
  LeafReader leaf() {
    return reader.leaves().get(0).reader();
  }

  Path file() {
    return file;
  }

  @Override
  public void close() throws IOException {
    try {
      reader.close();
    } finally {
      directory.close();
    }
  }
}
