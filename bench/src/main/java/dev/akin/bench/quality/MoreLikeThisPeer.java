package dev.akin.bench.quality;

import dev.akin.core.run.Run;
import dev.akin.core.text.PageField;
import dev.akin.core.text.PageText;
import dev.akin.core.text.TermCounts;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.queries.mlt.MoreLikeThis;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/**
 * Lucene's MoreLikeThis on the terms of a collection. It needs term vectors, which the index of a
 * collection does not store, so the same terms with the same counts and fields are written to an
 * index that does. Both indexes have the same statistics.
 */
final class MoreLikeThisPeer implements Closeable {
  private final Directory directory;
  private final DirectoryReader reader;
  private final IndexSearcher searcher;

  MoreLikeThisPeer(PageText text, Path folder) throws IOException {
    directory = FSDirectory.open(folder);
    TermCounts counts = text.counts(Run.silent());
    IndexWriterConfig config = new IndexWriterConfig().setMergePolicy(new LogDocMergePolicy());
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      for (int page = 0; page < counts.pages(); page++) {
        writer.addDocument(document(text, counts, page));
      }
      writer.forceMerge(1);
    }
    reader = DirectoryReader.open(directory);
    searcher = new IndexSearcher(reader);
  }

  private static Document document(PageText text, TermCounts counts, int page) {
    FieldType type = new FieldType(TextField.TYPE_NOT_STORED);
    type.setStoreTermVectors(true);
    Document document = new Document();
    for (PageField field : PageField.values()) {
      Terms terms = new Terms(text, counts, page, field);
      document.add(new org.apache.lucene.document.Field(name(field), terms, type));
    }
    return document;
  }

  private static String name(PageField field) {
    return field.name().toLowerCase(Locale.ROOT);
  }

  /** Parameters of queries; all others have Lucene's defaults. */
  record Settings(int minTermFreq, int minDocFreq, int maxQueryTerms, boolean isBoosted) {
    /** Lucene's defaults. */
    static final Settings STANDARD =
        new Settings(
            MoreLikeThis.DEFAULT_MIN_TERM_FREQ,
            MoreLikeThis.DEFAULT_MIN_DOC_FREQ,
            MoreLikeThis.DEFAULT_MAX_QUERY_TERMS,
            MoreLikeThis.DEFAULT_BOOST);

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "MoreLikeThis(minTermFreq=%d,minDocFreq=%d,maxQueryTerms=%d,boost=%b)",
          minTermFreq,
          minDocFreq,
          maxQueryTerms,
          isBoosted);
    }
  }

  Precision.Finder finder(Settings settings) {
    return (page, k) -> {
      try {
        MoreLikeThis like = new MoreLikeThis(reader);
        like.setFieldNames(
            Arrays.stream(PageField.values()).map(MoreLikeThisPeer::name).toArray(String[]::new));
        like.setMinTermFreq(settings.minTermFreq);
        like.setMinDocFreq(settings.minDocFreq);
        like.setMaxQueryTerms(settings.maxQueryTerms);
        like.setBoost(settings.isBoosted);
        TopDocs found = searcher.search(like.like(page), k + 1);
        return Arrays.stream(found.scoreDocs)
            .mapToInt((ScoreDoc doc) -> doc.doc)
            .filter(other -> other != page)
            .limit(k)
            .toArray();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  @Override
  public void close() throws IOException {
    reader.close();
    directory.close();
  }

  /** The terms of one field of a page, each repeated by its count. */
  private static final class Terms extends TokenStream {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PageText text;
    private final TermCounts counts;
    private final int page;
    private final PageField field;
    private int entry;
    private int given;

    Terms(PageText text, TermCounts counts, int page, PageField field) {
      this.text = text;
      this.counts = counts;
      this.page = page;
      this.field = field;
    }

    @Override
    public void reset() {
      entry = counts.start(page);
      given = 0;
    }

    @Override
    public boolean incrementToken() {
      while (entry < counts.end(page)
          && (counts.field(entry) != field || given == counts.count(entry))) {
        entry++;
        given = 0;
      }
      if (entry == counts.end(page)) {
        return false;
      }
      clearAttributes();
      term.append(text.term(counts.term(entry)));
      given++;
      return true;
    }
  }
}
