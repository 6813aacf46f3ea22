package dev.akin.engine.index.analysis;

import java.lang.Character.UnicodeScript;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.ar.ArabicAnalyzer;
import org.apache.lucene.analysis.ar.ArabicNormalizationFilter;
import org.apache.lucene.analysis.ar.ArabicStemFilter;
import org.apache.lucene.analysis.bg.BulgarianAnalyzer;
import org.apache.lucene.analysis.bg.BulgarianStemFilter;
import org.apache.lucene.analysis.bn.BengaliAnalyzer;
import org.apache.lucene.analysis.bn.BengaliNormalizationFilter;
import org.apache.lucene.analysis.bn.BengaliStemFilter;
import org.apache.lucene.analysis.ca.CatalanAnalyzer;
import org.apache.lucene.analysis.ckb.SoraniAnalyzer;
import org.apache.lucene.analysis.ckb.SoraniNormalizationFilter;
import org.apache.lucene.analysis.ckb.SoraniStemFilter;
import org.apache.lucene.analysis.cz.CzechAnalyzer;
import org.apache.lucene.analysis.cz.CzechStemFilter;
import org.apache.lucene.analysis.da.DanishAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.de.GermanNormalizationFilter;
import org.apache.lucene.analysis.el.GreekAnalyzer;
import org.apache.lucene.analysis.el.GreekLowerCaseFilter;
import org.apache.lucene.analysis.el.GreekStemFilter;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.es.SpanishLightStemFilter;
import org.apache.lucene.analysis.et.EstonianAnalyzer;
import org.apache.lucene.analysis.eu.BasqueAnalyzer;
import org.apache.lucene.analysis.fa.PersianAnalyzer;
import org.apache.lucene.analysis.fa.PersianNormalizationFilter;
import org.apache.lucene.analysis.fi.FinnishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.fr.FrenchLightStemFilter;
import org.apache.lucene.analysis.ga.IrishAnalyzer;
import org.apache.lucene.analysis.gl.GalicianAnalyzer;
import org.apache.lucene.analysis.gl.GalicianStemFilter;
import org.apache.lucene.analysis.hi.HindiAnalyzer;
import org.apache.lucene.analysis.hi.HindiNormalizationFilter;
import org.apache.lucene.analysis.hi.HindiStemFilter;
import org.apache.lucene.analysis.hu.HungarianAnalyzer;
import org.apache.lucene.analysis.hy.ArmenianAnalyzer;
import org.apache.lucene.analysis.id.IndonesianAnalyzer;
import org.apache.lucene.analysis.id.IndonesianStemFilter;
import org.apache.lucene.analysis.in.IndicNormalizationFilter;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.it.ItalianLightStemFilter;
import org.apache.lucene.analysis.lt.LithuanianAnalyzer;
import org.apache.lucene.analysis.lv.LatvianAnalyzer;
import org.apache.lucene.analysis.lv.LatvianStemFilter;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.no.NorwegianAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseLightStemFilter;
import org.apache.lucene.analysis.ro.RomanianAnalyzer;
import org.apache.lucene.analysis.ru.RussianAnalyzer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.sr.SerbianNormalizationFilter;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.apache.lucene.analysis.ta.TamilAnalyzer;
import org.apache.lucene.analysis.te.TeluguAnalyzer;
import org.apache.lucene.analysis.te.TeluguNormalizationFilter;
import org.apache.lucene.analysis.te.TeluguStemFilter;
import org.apache.lucene.analysis.th.ThaiAnalyzer;
import org.apache.lucene.analysis.tr.ApostropheFilter;
import org.apache.lucene.analysis.tr.TurkishAnalyzer;
import org.apache.lucene.analysis.tr.TurkishLowerCaseFilter;
import org.apache.lucene.analysis.util.ElisionFilter;

/**
 * The languages with stemming and stop words, and Chinese, which has its own tokeniser. Any other
 * language is segmented by the rules of Unicode and folded.
 */
public final class SupportedLanguages {
  /** The code of an unknown language. */
  public static final String UNKNOWN = "und";

  static final String CHINESE = "zh";
  static final String TRADITIONAL_CHINESE = "zh-hant";
  static final String JAPANESE = "ja";
  static final String KOREAN = "ko";

