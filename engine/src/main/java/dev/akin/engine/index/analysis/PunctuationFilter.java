package dev.akin.engine.index.analysis;

import org.apache.lucene.analysis.FilteringTokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Drops tokens without letters and digits, because the Chinese tokeniser emits punctuation. */
final class PunctuationFilter extends FilteringTokenFilter {
  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);

  PunctuationFilter(TokenStream in) {
    super(in);
  }

  @Override
  protected boolean accept() {
    for (int i = 0; i < term.length(); ) {
      int c = Character.codePointAt(term.buffer(), i, term.length());
      if (Character.isLetterOrDigit(c)) {
        return true;
      }
      i += Character.charCount(c);
    }
    return false;
  }
}
