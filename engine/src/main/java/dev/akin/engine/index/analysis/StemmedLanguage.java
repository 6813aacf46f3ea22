package dev.akin.engine.index.analysis;

import com.ibm.icu.text.Normalizer2;
import java.lang.Character.UnicodeScript;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;

/**
 * The analysis of one language.
 *
 * @param code its ISO 639 code
 * @param script its script
 * @param stops its stop words, computed on first use
 * @param early filters before the folding of letters
 * @param late filters after the removal of stop words, mostly stemming
 */
public record StemmedLanguage(
    String code,
    UnicodeScript script,
    Supplier<CharArraySet> stops,
    UnaryOperator<TokenStream> early,
    UnaryOperator<TokenStream> late) {
  static StemmedLanguage of(String code, UnicodeScript script) {
    return new StemmedLanguage(
        code,
        script,
        () -> CharArraySet.EMPTY_SET,
        UnaryOperator.identity(),
        UnaryOperator.identity());
  }

  StemmedLanguage stops(Supplier<CharArraySet> stops) {
    return new StemmedLanguage(code, script, stops, early, late);
  }

  StemmedLanguage early(UnaryOperator<TokenStream> early) {
    return new StemmedLanguage(code, script, stops, early, late);
  }

  StemmedLanguage late(UnaryOperator<TokenStream> late) {
    return new StemmedLanguage(code, script, stops, early, late);
  }

  /** Returns the stop words after the early filters. */
  CharArraySet foldedStops() {
    CharArraySet plain = stops.get();
    CharArraySet folded = new CharArraySet(plain.size(), false);
    Normalizer2 fold = Normalizer2.getNFKCCasefoldInstance();
    for (Object word : plain) {
      folded.add(fold.normalize(new String((char[]) word)));
    }
    return folded;
  }
}