  private static final Set<String> ISO = Set.of(Locale.getISOLanguages());
  private static final CharArraySet ARTICLES =
      new CharArraySet(
          Set.of(
              "l", "m", "t", "qu", "n", "s", "j", "d", "c", "jusqu", "quoiqu", "lorsqu", "puisqu",
              "dell", "all", "dall", "sull", "nell", "un", "gli", "b"),
          true);
  private static final Map<String, String> SYNONYMS = Map.of("nb", "no", "nn", "no", "in", "id");
  private static final Map<String, StemmedLanguage> ALL = new LinkedHashMap<>();

  static {
    add(
        latin("en", EnglishAnalyzer::getDefaultStopSet)
            .early(EnglishPossessiveFilter::new)
            .late(PorterStemFilter::new));
    add(latin("de", GermanAnalyzer::getDefaultStopSet).late(SupportedLanguages::german));
    add(elided("fr", FrenchAnalyzer::getDefaultStopSet).late(FrenchLightStemFilter::new));
    add(elided("it", ItalianAnalyzer::getDefaultStopSet).late(ItalianLightStemFilter::new));
    add(elided("ca", CatalanAnalyzer::getDefaultStopSet).late(snowball("Catalan")));
    add(elided("ga", IrishAnalyzer::getDefaultStopSet).late(snowball("Irish")));
    add(latin("es", SpanishAnalyzer::getDefaultStopSet).late(SpanishLightStemFilter::new));
    add(latin("pt", PortugueseAnalyzer::getDefaultStopSet).late(PortugueseLightStemFilter::new));
    add(latin("gl", GalicianAnalyzer::getDefaultStopSet).late(GalicianStemFilter::new));
    add(latin("cs", CzechAnalyzer::getDefaultStopSet).late(CzechStemFilter::new));
    add(latin("lv", LatvianAnalyzer::getDefaultStopSet).late(LatvianStemFilter::new));
    add(latin("id", IndonesianAnalyzer::getDefaultStopSet).late(IndonesianStemFilter::new));
    add(latin("da", DanishAnalyzer::getDefaultStopSet).late(snowball("Danish")));
    add(latin("no", NorwegianAnalyzer::getDefaultStopSet).late(snowball("Norwegian")));
    add(latin("sv", SwedishAnalyzer::getDefaultStopSet).late(snowball("Swedish")));
    add(latin("nl", DutchAnalyzer::getDefaultStopSet).late(snowball("Dutch")));
    add(latin("fi", FinnishAnalyzer::getDefaultStopSet).late(snowball("Finnish")));
    add(latin("et", EstonianAnalyzer::getDefaultStopSet).late(snowball("Estonian")));
    add(latin("eu", BasqueAnalyzer::getDefaultStopSet).late(snowball("Basque")));
    add(latin("hu", HungarianAnalyzer::getDefaultStopSet).late(snowball("Hungarian")));
    add(latin("lt", LithuanianAnalyzer::getDefaultStopSet).late(snowball("Lithuanian")));
    add(latin("ro", RomanianAnalyzer::getDefaultStopSet).late(snowball("Romanian")));
    add(
        latin("tr", TurkishAnalyzer::getDefaultStopSet)
            .early(in -> new TurkishLowerCaseFilter(new ApostropheFilter(in)))
            .late(snowball("Turkish")));
    addCyrillicAndGreek();
    addArabicAndIndic();
    add(StemmedLanguage.of("th", UnicodeScript.THAI).stops(ThaiAnalyzer::getDefaultStopSet));
    // Latin words on Chinese pages are mostly English.
    add(StemmedLanguage.of(CHINESE, UnicodeScript.HAN).late(PorterStemFilter::new));
    add(StemmedLanguage.of(TRADITIONAL_CHINESE, UnicodeScript.HAN));
    add(StemmedLanguage.of(JAPANESE, UnicodeScript.HIRAGANA));
    add(StemmedLanguage.of(KOREAN, UnicodeScript.HANGUL));
  }

  private static void addCyrillicAndGreek() {
    add(
        StemmedLanguage.of("ru", UnicodeScript.CYRILLIC)
            .stops(RussianAnalyzer::getDefaultStopSet)
            .late(snowball("Russian")));
    add(
        StemmedLanguage.of("bg", UnicodeScript.CYRILLIC)
            .stops(BulgarianAnalyzer::getDefaultStopSet)
            .late(BulgarianStemFilter::new));
    add(StemmedLanguage.of("sr", UnicodeScript.CYRILLIC).late(SerbianNormalizationFilter::new));
    add(StemmedLanguage.of("uk", UnicodeScript.CYRILLIC));
    add(
        StemmedLanguage.of("el", UnicodeScript.GREEK)
            .stops(GreekAnalyzer::getDefaultStopSet)
            .early(GreekLowerCaseFilter::new)
            .late(GreekStemFilter::new));
    add(
        StemmedLanguage.of("hy", UnicodeScript.ARMENIAN)
            .stops(ArmenianAnalyzer::getDefaultStopSet)
            .late(snowball("Armenian")));
  }

