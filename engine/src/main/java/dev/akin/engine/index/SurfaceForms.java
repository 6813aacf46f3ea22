package dev.akin.engine.index;

import dev.akin.core.text.PageField;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.index.analysis.PageAnalyzer;
import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/**
 * The surface forms of the terms of a page: "running" for the term "run". Of several forms, the
 * most frequent one counts, and of equally frequent ones the first in alphabetical order.
 *
 * @param page the page
 * @param formOf the form of each term that differs from the term
 */
record SurfaceForms(int page, Map<String, String> formOf) {
  /** Maximum number of characters of a field that are scanned. */
  private static final int AT_MOST = 200_000;

  static SurfaceForms of(int page, FieldTexts texts) throws IOException {
    Map<String, Map<String, Integer>> counts = new HashMap<>();
    for (PageField field : PageField.values()) {
      String whole = texts.text(field);
      String text = whole.length() > AT_MOST ? whole.substring(0, AT_MOST) : whole;
      count(text, PageAnalyzer.of(texts.language()), counts);
    }
    Map<String, String> formOf = new HashMap<>();
    counts.forEach(
        (term, forms) -> {
          String form = mostFrequent(forms);
          if (!form.equals(term)) {
            formOf.put(term, form);
          }
        });
    return new SurfaceForms(page, formOf);
  }

  private static void count(
      String text, PageAnalyzer analyzer, Map<String, Map<String, Integer>> counts)
      throws IOException {
    try (TokenStream stream = analyzer.tokenStream("forms", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        String form = text.substring(offset.startOffset(), offset.endOffset());
        counts
            .computeIfAbsent(term.toString(), key -> new HashMap<>())
            .merge(form.toLowerCase(Locale.ROOT), 1, Integer::sum);
      }
      stream.end();
    }
  }

  private static String mostFrequent(Map<String, Integer> forms) {
    String best = "";
    int most = 0;
    for (Map.Entry<String, Integer> each : forms.entrySet()) {
      boolean isFirst = each.getValue() == most && each.getKey().compareTo(best) < 0;
      if (each.getValue() > most || isFirst) {
        best = each.getKey();
        most = each.getValue();
      }
    }
    return best;
  }

  int size() {
    return formOf.size() + 1;
  }

  /** Returns the form of a term, or the term itself if there is no other. */
  String of(String term) {
    return formOf.getOrDefault(term, term);
  }
}
