package dev.akin.engine.index.analysis;

import com.ibm.icu.text.Normalizer2;
import java.io.IOException;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.icu.ICUNormalizer2Filter;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/**
 * Splits text into Chinese characters, each a token, and runs of other letters and digits. Blanks
 * are skipped, because lines break anywhere in Chinese; any other sign leaves a gap between
 * positions, so that no sequence crosses it.
 */
public final class CharacterTokenizer extends Tokenizer {
  /** Analyses text to folded tokens (NFKC, case, width); thread-safe. */
  public static final Analyzer ANALYZER =
      new Analyzer(Analyzer.PER_FIELD_REUSE_STRATEGY) {
        @Override
        protected TokenStreamComponents createComponents(String field) {
          Tokenizer tokenizer = new CharacterTokenizer();
          return new TokenStreamComponents(
              tokenizer,
              new LengthFilter(
                  new ICUNormalizer2Filter(tokenizer, Normalizer2.getNFKCCasefoldInstance()),
                  1,
                  PageAnalyzer.MAX_TERM));
        }
      };

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
  private final PositionIncrementAttribute step = addAttribute(PositionIncrementAttribute.class);
  private int at;
  private int next = NONE;

  private static final int NONE = -2;

  @Override
  public void reset() throws IOException {
    super.reset();
    at = 0;
    next = NONE;
  }

  @Override
  public boolean incrementToken() throws IOException {
    clearAttributes();
    boolean isGap = false;
    int c = peek();
    while (c >= 0 && !Character.isLetterOrDigit(c)) {
      isGap |= !Character.isWhitespace(c) && !Character.isSpaceChar(c);
      take(c);
      c = peek();
    }
    if (c < 0) {
      return false;
    }
    int start = at;
    append(c);
    if (!Character.isIdeographic(c)) {
      for (c = peek(); c >= 0 && isInner(c); c = peek()) {
        append(c);
      }
    }
    offset.setOffset(correctOffset(start), correctOffset(at));
    step.setPositionIncrement(isGap ? 2 : 1);
    return true;
  }

  private static boolean isInner(int c) {
    boolean isMark = Character.getType(c) == Character.NON_SPACING_MARK;
    return (Character.isLetterOrDigit(c) || isMark) && !Character.isIdeographic(c);
  }

  private void append(int c) {
    if (term.length() <= PageAnalyzer.MAX_TERM) {
      term.append(Character.toString(c));
    }
    take(c);
  }

  /** Returns the next code point, or -1 at the end. */
  private int peek() throws IOException {
    if (next == NONE) {
      next = input.read();
      if (next >= 0 && Character.isHighSurrogate((char) next)) {
        int low = input.read();
        next = low < 0 ? next : Character.toCodePoint((char) next, (char) low);
      }
    }
    return next;
  }

  private void take(int c) {
    at += Character.charCount(c);
    next = NONE;
  }

  @Override
  public void end() throws IOException {
    super.end();
    offset.setOffset(correctOffset(at), correctOffset(at));
  }
}
