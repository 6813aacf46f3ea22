package dev.akin.core.measure.words;

import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.message.Message;
import dev.akin.core.text.PageField;

/**
 * The cosine of words with more weight on rare words (Salton, Buckley: Term-weighting approaches in
 * automatic text retrieval, 1988), the yardstick of the PageSim papers.
 *
 * <pre>
 *   W(t,v)     = (1 + ln tf(t,v)) * ln(N / df(t))
 *   score(a,b) = sum_t W(t,a) W(t,b) / sqrt(sum_t W(t,a)^2 * sum_t W(t,b)^2)
 * </pre>
 *
 * with tf the occurrences of t on v in all fields together, df the number of pages with t, and N
 * the number of pages with any words: pages that were never fetched do not count. A word on all
 * pages has weight 0.
 *
 * <p>Time of a query: the pages of each word of the page. Memory: 24 bytes for each different word
 * of each page.
 */
public record TfIdfCosine() implements WordMeasure {
  /** The only instance; it has no parameters. */
  public static final TfIdfCosine DEFAULT = new TfIdfCosine();

  @Override
  public MeasureInfo info() {
    return WordMeasure.info("tfidf-cosine", "shared words, weighted by rarity")
        .from("Salton, Buckley 1988: Term-weighting approaches in automatic text retrieval");
  }

  @Override
  public double count(PageField field) {
    return 1;
  }

  @Override
  public double weight(double counted, double rarity) {
    return (1 + Math.log(counted)) * rarity;
  }

  @Override
  public Message sentence() {
    return Message.of(WordMessage.TFIDF_COSINE);
  }

  @Override
  public String toString() {
    return "tfidf-cosine";
  }
}
