package dev.akin.engine.index;

import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Explains why a query matches no page, by a search for each of its words. */
final class SearchHint {
  /** Minimum length of a suggested prefix, in letters. */
  private static final int PREFIX = 4;

  private SearchHint() {}

  static Message of(WordQuery query, TextIndex words, Run run) throws IOException {
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
      return Message.of(SearchMessage.ONLY_COMMON_WORDS);
    }
    return Message.of(
        wanted.size() - common > 1 ? SearchMessage.NO_PAGE_FITS_ALL : SearchMessage.EXCLUDED);
  }

  /** Whether a part has only stop words, in some language of the index. */
  private static boolean isCommon(WordQuery part, TextIndex words) {
    return words.languages().keySet().stream()
        .map(language -> QueryTerms.of(part, language))
        .anyMatch(terms -> terms.words().isEmpty() && terms.prefixes().isEmpty());
  }

  private static Message missing(WordQuery part, TextIndex words, Run run) throws IOException {
    if (part instanceof WordQuery.Phrase phrase) {
      return Message.of(SearchMessage.NO_PHRASE, phrase.text());
    }
    WordQuery.Word word = (WordQuery.Word) part;
    if (word.isPrefix()) {
      return message(SearchMessage.NO_PREFIX, SearchMessage.NO_PREFIX_IN, word);
    }
    int letters = word.text().codePointCount(0, word.text().length());
    if (letters > PREFIX) {
      int end = word.text().offsetByCodePoints(0, Math.max(PREFIX, letters * 2 / 3));
      String prefix = word.text().substring(0, end);
      WordQuery wider = new WordQuery.Word(word.field(), prefix, true);
      if (words.find(wider, run).size() > 0) {
        return message(SearchMessage.NO_WORD_TRY, SearchMessage.NO_WORD_IN_TRY, word, prefix + "*");
      }
    }
    return message(SearchMessage.NO_WORD, SearchMessage.NO_WORD_IN, word);
  }

  /** One sentence for words anywhere, another for words in a field, whose name comes last. */
  private static Message message(
      SearchMessage anywhere, SearchMessage inField, WordQuery.Word word, String... more) {
    List<Object> values = new ArrayList<>(List.of(word.text()));
    values.addAll(List.of(more));
    if (word.field() == null) {
      return Message.of(anywhere, values.toArray());
    }
    values.add(Message.of(SearchMessage.field(word.field())));
    return Message.of(inField, values.toArray());
  }
}
