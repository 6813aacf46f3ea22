package dev.akin.engine.index;

import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Explains why a query matches no page, by a search for each of its words. */
final class SearchHint {
  /** Minimum length of a suggested prefix, in letters. */
  private static final int PREFIX = 4;

  private SearchHint() {}

  static String of(WordQuery query, TextIndex words, Run run) throws IOException {
    List<WordQuery> wanted = new ArrayList<>();
    query.forEachWanted(wanted::add);
    int common = 0;
    for (WordQuery part : wanted) {
      boolean isFound = words.find(part, run).size() > 0;
      if (!isFound && !isCommon(part, words)) {
        return missing(part, words, run);
      }
      common += isFound ? 0 : 1;
    }
    if (common == wanted.size() && common > 0) {
      return "its words are too common to be indexed; add a more specific one";
    }
    return wanted.size() - common > 1
        ? "every word is on some page, but no page matches the whole query; put OR between words"
        : "there are pages with its words, but site:, lang: or an exclusion removes all of them";
  }

  /** Whether a part has only stop words, in some language of the index. */
  private static boolean isCommon(WordQuery part, TextIndex words) {
    return words.languages().keySet().stream()
        .map(language -> QueryTerms.of(part, language))
        .anyMatch(terms -> terms.words().isEmpty() && terms.prefixes().isEmpty());
  }

  private static String missing(WordQuery part, TextIndex words, Run run) throws IOException {
    if (part instanceof WordQuery.Phrase phrase) {
      return "no page has the words \""
          + phrase.text()
          + "\" in a row; leave out the quotes to find them anywhere";
    }
    WordQuery.Word word = (WordQuery.Word) part;
    String in = word.field() == null ? "" : " in its " + IndexFields.terms(word.field());
    if (word.isPrefix()) {
      return "no page has a word that begins with '" + word.text() + "'" + in;
    }
    int letters = word.text().codePointCount(0, word.text().length());
    if (letters > PREFIX) {
      int end = word.text().offsetByCodePoints(0, Math.max(PREFIX, letters * 2 / 3));
      String prefix = word.text().substring(0, end);
      WordQuery wider = new WordQuery.Word(word.field(), prefix, true);
      if (words.find(wider, run).size() > 0) {
        return "no page has '" + word.text() + "'" + in + "; try " + prefix + "*";
      }
    }
    return "no page has '" + word.text() + "'" + in;
  }
}
