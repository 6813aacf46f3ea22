package dev.akin.lab.experiment;

import dev.akin.core.eval.Yardstick;
import dev.akin.core.run.Run;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Queries with the label of their relevant pages: a page is relevant if it has that label, or one
 * below it in a hierarchy, such as {@code science/biology} below {@code science}.
 */
final class LabelledQueries implements Yardstick {
  private final List<SearchTask.Query> queries;
  private final List<List<String>> labels;

  LabelledQueries(List<SearchTask.Query> queries, List<List<String>> labels) {
    this.queries = queries;
    this.labels = labels;
  }

  /** A query whose label no page has is not judged. */
  @Override
  public boolean judges(int query) {
    return IntStream.range(0, labels.size()).anyMatch(page -> grade(query, page) > 0);
  }

  @Override
  public double grade(int query, int page) {
    String wanted = queries.get(query).key();
    return labels.get(page).stream().anyMatch(label -> isBelow(label, wanted)) ? 1 : 0;
  }

  private static boolean isBelow(String label, String wanted) {
    return label.startsWith(wanted)
        && (label.length() == wanted.length() || "/.".indexOf(label.charAt(wanted.length())) >= 0);
  }

  @Override
  public boolean tellsRelated() {
    return true;
  }

  @Override
  public Ideal ideal(int query, int most, Run run) {
    run.check();
    return Ideal.of(
        IntStream.range(0, labels.size()).mapToDouble(page -> grade(query, page)), most);
  }
}