  private static void addArabicAndIndic() {
    add(
        StemmedLanguage.of("ar", UnicodeScript.ARABIC)
            .stops(ArabicAnalyzer::getDefaultStopSet)
            .late(in -> new ArabicStemFilter(new ArabicNormalizationFilter(in))));
    add(
        StemmedLanguage.of("fa", UnicodeScript.ARABIC)
            .stops(PersianAnalyzer::getDefaultStopSet)
            .early(in -> new PersianNormalizationFilter(new ArabicNormalizationFilter(in))));
    add(
        StemmedLanguage.of("ckb", UnicodeScript.ARABIC)
            .stops(SoraniAnalyzer::getDefaultStopSet)
            .early(SoraniNormalizationFilter::new)
            .late(SoraniStemFilter::new));
    add(
        StemmedLanguage.of("hi", UnicodeScript.DEVANAGARI)
            .stops(HindiAnalyzer::getDefaultStopSet)
            .early(in -> new HindiNormalizationFilter(new IndicNormalizationFilter(in)))
            .late(HindiStemFilter::new));
    add(
        StemmedLanguage.of("bn", UnicodeScript.BENGALI)
            .stops(BengaliAnalyzer::getDefaultStopSet)
            .early(in -> new BengaliNormalizationFilter(new IndicNormalizationFilter(in)))
            .late(BengaliStemFilter::new));
    add(
        StemmedLanguage.of("ta", UnicodeScript.TAMIL)
            .stops(TamilAnalyzer::getDefaultStopSet)
            .early(IndicNormalizationFilter::new)
            .late(snowball("Tamil")));
    add(
        StemmedLanguage.of("te", UnicodeScript.TELUGU)
            .stops(TeluguAnalyzer::getDefaultStopSet)
            .early(in -> new TeluguNormalizationFilter(new IndicNormalizationFilter(in)))
            .late(TeluguStemFilter::new));
  }

  private SupportedLanguages() {}

  private static void add(StemmedLanguage language) {
    ALL.put(language.code(), language);
  }

  private static StemmedLanguage latin(String code, Supplier<CharArraySet> stops) {
    return StemmedLanguage.of(code, UnicodeScript.LATIN).stops(stops);
  }

  private static StemmedLanguage elided(String code, Supplier<CharArraySet> stops) {
    return latin(code, stops).early(in -> new ElisionFilter(in, ARTICLES));
  }

  private static UnaryOperator<TokenStream> snowball(String name) {
    return in -> new SnowballFilter(in, name);
  }

  private static TokenStream german(TokenStream in) {
    return new GermanLightStemFilter(new GermanNormalizationFilter(in));
  }

  public static Collection<StemmedLanguage> all() {
    return Collections.unmodifiableCollection(ALL.values());
  }

  /**
   * Returns the language of a code; one without stop words and stemming if it is not in the table.
   */
  static StemmedLanguage of(String code) {
    StemmedLanguage known = ALL.get(code);
    return known == null ? StemmedLanguage.of(code, UnicodeScript.COMMON) : known;
  }

  public static boolean isKnown(String code) {
    return ALL.containsKey(code);
  }

  /** Returns a code that this program wrote before; empty if it is not one. */
  static String told(String code) {
    return code.equals(UNKNOWN) ? UNKNOWN : code(code);
  }

  /** Returns the code of a language tag such as {@code en-GB}; empty if it is unknown. */
  public static String code(String tag) {
    String[] parts = tag.strip().toLowerCase(Locale.ROOT).split("[-_]", 3);
    String code = SYNONYMS.getOrDefault(parts[0], parts[0]);
    if (code.equals(CHINESE)
        && parts.length > 1
        && Set.of("tw", "hk", "mo", "hant").contains(parts[1])) {
      return TRADITIONAL_CHINESE;
    }
    return ISO.contains(code) || ALL.containsKey(code) ? code : "";
  }
}
