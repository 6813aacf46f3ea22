package dev.akin.engine.index.analysis;

import com.ibm.icu.text.Normalizer2;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cn.smart.HMMChineseTokenizer;
import org.apache.lucene.analysis.core.DecimalDigitFilter;
import org.apache.lucene.analysis.core.StopFilter;
import org.apache.lucene.analysis.icu.ICUNormalizer2Filter;
import org.apache.lucene.analysis.icu.segmentation.DefaultICUTokenizerConfig;
import org.apache.lucene.analysis.icu.segmentation.ICUTokenizer;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;

/**
 * Turns the text of a page into terms, by its language. Words are segmented by Unicode rules (UAX
 * #29; by dictionary in Thai, Lao, Khmer and Burmese), Chinese by the hidden Markov model of
 * smartcn; letters are folded (NFKC, case, width); in all languages but Chinese, runs of Han, Kana
 * and Hangul become bigrams; stop words are removed; the rest is stemmed.
 */
public final class PageAnalyzer extends Analyzer {
  /** Maximum length of a word; longer runs are encoded data or attacks on indexes. */
  public static final int MAX_TERM = 128;

  private static final Map<String, PageAnalyzer> ALL = new ConcurrentHashMap<>();

  private final StemmedLanguage language;
  private final boolean isChinese;

  private PageAnalyzer(StemmedLanguage language) {
    // Four fields of a page are analysed side by side.
    super(PER_FIELD_REUSE_STRATEGY);
    this.language = language;
    isChinese = language.code().equals(SupportedLanguages.CHINESE);
  }

  /** Returns the analyser of a language; thread-safe. */
  public static PageAnalyzer of(String code) {
    return ALL.computeIfAbsent(code, key -> new PageAnalyzer(SupportedLanguages.of(key)));
  }

  /** Whether a run of letters may be several words, which are not a phrase. */
  public boolean splitsRuns() {
    return isChinese;
  }

  @Override
  protected TokenStreamComponents createComponents(String field) {
    Tokenizer tokenizer =
        isChinese
            ? new HMMChineseTokenizer()
            : new ICUTokenizer(new DefaultICUTokenizerConfig(false, true));
    TokenStream stream = new DecimalDigitFilter(language.early().apply(tokenizer));
    stream = new ICUNormalizer2Filter(stream, Normalizer2.getNFKCCasefoldInstance());
    stream = isChinese ? new PunctuationFilter(stream) : new CJKBigramFilter(stream);
    stream = new StopFilter(stream, language.foldedStops());
    return new TokenStreamComponents(
        tokenizer, new LengthFilter(language.late().apply(stream), 1, MAX_TERM));
  }
}
