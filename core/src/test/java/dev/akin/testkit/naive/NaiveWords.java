package dev.akin.testkit.naive;

import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.words.KeywordCosine;
import dev.akin.core.measure.words.LinkedWords;
import dev.akin.core.text.PageField;
import dev.akin.testkit.graphs.MadeText;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

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
    double[][] vectors = tfIdfVectors(text, pages, 1);
    return (a, b) -> cosine(vectors[a], vectors[b]);
  }

  private static double[][] tfIdfVectors(MadeText text, int pages, double exponent) {
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
                : (1 + Math.log(vector[word]))
                    * Math.pow(Math.log(speaking / frequency[word]), exponent);
      }
    }
    return vectors;
  }

  /** Own words, and those of pages one and two links away. */
  public static Twin linked(LinkedWords measure, MadeText text, PageGraph graph) {
    int pages = graph.pages();
    double[][] own = tfIdfVectors(text, pages, measure.idf());
    double[][] vectors = new double[pages][text.words()];
    for (int page = 0; page < pages; page++) {
      own[page] = unit(own[page]);
    }
    double[][] near = contexts(measure, own, graph);
    double[][] far =
        measure.hops() == 1 ? new double[pages][text.words()] : contexts(measure, near, graph);
    for (int page = 0; page < pages; page++) {
      double length = 0;
      for (int word = 0; word < text.words(); word++) {
        boolean isHere = false;
        for (PageField field : PageField.values()) {
          isHere |= text.count(page, field, word) > 0;
        }
        length += isHere ? 1 : 0;
      }
      double weight = Math.min(measure.mu() / Math.max(1, length), 8);
      for (int word = 0; word < text.words(); word++) {
        vectors[page][word] = own[page][word] + weight * (near[page][word] + far[page][word]);
      }
    }
    return (a, b) -> cosine(vectors[a], vectors[b]);
  }

  /** The heaviest words of the mean of a page's neighbours, as unit vectors. */
  private static double[][] contexts(LinkedWords measure, double[][] vectors, PageGraph graph) {
    Links links = graph.links(measure.direction());
    double[][] contexts = new double[vectors.length][];
    for (int page = 0; page < vectors.length; page++) {
      double[] mean = new double[vectors[page].length];
      for (int neighbour : links.targets(page)) {
        for (int word = 0; word < mean.length; word++) {
          mean[word] += vectors[neighbour][word] / links.degree(page);
        }
      }
      double[] cut = new double[mean.length];
      IntStream.range(0, mean.length)
          .boxed()
          .sorted(Comparator.comparingDouble(word -> -(float) mean[word]))
          .limit(measure.words())
          .forEach(word -> cut[word] = mean[word]);
      contexts[page] = unit(cut);
    }
    return contexts;
  }

  private static double[] unit(double[] vector) {
    double length = Math.sqrt(product(vector, vector));
    return Arrays.stream(vector).map(x -> length == 0 ? 0 : x / length).toArray();
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
