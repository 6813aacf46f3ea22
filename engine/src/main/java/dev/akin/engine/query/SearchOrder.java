package dev.akin.engine.query;

import dev.akin.core.rank.Ranks;
import dev.akin.engine.index.WordHits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The order of search results. One part orders by its own values. Several parts are blended: each
 * is scaled to 0..1 over the pages found,
 *
 * <pre>
 *   relevance' = relevance / largest relevance
 *   rank'      = (rank - smallest rank) / (largest rank - smallest rank), 0 if all are equal
 *   score      = sum of weight · part'  / sum of weights
 * </pre>
 *
 * so the score of a page does not depend on pages that do not match.
 *
 * @param parts at least one
 */
public record SearchOrder(List<Part> parts) {
  /** By relevance alone. */
  public static final SearchOrder RELEVANCE = new SearchOrder(List.of(new Part(null, 1)));

  /** The name of relevance as a part. */
  public static final String BY_RELEVANCE = "relevance";

  /**
   * Parses the weights of {@code relevance}, of a rank, or of {@code relevance=0.7,pagerank=0.3}.
   */
  public static Map<String, Double> weights(String text) {
    if (text.equals(BY_RELEVANCE) || !text.replaceAll("\\([^)]*\\)", "").contains("=")) {
      return Map.of(text, 1.0);
    }
    return blend(text);
  }

  /** Parses a blend, {@code relevance=0.7,pagerank=0.3}. */
  public static Map<String, Double> blend(String text) {
    Map<String, Double> weights = new LinkedHashMap<>();
    for (String part : text.split(",(?![^(]*\\))", -1)) {
      int equals = part.lastIndexOf('=');
      try {
        weights.put(
            part.substring(0, Math.max(0, equals)).strip(),
            Double.parseDouble(part.substring(equals + 1)));
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "a blend is written relevance=0.7,rank=0.3, not " + text, e);
      }
    }
    return weights;
  }

  /** Checks the parts. */
  public SearchOrder {
    parts = List.copyOf(parts);
    double sum = parts.stream().mapToDouble(Part::weight).sum();
    if (!(sum > 0)) {
      throw new IllegalArgumentException("the weights of a blend must sum to more than 0");
    }
  }

  /**
   * One part of an order.
   *
   * @param ranks the ranks; null for relevance
   * @param weight its weight in a blend
   */
  public record Part(@Nullable Ranks ranks, double weight) {
    /** Checks the weight. */
    public Part {
      if (!(weight >= 0 && weight <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException(
            "the weight of a part must be a number from 0 on, but is " + weight);
      }
    }

    private double[] values(WordHits hits) {
      double[] values = new double[hits.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = ranks == null ? hits.scores()[i] : ranks.score(hits.pages()[i]);
      }
      return values;
    }

    private double[] scaled(WordHits hits) {
      double[] values = values(hits);
      double least = ranks == null ? 0 : Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (double value : values) {
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
      for (int i = 0; i < values.length; i++) {
        values[i] = most > least ? (values[i] - least) / (most - least) : 0;
      }
      return values;
    }
  }

  /** Whether several parts are blended. */
  public boolean isBlend() {
    return parts.size() > 1;
  }

  /** The score of every page found. */
  double[] scores(WordHits hits) {
    if (!isBlend()) {
      return parts.get(0).values(hits);
    }
    double weights = parts.stream().mapToDouble(Part::weight).sum();
    double[] scores = new double[hits.size()];
    for (Part part : parts) {
      double[] scaled = part.scaled(hits);
      for (int i = 0; i < scores.length; i++) {
        scores[i] += part.weight() / weights * scaled[i];
      }
    }
    return scores;
  }
}
