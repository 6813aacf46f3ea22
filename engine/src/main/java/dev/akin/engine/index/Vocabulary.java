package dev.akin.engine.index;

import dev.akin.core.run.Run;
import dev.akin.core.text.PageField;
import dev.akin.core.text.TermCounts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.PagedBytes;
import org.jspecify.annotations.Nullable;

/** All terms of all fields, each once, sorted by their UTF-8 bytes and numbered in that order. */
final class Vocabulary {
  private static final int PAGE_BITS = 15;

  private final PagedBytes bytes = new PagedBytes(PAGE_BITS);
  private final LongArrayList starts = new LongArrayList();
  private final IntArrayList work = new IntArrayList();
  private PagedBytes.@Nullable Reader reader;

  private Vocabulary() {}

  static Vocabulary of(@Nullable LeafReader reader, Run run) throws IOException {
    Vocabulary made = new Vocabulary();
    List<TermsEnum> left = new ArrayList<>();
    for (PageField field : PageField.values()) {
      Terms terms = reader == null ? null : reader.terms(IndexFields.terms(field));
      TermsEnum each = terms == null ? null : terms.iterator();
      if (each != null && each.next() != null) {
        left.add(each);
      }
    }
    while (!left.isEmpty()) {
      run.check();
      made.add(left);
    }
    made.reader = made.bytes.freeze(true);
    return made;
  }

  /** Adds the least of the remaining terms, and advances all fields with it. */
  private void add(List<TermsEnum> left) throws IOException {
    BytesRef least = left.get(0).term();
    for (TermsEnum each : left) {
      least = each.term().compareTo(least) < 0 ? each.term() : least;
    }
    if (starts.size() == TermCounts.MAX_TERMS) {
      throw new IOException("more than " + TermCounts.MAX_TERMS + " different terms");
    }
    BytesRef copy = BytesRef.deepCopyOf(least);
    starts.add(bytes.copyUsingLengthPrefix(copy));
    int pages = 0;
    for (int i = left.size() - 1; i >= 0; i--) {
      if (left.get(i).term().equals(copy)) {
        pages += left.get(i).docFreq();
        if (left.get(i).next() == null) {
          left.remove(i);
        }
      }
    }
    work.add(pages);
  }

  int size() {
    return starts.size();
  }

  BytesRef bytes(int term) {
    BytesRef found = new BytesRef();
    if (reader == null) {
      throw new IllegalStateException("the vocabulary is not complete");
    }
    reader.fill(found, starts.getLong(term));
    return found;
  }

  String term(int term) {
    return bytes(term).utf8ToString();
  }

  /**
   * Splits the vocabulary into ranges of about the same number of entries, and returns their
   * bounds.
   */
  int[] split(int stretches) {
    long total = 0;
    for (int i = 0; i < work.size(); i++) {
      total += work.getInt(i);
    }
    int[] bounds = new int[stretches + 1];
    long done = 0;
    int stretch = 1;
    for (int term = 0; term < work.size() && stretch < stretches; term++) {
      done += work.getInt(term);
      if (done >= total / stretches * stretch) {
        bounds[stretch++] = term + 1;
      }
    }
    while (stretch <= stretches) {
      bounds[stretch++] = work.size();
    }
    return bounds;
  }
}
