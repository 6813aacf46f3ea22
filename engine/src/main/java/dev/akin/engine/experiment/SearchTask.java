package dev.akin.engine.experiment;

import java.util.List;

/**
 * An experiment about searches in place of related pages: queries whose right answers bear a known
 * label, and the orders that results are listed in.
 *
 * @param queries a file of {@code query TAB label}, relative to the experiment
 * @param orders {@code relevance}, ranks, or blends such as {@code relevance=0.7,pagerank=0.3}
 */
public record SearchTask(String queries, List<String> orders) {
  /** Keeps its own copy of the list. */
  public SearchTask {
    orders = List.copyOf(orders);
  }
}
