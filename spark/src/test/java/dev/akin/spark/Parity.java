package dev.akin.spark;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** What Spark finds against what the single machine finds. */
public final class Parity {
  /** How far scores may lie from each other. */
  public static final double CLOSE = 1e-9;

  private Parity() {}

  /**
   * Every list must have the same scores, place by place, and pages with these scores, so that only
   * pages whose scores are nearly the same may stand in each other's place.
   */
  public static void check(Dataset<Row> related, Scorer scorer, int k) {
    Map<Long, List<Row>> found =
        related.collectAsList().stream().collect(groupingBy(row -> row.getLong(0)));
    for (int page = 0; page < scorer.pages(); page++) {
      List<Row> list = found.getOrDefault((long) page, List.of());
      check(page, list, scorer, scorer.top(page, k, Run.silent()));
    }
  }

  private static void check(int page, List<Row> list, Scorer scorer, TopPages wanted) {
    assertThat(list).as("list of page %d", page).hasSize(wanted.size());
    List<Row> sorted = list.stream().sorted(Comparator.comparingInt(row -> row.getInt(1))).toList();
    for (int i = 0; i < sorted.size(); i++) {
      Row row = sorted.get(i);
      int other = (int) row.getLong(2);
      assertThat(row.getInt(1)).isEqualTo(i + 1);
      assertThat(other).isNotEqualTo(page);
      assertThat(row.getDouble(3))
          .as("score of pages %d and %d", page, other)
          .isCloseTo(wanted.scores()[i], within(CLOSE))
          .isCloseTo(scorer.score(page, other), within(CLOSE));
    }
    assertThat(sorted.stream().map(row -> row.getLong(2)).distinct()).hasSize(sorted.size());
  }
}
