package dev.akin.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.engine.index.analysis.PageAnalyzer;
import dev.akin.engine.index.analysis.StemmedLanguage;
import dev.akin.engine.index.analysis.SupportedLanguages;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Text becomes terms as readers of each language would have it. */
class PageAnalyzerTest {
  private static List<String> terms(String language, String text) {
    return PositionedTerm.of(text, PageAnalyzer.of(language)).stream()
        .map(PositionedTerm::term)
        .toList();
  }

  @Test
  void stemsEnglishAndDropsItsStopWords() {
    assertThat(terms("en", "The dogs were running in John's parks"))
        .containsExactly("dog", "were", "run", "john", "park");
  }

  @Test
  void stemsGermanWithAndWithoutUmlauts() {
    assertThat(terms("de", "Die Häuser und das Haus, die Straße"))
        .containsExactly("haus", "haus", "strass");
    assertThat(terms("de", "Haeuser STRASSE")).containsExactly("haus", "strass");
  }

  @Test
  void stemsFrenchSpanishItalianRussianAndTurkish() {
    assertThat(terms("fr", "l'avion des chevaux")).isEqualTo(terms("fr", "avions cheval"));
    assertThat(terms("es", "los libros")).isEqualTo(terms("es", "libro"));
    assertThat(terms("it", "dell'albero gli alberi")).containsExactly("alber", "alber");
    assertThat(terms("ru", "книги и книгами")).containsExactly("книг", "книг");
    assertThat(terms("tr", "ISPARTA'DA")).isEqualTo(terms("tr", "ısparta"));
  }

  @Test
  void cutsChineseIntoWords() {
    assertThat(terms("zh", "旅游")).containsExactly("旅游");
    assertThat(terms("zh", "足球")).containsExactly("足球");
    assertThat(terms("zh", "我喜欢足球，也喜欢旅游。")).contains("足球", "旅游").doesNotContain("，", "。");
    assertThat(terms("zh", "使用Lucene搜索ＡＢＣ１２３")).contains("lucen", "搜索", "abc");
  }

  @Test
  void pairsNeighbouringCharactersElsewhere() {
    assertThat(terms("ja", "日本語")).containsExactly("日本", "本語");
    assertThat(terms("ko", "한국어")).containsExactly("한국", "국어");
    assertThat(terms("zh-hant", "旅遊")).containsExactly("旅遊");
    assertThat(terms("en", "the city of 東京")).containsExactly("citi", "東京");
    assertThat(terms("ja", "ｶﾀｶﾅ")).isEqualTo(terms("ja", "カタカナ"));
  }

  @Test
  void cutsThaiByDictionary() {
    assertThat(terms("th", "ประเทศไทยสวยงาม")).containsExactly("ประเทศไทย", "สวยงาม");
  }

  @Test
  void stemsArabicAndHindi() {
    assertThat(terms("ar", "المكتبات")).isEqualTo(terms("ar", "مكتبة"));
    assertThat(terms("hi", "किताबें")).isEqualTo(terms("hi", "किताब"));
  }

  @Test
  void readsDigitsOfAnyScript() {
    assertThat(terms("ar", "١٢٣")).containsExactly("123");
    assertThat(terms("und", "１２３")).containsExactly("123");
  }

  @Test
  void keepsUnknownLanguages() {
    assertThat(terms("und", "Ĉiuj HOMOJ estas")).containsExactly("ĉiuj", "homoj", "estas");
    assertThat(terms("xx", "Words")).containsExactly("words");
  }

  @Test
  void survivesBinaryData() {
    String halves = "a \ud800 b \udc00 c";
    String controls = "x\u0000y\u0007 \u202e z\ufeff\u200b";
    String endless = "w".repeat(100_000) + " short";
    for (StemmedLanguage language : SupportedLanguages.all()) {
      assertThat(terms(language.code(), halves)).doesNotContain("");
      assertThat(terms(language.code(), controls)).doesNotContain("");
      assertThat(terms(language.code(), endless))
          .allMatch(term -> term.length() <= PageAnalyzer.MAX_TERM)
          .anyMatch(term -> term.startsWith("s"));
      assertThat(terms(language.code(), "")).isEmpty();
    }
  }
}
