package dev.akin.engine.index;

import dev.akin.core.text.PageField;
import dev.akin.engine.index.analysis.CharacterTokenizer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;

/**
 * A sequence of Chinese characters, independent of word boundaries. Chinese is written without
 * blanks, and a query may be segmented differently from a text: 百慕大三角 alone gives other words than
 * in 百慕大三角的秘密. So Chinese pages are also indexed by character.
 *
 * @param tokens the characters, and runs of other letters between them, with their positions
 */
record CharacterSequence(List<PositionedTerm> tokens) {
  static CharacterSequence of(String text) {
    return new CharacterSequence(PositionedTerm.of(text, CharacterTokenizer.ANALYZER));
  }

  boolean isChinese() {
    return tokens.stream().anyMatch(each -> Character.isIdeographic(each.term().codePointAt(0)));
  }

  /**
   * Returns the query for pages with the sequence; the score is a weight times that of the best
   * field with it.
   */
  Query query(List<PageField> fields, double weight) {
    List<Query> any = new ArrayList<>();
    for (PageField field : fields) {
      PhraseQuery.Builder row = new PhraseQuery.Builder();
      tokens.forEach(
          each -> row.add(new Term(IndexFields.characters(field), each.term()), each.position()));
      Query plain = new ConstantScoreQuery(row.build());
      any.add(new BoostQuery(plain, (float) (weight * field.weight())));
    }
    return new DisjunctionMaxQuery(any, 0);
  }

  /** Receives the position of a match; false ends the search. */
  @FunctionalInterface
  interface Sink {
    boolean accept(int start, int end);
  }

  /**
   * Finds sequences in a text, in the order of their ends.
   *
   * @param once number of characters that are read after a match
   */
  static void find(List<CharacterSequence> wanted, String text, int once, Sink sink)
      throws IOException {
    int longest = wanted.stream().mapToInt(each -> each.tokens.size()).max().orElse(0);
    TokenWindow seen = new TokenWindow(longest);
    try (TokenStream stream = CharacterTokenizer.ANALYZER.tokenStream("snippet", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
      PositionIncrementAttribute step = stream.addAttribute(PositionIncrementAttribute.class);
      stream.reset();
      int position = -1;
      boolean isFound = false;
      while (stream.incrementToken() && !(isFound && offset.startOffset() > once)) {
        position += step.getPositionIncrement();
        seen.add(term.toString(), position, offset.startOffset());
        for (CharacterSequence each : wanted) {
          if (seen.endsWith(each)) {
            isFound = true;
            if (!sink.accept(seen.start(each), offset.endOffset())) {
              return;
            }
          }
        }
      }
      stream.end();
    }
  }

  /** The last tokens of a text, as many as in the longest sequence. */
  private static final class TokenWindow {
    private final String[] terms;
    private final int[] positions;
    private final int[] starts;
    private int count;

    TokenWindow(int size) {
      terms = new String[size];
      positions = new int[size];
      starts = new int[size];
    }

    void add(String term, int position, int start) {
      int at = count++ % terms.length;
      terms[at] = term;
      positions[at] = position;
      starts[at] = start;
    }

    /** Returns the start of the last tokens, as many as in a sequence. */
    int start(CharacterSequence wanted) {
      return starts[(count - wanted.tokens.size()) % starts.length];
    }

    /** Whether the last tokens are those of a sequence. */
    boolean endsWith(CharacterSequence wanted) {
      int from = count - wanted.tokens.size();
      if (from < 0) {
        return false;
      }
      int shift = positions[from % positions.length] - wanted.tokens.get(0).position();
      for (int i = wanted.tokens.size() - 1; i >= 0; i--) {
        PositionedTerm own = wanted.tokens.get(i);
        int at = (from + i) % terms.length;
        if (!own.term().equals(terms[at]) || own.position() + shift != positions[at]) {
          return false;
        }
      }
      return true;
    }
  }
}
