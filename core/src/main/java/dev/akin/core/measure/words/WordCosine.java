package dev.akin.core.measure.words;

import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.SharedMessages;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageText;
import dev.akin.core.text.TermVectors;
import java.util.ArrayList;
import java.util.List;

/** The cosine of the words of two pages. */
final class WordCosine implements Scorer {
  private final PageText text;
  private final WordMeasure measure;
  private final TermVectors vectors;
  private final VectorIndex index;

  WordCosine(PageText text, WordMeasure measure, Run run) {
    this.text = text;
    this.measure = measure;
    vectors = TermVectors.of(text.counts(run), measure, run);
    index = new VectorIndex(vectors, run);
  }

  @Override
  public int pages() {
    return vectors.pages();
  }

  @Override
  public double score(int a, int b) {
    return vectors.cosine(a, b);
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    return index.top(page, k, run);
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    run.check();
    double score = score(a, b);
    if (score == 0) {
      return Explanation.zero(whyZero(a, b));
    }
    List<Explanation.Part> parts = new ArrayList<>();
    int j = vectors.start(b);
    for (int i = vectors.start(a), end = vectors.end(a); i < end; i++) {
      int term = vectors.term(i);
      while (j < vectors.end(b) && vectors.term(j) < term) {
        j++;
      }
      boolean isShared = j < vectors.end(b) && vectors.term(j) == term;
      double part = isShared ? vectors.weight(i) * vectors.weight(j) : 0;
      if (part > 0) {
        Argument word = new Argument.Word(text.word(term, a));
        parts.add(new Explanation.Part(Message.of(WordMessage.WORD, word), part));
      }
    }
    Message note =
        Message.of(WordMessage.SHARED, measure.sentence(), parts.size(), words(a), words(b));
    return new Explanation(score, parts, note);
  }

  private int words(int page) {
    return vectors.end(page) - vectors.start(page);
  }

  private Message whyZero(int a, int b) {
    boolean hasFirst = words(a) > 0;
    boolean hasSecond = words(b) > 0;
    if (!hasFirst || !hasSecond) {
      return SharedMessages.lacking(hasFirst, hasSecond, SharedMessages.WORDS);
    }
    for (int i = vectors.start(a), end = vectors.end(a); i < end; i++) {
      if (hasWord(b, vectors.term(i))) {
        return Message.of(WordMessage.SHARES_WEIGHTLESS_WORDS);
      }
    }
    return Message.of(WordMessage.SHARES_NO_WORDS);
  }

  private boolean hasWord(int page, int term) {
    for (int i = vectors.start(page), end = vectors.end(page); i < end; i++) {
      if (vectors.term(i) == term) {
        return true;
      }
    }
    return false;
  }
}
