package dev.akin.engine.index;

import dev.akin.core.run.Run;
import dev.akin.core.text.PageText;
import dev.akin.core.text.TermCounts;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds the pages on a topic. A topic in words is a query, and its pages are the matches. A topic
 * by example, {@code @ID @ID}, compares texts: with the TF-IDF vectors W(t,v) = (1 + ln tf)
 * ln(N/df) over all fields, scaled to length 1, a page is on the topic if the cosine between its
 * vector and the sum of the examples' is at least {@value #LEAST}; the examples always are.
 */
public final class TopicFinder {
  /** Minimum cosine of a page with the examples. */
  public static final double LEAST = 0.15;

  private TopicFinder() {}

  /** Returns the pages on a topic. */
  public static BitSet about(String topic, TextIndex words, PageText text, Run run)
      throws IOException {
    BitSet found = new BitSet(words.pages());
    if (topic.strip().matches("@\\d+(\\s+@\\d+)*")) {
      BitSet examples = examples(topic, words.pages());
      return like(examples, text.counts(run), run);
    }
    for (int page : words.find(WordQuery.parse(topic), run).pages()) {
      found.set(page);
    }
    return found;
  }

  private static BitSet examples(String topic, int pages) {
    BitSet examples = new BitSet();
    for (String each : topic.strip().split("\\s+", -1)) {
      String digits = each.substring(1);
      int page = digits.length() > 10 ? -1 : (int) Math.min(Long.parseLong(digits), pages);
      if (page < 0 || page >= pages) {
        throw new IllegalArgumentException(
            "the topic names the page " + each + ", but pages are @0..@" + (pages - 1));
      }
      examples.set(page);
    }
    return examples;
  }

  private static BitSet like(BitSet examples, TermCounts counts, Run run) {
    double[] idf = idf(counts, run);
    double[] topic = new double[counts.terms()];
    for (int page = examples.nextSetBit(0); page >= 0; page = examples.nextSetBit(page + 1)) {
      Map<Integer, Double> vector = vector(page, counts, idf);
      double length = length(vector);
      vector.forEach((term, weight) -> topic[term] += length == 0 ? 0 : weight / length);
    }
    double norm = Math.sqrt(Arrays.stream(topic).map(each -> each * each).sum());
    boolean[] isLike = new boolean[counts.pages()];
    run.parallel(counts.pages(), page -> isLike[page] = isLike(page, counts, idf, topic, norm));
    BitSet found = (BitSet) examples.clone();
    for (int page = 0; page < isLike.length; page++) {
      found.set(page, found.get(page) || isLike[page]);
    }
    return found;
  }

  /** Returns ln(N/df) of every term. */
  private static double[] idf(TermCounts counts, Run run) {
    int[] pages = new int[counts.terms()];
    for (int page = 0; page < counts.pages(); page++) {
      run.check();
      for (int i = counts.start(page); i < counts.end(page); i++) {
        boolean isFirst = i == counts.start(page) || counts.term(i) != counts.term(i - 1);
        pages[counts.term(i)] += isFirst ? 1 : 0;
      }
    }
    return Arrays.stream(pages).mapToDouble(df -> Math.log((double) counts.pages() / df)).toArray();
  }

  private static boolean isLike(
      int page, TermCounts counts, double[] idf, double[] topic, double norm) {
    double dot = 0;
    double square = 0;
    for (int i = counts.start(page); i < counts.end(page); ) {
      int term = counts.term(i);
      int tf = 0;
      for (; i < counts.end(page) && counts.term(i) == term; i++) {
        tf += counts.count(i);
      }
      double weight = (1 + Math.log(tf)) * idf[term];
      dot += weight * topic[term];
      square += weight * weight;
    }
    return dot > 0 && dot >= LEAST * Math.sqrt(square) * norm;
  }

  private static Map<Integer, Double> vector(int page, TermCounts counts, double[] idf) {
    Map<Integer, Integer> tf = new TreeMap<>();
    for (int i = counts.start(page); i < counts.end(page); i++) {
      tf.merge(counts.term(i), counts.count(i), Integer::sum);
    }
    Map<Integer, Double> vector = new TreeMap<>();
    tf.forEach((term, count) -> vector.put(term, (1 + Math.log(count)) * idf[term]));
    return vector;
  }

  private static double length(Map<Integer, Double> vector) {
    return Math.sqrt(vector.values().stream().mapToDouble(each -> each * each).sum());
  }
}
