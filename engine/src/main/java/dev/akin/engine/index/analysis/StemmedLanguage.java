package dev.akin.engine.index.analysis;

import com.ibm.icu.text.Normalizer2;
import java.lang.Character.UnicodeScript;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;

/**
 * How words of one language are told from each other and brought to one form.
 *
 * @param code its ISO 639 code
 * @param script the script it is written in
 * @param stops words that say nothing of content, made when first asked for
 * @param early what happens before letters are folded
 * @param late what happens after stop words are gone: mostly stemming
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

  /** The stop words in the form that words have when they are looked up. */
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
