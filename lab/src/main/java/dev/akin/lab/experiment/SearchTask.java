package dev.akin.lab.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * The searches of an experiment: queries whose relevant pages are known, by a label or by
 * judgements, and the orders of results to compare.
 *
 * @param queries a file relative to the experiment: {@code query TAB label}, or {@code query TAB
 *     topic} if the yardstick is {@code qrels:FILE}
 * @param orders {@code relevance}, ranks, or blends such as {@code relevance=0.7,pagerank=0.3}
 */
public record SearchTask(String queries, List<String> orders) {
  /** The prefix of a yardstick of judged results; the name of its file follows. */
  static final String QRELS = "qrels:";

  /**
   * A query.
   *
   * @param text the search query
   * @param key the label of relevant pages, or the topic of the judgements
   */
  record Query(String text, String key) {}

  /** Checks the orders. */
  public SearchTask {
    orders = List.copyOf(orders);
    if (orders.isEmpty()) {
      throw new IllegalArgumentException(
          "the field 'orders' must name at least one order of results, such as relevance");
    }
    if (new HashSet<>(orders).size() < orders.size()) {
      throw new IllegalArgumentException("the field 'orders' must not name an order twice");
    }
  }

  /** Reads the queries. */
  List<Query> read(Path base) throws IOException {
    List<Query> all = new ArrayList<>();
    YardstickFactory.eachLine(
        base.resolve(queries),
        2,
        columns -> all.add(query(columns[0].strip(), columns[1].strip())));
    return all;
  }

  private static Query query(String text, String key) {
    if (key.isEmpty() || key.startsWith("#")) {
      throw new IllegalArgumentException(
          "the second column must be a label or a topic; it must not be empty or begin with #");
    }
    return new Query(text, key);
  }
}
