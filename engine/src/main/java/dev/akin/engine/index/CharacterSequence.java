package dev.akin.engine.index;

import dev.akin.core.text.Field;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
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
 * Chinese characters that follow each other, wherever words begin and end. Chinese is written
 * without blanks, and a query may be cut into other words than a text: 百慕大三角 alone becomes other
 * words than in 百慕大三角的秘密. So Chinese pages are also indexed by character.
 *
 * @param tokens the characters, and runs of other letters between them, with their places
 */
record CharacterSequence(List<QueryTerms.Placed> tokens) {
  /** What stands behind the name of a field in the name of the field with its characters. */
  private static final String SUFFIX = "-characters";

  /** Reads a text as one sequence. */
  static CharacterSequence of(String text) {
    return new CharacterSequence(QueryTerms.analyse(text, CharacterTokenizer.ANALYZER));
  }

  /** What the characters of a field are called in the index. */
  static String name(Field field) {
    return WordsWriter.name(field) + SUFFIX;
  }

  /** Whether there is anything Chinese in it. */
  boolean isChinese() {
    return tokens.stream().anyMatch(each -> Character.isIdeographic(each.term().codePointAt(0)));
  }

  /** Pages with the sequence; the score is a weight times that of the best field that has it. */
  Query query(List<Field> fields, double weight) {
    List<Query> any = new ArrayList<>();
    for (Field field : fields) {
      PhraseQuery.Builder row = new PhraseQuery.Builder();
      tokens.forEach(each -> row.add(new Term(name(field), each.term()), each.position()));
      Query plain = new ConstantScoreQuery(row.build());
      any.add(new BoostQuery(plain, (float) (weight * field.weight())));
    }
    return new DisjunctionMaxQuery(any, 0);
  }

  /** Hands out where sequences stand in a text, as starts and ends. */
  static void find(List<CharacterSequence> wanted, String text, BiConsumer<Integer, Integer> sink)
      throws IOException {
    List<QueryTerms.Placed> seen = new ArrayList<>();
    List<int[]> places = new ArrayList<>();
    try (TokenStream stream = CharacterTokenizer.ANALYZER.tokenStream("snippet", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
      PositionIncrementAttribute step = stream.addAttribute(PositionIncrementAttribute.class);
      stream.reset();
      int position = -1;
      while (stream.incrementToken()) {
        position += step.getPositionIncrement();
        seen.add(new QueryTerms.Placed(term.toString(), position));
        places.add(new int[] {offset.startOffset(), offset.endOffset()});
        for (CharacterSequence each : wanted) {
          int first = seen.size() - each.tokens.size();
          if (each.endsAt(seen)) {
            sink.accept(places.get(first)[0], offset.endOffset());
          }
        }
      }
      stream.end();
    }
  }

  /** Whether the last of some tokens are this sequence. */
  private boolean endsAt(List<QueryTerms.Placed> seen) {
    int from = seen.size() - tokens.size();
    if (from < 0) {
      return false;
    }
    int shift = seen.get(from).position() - tokens.get(0).position();
    for (int i = tokens.size() - 1; i >= 0; i--) {
      QueryTerms.Placed own = tokens.get(i);
      QueryTerms.Placed other = seen.get(from + i);
      if (!own.term().equals(other.term()) || own.position() + shift != other.position()) {
        return false;
      }
    }
    return true;
  }
}
