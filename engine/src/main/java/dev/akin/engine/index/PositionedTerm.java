package dev.akin.engine.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/**
 * A term of an analysed text.
 *
 * @param term the term
 * @param position its position among the terms, from 0
 */
record PositionedTerm(String term, int position) {
  /** Returns the terms of a text; none if it has only stop words. */
  static List<PositionedTerm> of(String text, Analyzer analyzer) {
    List<PositionedTerm> terms = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream("query", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      PositionIncrementAttribute step = stream.addAttribute(PositionIncrementAttribute.class);
      stream.reset();
      int position = -1;
      while (stream.incrementToken()) {
        position += step.getPositionIncrement();
        terms.add(new PositionedTerm(term.toString(), position));
      }
      stream.end();
    } catch (IOException e) {
      throw new IllegalStateException("text in memory can always be read", e);
    }
    return terms;
  }
}
