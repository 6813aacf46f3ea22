package dev.akin.engine.index;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageField;
import dev.akin.core.text.PageText;
import dev.akin.core.text.TermCounts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * The terms of an index as numbers: one sorted vocabulary for all fields, and the frequency of each
 * term in each field of each page. Computed on first use, in two passes over the postings; each
 * thread reads a range of the vocabulary, so that the entries of a page are sorted by term without
 * a sort. Memory: 8 bytes per entry, the vocabulary, and 4 bytes per page and thread.
 */
final class IndexedText implements PageText {
  private final TextIndex words;
  private @Nullable Vocabulary vocabulary;
  private @Nullable TermCounts counts;

  private final SurfaceFormCache forms = new SurfaceFormCache();

  IndexedText(TextIndex words) {
    this.words = words;
  }

  @Override
  public synchronized TermCounts counts(Run run) {
    if (counts == null) {
      try {
        counts = words.guarded(() -> count(vocabularyOnce(run), run));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return counts;
  }

  @Override
  public String term(int term) {
    try {
      return vocabularyOnce(Run.silent()).term(term);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String word(int term, int page) {
    try {
      SurfaceForms known = forms.find(page);
      if (known == null) {
        known = words.guarded(() -> SurfaceForms.of(page, words.texts(page)));
        forms.keep(known);
      }
      return known.of(term(term));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private synchronized Vocabulary vocabularyOnce(Run run) throws IOException {
    if (vocabulary == null) {
      vocabulary =
          words.guarded(() -> Vocabulary.of(words.pages() == 0 ? null : words.leaf(), run));
    }
    return vocabulary;
  }

  private TermCounts count(Vocabulary all, Run run) throws IOException {
    int stretches = Math.max(1, Math.min(run.threads(), all.size()));
    int[] bounds = all.split(stretches);
    int[][] next = new int[stretches][words.pages()];
    try (ProgressListener.Task task = run.start("counting terms", "terms", 2L * all.size())) {
      run.parallel(
          stretches,
          i ->
              walk(
                  bounds[i], bounds[i + 1], all, task, run, (page, key, count) -> next[i][page]++));
      int[] offsets = offsets(next);
      int[] keys = new int[offsets[words.pages()]];
      int[] found = new int[keys.length];
      run.parallel(
          stretches,
          i ->
              walk(
                  bounds[i],
                  bounds[i + 1],
                  all,
                  task,
                  run,
                  (page, key, count) -> {
                    int entry = next[i][page]++;
                    keys[entry] = key;
                    found[entry] = count;
                  }));
      return new TermCounts(all.size(), offsets, keys, found);
    }
  }

  /** Turns counts of entries into the offsets of each page and range. */
  private int[] offsets(int[][] next) {
    int[] offsets = new int[words.pages() + 1];
    for (int page = 0; page < words.pages(); page++) {
      long at = offsets[page];
      for (int[] stretch : next) {
        int count = stretch[page];
        stretch[page] = (int) at;
        at += count;
      }
      if (at > Integer.MAX_VALUE - 8) {
        throw new OutOfMemoryError("more than 2^31 terms on all pages");
      }
      offsets[page + 1] = (int) at;
    }
    return offsets;
  }

  /** Receives entries. */
  private interface Sink {
    void entry(int page, int key, int count);
  }

  /** Passes the entries of a range of the vocabulary to a sink, ordered by term, field and page. */
  private void walk(
      int from, int to, Vocabulary all, ProgressListener.Task task, Run run, Sink sink) {
    try {
      List<FieldTerms> fields = new ArrayList<>();
      for (PageField field : PageField.values()) {
        Terms terms = words.pages() == 0 ? null : words.leaf().terms(IndexFields.terms(field));
        if (terms != null && from < to) {
          fields.add(new FieldTerms(field, terms.iterator(), all.bytes(from)));
        }
      }
      for (int term = from; term < to; term++) {
        run.check();
        task.advance(1);
        BytesRef bytes = all.bytes(term);
        for (FieldTerms field : fields) {
          field.take(bytes, term, sink);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The terms of one field, from a term on. */
  private static final class FieldTerms {
    private final PageField field;
    private final TermsEnum terms;
    private boolean isLeft;
    private @Nullable PostingsEnum postings;

    FieldTerms(PageField field, TermsEnum terms, BytesRef from) throws IOException {
      this.field = field;
      this.terms = terms;
      isLeft = terms.seekCeil(from) != TermsEnum.SeekStatus.END;
    }

    void take(BytesRef bytes, int term, Sink sink) throws IOException {
      if (!isLeft || !terms.term().equals(bytes)) {
        return;
      }
      postings = terms.postings(postings, PostingsEnum.FREQS);
      int key = TermCounts.key(term, field);
      for (int page; (page = postings.nextDoc()) != DocIdSetIterator.NO_MORE_DOCS; ) {
        sink.entry(page, key, postings.freq());
      }
      isLeft = terms.next() != null;
    }
  }
}
