package dev.akin.engine.index;

import dev.akin.engine.index.analysis.PageAnalyzer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The terms of a query in the form of one language, which are marked in texts.
 *
 * @param words whole terms
 * @param prefixes beginnings of terms
 * @param sequences sequences of characters in a Chinese text
 */
record QueryTerms(Set<String> words, List<String> prefixes, List<CharacterSequence> sequences) {
  static QueryTerms of(WordQuery query, String language) {
    QueryTerms terms = new QueryTerms(new HashSet<>(), new ArrayList<>(), new ArrayList<>());
    query.forEachWanted(part -> terms.add(part, PageAnalyzer.of(language)));
    return terms;
  }

  private void add(WordQuery part, PageAnalyzer analyzer) {
    if (part instanceof WordQuery.Word word && word.isPrefix()) {
      prefixes.add(prefix(word.text()));
      addSequence(word.text(), analyzer);
      return;
    }
    String text =
        part instanceof WordQuery.Word word ? word.text() : ((WordQuery.Phrase) part).text();
    addSequence(text, analyzer);
    for (PositionedTerm placed : PositionedTerm.of(text, analyzer)) {
      words.add(placed.term());
      if (part instanceof WordQuery.Word && isWithinOthers(placed.term())) {
        addSequence(placed.term(), analyzer);
      }
    }
  }

  private void addSequence(String text, PageAnalyzer analyzer) {
    CharacterSequence sequence = CharacterSequence.of(text);
    if (analyzer.splitsRuns() && sequence.isChinese() && !sequences.contains(sequence)) {
      sequences.add(sequence);
    }
  }

  boolean has(String term) {
    return words.contains(term) || prefixes.stream().anyMatch(term::startsWith);
  }

  /**
   * Whether a Chinese term is also searched within longer ones, which single characters are not.
   */
  static boolean isWithinOthers(String term) {
    return term.length() > 1 && term.codePoints().allMatch(Character::isIdeographic);
  }

  /** Normalises a prefix like terms, without stemming. */
  static String prefix(String text) {
    return com.ibm.icu.text.Normalizer2.getNFKCCasefoldInstance().normalize(text);
  }
}
