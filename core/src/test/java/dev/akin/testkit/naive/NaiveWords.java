package dev.akin.testkit.naive;

import dev.akin.core.measure.words.KeywordCosine;
import dev.akin.core.text.PageField;
import dev.akin.testkit.graphs.MadeText;

/** The cosines of words over dense vectors of the vocabulary. */
public final class NaiveWords {
  private NaiveWords() {}

  /** Words weighted by field, divided by their sum. */
  public static Twin keywords(KeywordCosine measure, MadeText text, int pages) {
    double[][] vectors = new double[pages][text.words()];
    for (int page = 0; page < pages; page++) {
      double sum = 0;
      for (int word = 0; word < text.words(); word++) {
        for (PageField field : PageField.values()) {
          vectors[page][word] += measure.count(field) * text.count(page, field, word);
        }
        sum += vectors[page][word];
      }
      for (int word = 0; word < text.words() && sum > 0; word++) {
        vectors[page][word] /= sum;
      }
    }
    return (a, b) -> cosine(vectors[a], vectors[b]);
  }

  /** (1 + ln tf) * ln(N/df), with N the number of pages with words. */
  public static Twin tfIdf(MadeText text, int pages) {
    double[][] vectors = new double[pages][text.words()];
    double[] frequency = new double[text.words()];
    double speaking = 0;
    for (int page = 0; page < pages; page++) {
      boolean isSpeaking = false;
      for (int word = 0; word < text.words(); word++) {
        for (PageField field : PageField.values()) {
          vectors[page][word] += text.count(page, field, word);
        }
        frequency[word] += vectors[page][word] > 0 ? 1 : 0;
        isSpeaking |= vectors[page][word] > 0;
      }
      speaking += isSpeaking ? 1 : 0;
    }
    for (double[] vector : vectors) {
      for (int word = 0; word < text.words(); word++) {
        vector[word] =
            vector[word] == 0
                ? 0
                : (1 + Math.log(vector[word])) * Math.log(speaking / frequency[word]);
      }
    }
    return (a, b) -> cosine(vectors[a], vectors[b]);
  }

  private static double cosine(double[] a, double[] b) {
    double product = product(a, b);
    return product == 0 ? 0 : product / Math.sqrt(product(a, a)) / Math.sqrt(product(b, b));
  }

  private static double product(double[] a, double[] b) {
    double product = 0;
    for (int i = 0; i < a.length; i++) {
      product += a[i] * b[i];
    }
    return product;
  }
}
