package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.Ranks;
import dev.akin.engine.query.SearchAnswer;
import dev.akin.engine.query.SearchOrder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The order of search results.
 *
 * @param rank the rank to show, and to use for the name {@code rank}
 * @param weights weights by name of the part; a blend if there are several
 */
public record Ordering(RankMethod rank, Map<String, Double> weights) {
  /** The kinds of order. */
  public enum Order {
    /** By relevance to the query. */
    RELEVANCE,
    /** By a rank. */
    RANK,
    /** By both. */
    BLEND
  }

  /**
   * Parses an order.
   *
   * @param order null for relevance, or for a blend if weights are given
   * @param blend weights such as "relevance=0.7,rank=0.3"; null for these
   */
  public static Ordering of(RankMethod rank, @Nullable Order order, @Nullable String blend) {
    Order chosen = order == null ? (blend == null ? Order.RELEVANCE : Order.BLEND) : order;
    if (blend != null && chosen != Order.BLEND) {
      throw new IllegalArgumentException("weights of a blend require the order blend");
    }
    return new Ordering(
        rank,
        switch (chosen) {
          case RELEVANCE -> Map.of(SearchOrder.BY_RELEVANCE, 1.0);
          case RANK -> Map.of("rank", 1.0);
          case BLEND -> SearchOrder.blend(blend == null ? "relevance=0.7,rank=0.3" : blend);
        });
  }

  /** Computes the ranks of a method. */
  public interface Ranking {
    /** The ranks of all pages. */
    Ranks of(RankMethod method) throws IOException;
  }

  /** The order with its ranks. */
  public SearchOrder bind(Ranking ranking) throws IOException {
    List<SearchOrder.Part> parts = new ArrayList<>();
    for (Map.Entry<String, Double> each : weights.entrySet()) {
      Ranks by =
          switch (each.getKey()) {
            case SearchOrder.BY_RELEVANCE -> null;
            case "rank" -> ranking.of(rank);
            default -> ranking.of(RankMethods.parse(each.getKey()));
          };
      parts.add(new SearchOrder.Part(by, each.getValue()));
    }
    return new SearchOrder(parts);
  }

  /** The name of the order: blend, or that of its only part. */
  public String name() {
    return weights.size() > 1 ? "blend" : weights.keySet().iterator().next();
  }

  /**
   * The answer to a search as JSON.
   *
   * @param like the similarity filter of the results; null if there is none
   */
  public ObjectNode json(Pages pages, String text, @Nullable Pruning like, SearchAnswer answer)
      throws IOException {
    ObjectNode object = pages.header(Json.object());
    object.put("query", text);
    object.put("order", name());
    object.put("method", rank.toString());
    if (weights.size() > 1) {
      ObjectNode blended = object.putObject("blend");
      weights.forEach(blended::put);
    }
    object.put("total", answer.total());
    if (like != null) {
      like.put(pages, object);
      object.put("pruned", answer.pruned());
    }
    object.put("folded", answer.folded());
    ArrayNode results = object.putArray("results");
    for (SearchAnswer.Hit hit : answer.hits()) {
      ObjectNode result = pages.put(results.addObject().put("rank", hit.place()), hit.page());
      result.put("snippet", hit.snippet().text());
      ArrayNode marks = result.putArray("marks");
      hit.snippet().marks().forEach(mark -> marks.addArray().add(mark.start()).add(mark.end()));
      result.put("score", hit.score());
      result.put("relevance", hit.relevance());
      result.put("rankScore", hit.rank());
      if (hit.similarity() != null) {
        result.put("likeness", hit.similarity().score());
      }
      pages.put(result, "copies", hit.copies());
    }
    return object;
  }
}
