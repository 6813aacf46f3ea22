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
import java.util.Arrays;
import java.util.List;

/** The scorer of {@link LinkedWords}. */
final class LinkedWordCosine implements Scorer {
  /** Parts of a weight below this share of it come from rounding. */
  private static final double ROUNDING = 1e-12;

  private final PageText text;
  private final WordContexts contexts;
  private final VectorIndex index;

  LinkedWordCosine(PageText text, WordContexts contexts, Run run) {
    this.text = text;
    this.contexts = contexts;
    index = new VectorIndex(contexts.all, run);
  }

  @Override
  public int pages() {
    return contexts.all.pages();
  }

  @Override
  public double score(int a, int b) {
    return contexts.all.cosine(a, b);
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
    TermVectors all = contexts.all;
    int[] terms = shared(all, a, b);
    int[] aroundA = contexts.sources(a, terms, run);
    int[] aroundB = contexts.sources(b, terms, run);
    List<Explanation.Part> parts = new ArrayList<>();
    for (int at = 0; at < terms.length; at++) {
      int term = terms[at];
      double value = all.weight(a, term) * all.weight(b, term);
      if (value > 0) {
        Message word = Message.of(WordMessage.WORD, word(term, a, b, aroundA[at]));
        parts.add(new Explanation.Part(word, value, origins(term, a, b, aroundA[at], aroundB[at])));
      }
    }
    Message sentence = Message.of(WordMessage.LINKED_WORDS);
    Message note =
        Message.of(WordMessage.SHARED, sentence, parts.size(), all.length(a), all.length(b));
    return new Explanation(score, parts, note);
  }

  /** The terms that two pages share, rising. */
  private static int[] shared(TermVectors vectors, int a, int b) {
    int[] terms = new int[Math.min(vectors.length(a), vectors.length(b))];
    int count = 0;
    int j = vectors.start(b);
    for (int i = vectors.start(a), end = vectors.end(a); i < end; i++) {
      int term = vectors.term(i);
      while (j < vectors.end(b) && vectors.term(j) < term) {
        j++;
      }
      if (j < vectors.end(b) && vectors.term(j) == term) {
        terms[count++] = term;
      }
    }
    return Arrays.copyOf(terms, count);
  }

  /** The term as one of the two pages writes it, or else a page linked with the first. */
  private Argument word(int term, int a, int b, int source) {
    boolean isOnA = contexts.own.weight(a, term) > 0;
    boolean isOnB = contexts.own.weight(b, term) > 0;
    int page = isOnA ? a : isOnB ? b : source < 0 ? a : source;
    return new Argument.Word(text.word(term, page));
  }

  /** Where the parts of a term's weight come from. */
  private List<Explanation.Part> origins(int term, int a, int b, int aroundA, int aroundB) {
    double ownA = contexts.ownWeight(a, term);
    double ownB = contexts.ownWeight(b, term);
    double contextA = context(contexts.all.weight(a, term), ownA);
    double contextB = context(contexts.all.weight(b, term), ownB);
    Argument sourceA = new Argument.Page(aroundA < 0 ? a : aroundA);
    Argument sourceB = new Argument.Page(aroundB < 0 ? b : aroundB);
    List<Explanation.Part> origins = new ArrayList<>();
    add(origins, ownA * ownB, Message.of(WordMessage.ON_BOTH));
    add(origins, ownA * contextB, Message.of(WordMessage.ON_FIRST, sourceB));
    add(origins, contextA * ownB, Message.of(WordMessage.ON_SECOND, sourceA));
    add(
        origins,
        contextA * contextB,
        aroundA == aroundB
            ? Message.of(WordMessage.AROUND_BOTH, sourceA)
            : Message.of(WordMessage.AROUND_EACH, sourceA, sourceB));
    return origins;
  }

  private static double context(double weight, double own) {
    double context = weight - own;
    return context > ROUNDING * weight ? context : 0;
  }

  private static void add(List<Explanation.Part> parts, double value, Message message) {
    if (value > 0) {
      parts.add(new Explanation.Part(message, value));
    }
  }

  private Message whyZero(int a, int b) {
    TermVectors own = contexts.own;
    TermVectors all = contexts.all;
    boolean hasFirst = own.length(a) + all.length(a) > 0;
    boolean hasSecond = own.length(b) + all.length(b) > 0;
    if (!hasFirst || !hasSecond) {
      return SharedMessages.lacking(hasFirst, hasSecond, Message.of(WordMessage.WORDS_AROUND));
    }
    return shared(own, a, b).length > 0
        ? Message.of(WordMessage.SHARES_WEIGHTLESS_WORDS)
        : Message.of(WordMessage.SHARES_NO_WORDS_AROUND);
  }
}
