package dev.akin.engine.experiment;

import java.util.HashSet;
import java.util.List;

/**
 * An experiment about searches in place of related pages: queries whose right answers bear a known
 * label, and the orders that results are listed in.
 *
 * @param queries a file of {@code query TAB label}, relative to the experiment
 * @param orders {@code relevance}, ranks, or blends such as {@code relevance=0.7,pagerank=0.3}
 */
public record SearchTask(String queries, List<String> orders) {
  /** Checks the orders. */
  public SearchTask {
    orders = List.copyOf(orders);
    if (orders.isEmpty()) {
      throw new IllegalArgumentException(
          "the field 'orders' must name an order of results at least, such as relevance");
    }
    if (new HashSet<>(orders).size() < orders.size()) {
      throw new IllegalArgumentException("the field 'orders' takes each order once only");
    }
  }
}
