package dev.akin.engine.index;

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
record Language(
    String code,
    UnicodeScript script,
    Supplier<CharArraySet> stops,
    UnaryOperator<TokenStream> early,
    UnaryOperator<TokenStream> late) {
  static Language of(String code, UnicodeScript script) {
    return new Language(
        code,
        script,
        () -> CharArraySet.EMPTY_SET,
        UnaryOperator.identity(),
        UnaryOperator.identity());
  }

  Language stops(Supplier<CharArraySet> stops) {
    return new Language(code, script, stops, early, late);
  }

  Language early(UnaryOperator<TokenStream> early) {
    return new Language(code, script, stops, early, late);
  }

  Language late(UnaryOperator<TokenStream> late) {
    return new Language(code, script, stops, early, late);
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
