package dev.akin.engine.index;

import dev.akin.core.annotation.InternalApi;
import dev.akin.core.text.PageField;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.index.analysis.PageAnalyzer;
import dev.akin.engine.index.analysis.SupportedLanguages;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** The terms of one page, as in the index of a collection. */
public final class PageTerms {
  private PageTerms() {}

  /**
   * Counts each term in each field of a page; see {@link #in}.
   *
   * @param language the detected language of the page
   */
  @SuppressWarnings("EnumOrdinal") // within this class
  @InternalApi
  public static Map<String, int[]> count(FieldTexts texts, String language) throws IOException {
    PageAnalyzer analyzer =
        PageAnalyzer.of(language.isEmpty() ? SupportedLanguages.UNKNOWN : language);
    Map<String, int[]> counts = new HashMap<>();
    for (PageField field : PageField.values()) {
      String text = texts.text(field);
      if (!text.isEmpty()) {
        try (TokenStream terms = analyzer.tokenStream(IndexFields.terms(field), text)) {
          CharTermAttribute term = terms.addAttribute(CharTermAttribute.class);
          terms.reset();
          while (terms.incrementToken()) {
            counts
                .computeIfAbsent(term.toString(), any -> new int[PageField.values().length])[
                field.ordinal()]++;
          }
          terms.end();
        }
      }
    }
    return counts;
  }

  /** Returns the frequency of a term in a field, from its counts. */
  @SuppressWarnings("EnumOrdinal") // within this class
  public static int in(PageField field, int[] counts) {
    return counts[field.ordinal()];
  }
}
