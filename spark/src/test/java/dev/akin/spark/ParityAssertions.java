package dev.akin.spark;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.eval.Evaluation;
import dev.akin.core.eval.RelatedLists;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Compares results of Spark with those of a single machine. */
public final class ParityAssertions {
  /** Tolerance for scores. */
  public static final double CLOSE = 1e-9;

  private ParityAssertions() {}

  /**
   * Checks that every list has the same scores, place by place. Only pages with nearly equal scores
   * may be swapped.
   */
  public static void check(Dataset<Row> related, Scorer scorer, int k) {
    Map<Long, List<Row>> found =
        related.collectAsList().stream().collect(groupingBy(row -> row.getLong(0)));
    assertThat(found.keySet()).allMatch(page -> page >= 0 && page < scorer.pages());
    IntStream.range(0, scorer.pages())
        .parallel()
        .forEach(
            page -> {
              List<Row> list = found.getOrDefault((long) page, List.of());
              check(page, list, scorer, scorer.top(page, k, Run.silent()));
            });
  }

  /** Checks that every list has the same bits: page, place, other, score, lower, upper. */
  public static void checkBits(Dataset<Row> related, Scorer scorer, int k) {
    List<String> wanted =
        IntStream.range(0, scorer.pages())
            .parallel()
            .mapToObj(page -> bits(page, scorer.top(page, k, Run.silent())))
            .flatMap(List::stream)
            .toList();
    assertThat(related.collectAsList())
        .extracting(Row::toString)
        .containsExactlyInAnyOrderElementsOf(wanted);
  }

  private static List<String> bits(int page, TopPages top) {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < top.size(); i++) {
      PairScore score = top.score(i);
      rows.add(
          String.format(
              "[%d,%d,%d,%s,%s,%s]",
              page,
              i + 1,
              top.pages()[i],
              score.score(),
              top.isExact() ? "null" : score.lower(),
              top.isExact() ? "null" : score.upper()));
    }
    return rows;
  }

  /** Checks the rank of every page. */
  public static void check(Dataset<Row> ranks, Ranks wanted) {
    List<Row> found = ranks.select("page", "rank").sort("page").collectAsList();
    assertThat(found).hasSize(wanted.scores().length);
    for (int page = 0; page < found.size(); page++) {
      assertThat(found.get(page).getLong(0)).isEqualTo(page);
      assertThat(found.get(page).getDouble(1))
          .as("rank of page %d", page)
          .isCloseTo(wanted.score(page), within(CLOSE));
    }
  }

  /** Checks the ranks in tables and their facts. */
  public static void checkRanks(SparkSession session, String tables, Ranks wanted)
      throws IOException {
    check(session.read().parquet(tables + "/ranks"), wanted);
    TableFacts.Rank how = Objects.requireNonNull(TableDirectory.at(session, tables).facts().rank());
    assertThat(how.iterations()).isEqualTo(wanted.iterations());
    assertThat(how.isConverged()).isEqualTo(wanted.converged());
    assertThat(how.residual()).isCloseTo(wanted.residual(), within(CLOSE));
  }

  /** Checks that every in-link is counted once and prestige has the same bits. */
  public static void checkReferences(Dataset<Row> rows, PageGraph graph, double[] prestige) {
    List<Row> found = rows.sort("page").collectAsList();
    assertThat(found).hasSize(graph.pages());
    for (int page = 0; page < found.size(); page++) {
      Row row = found.get(page);
      assertThat(row.getLong(0)).isEqualTo(page);
      assertThat(row.getLong(1) + row.getLong(2) + row.getLong(3))
          .as("references of page %d", page)
          .isEqualTo(graph.inDegree(page));
      assertThat(row.getDouble(4)).as("prestige of page %d", page).isEqualTo(prestige[page]);
    }
  }

  /** The evaluation on a single machine. */
  public static Evaluation evaluation(Scorer scorer, Yardstick yardstick, int k)
      throws IOException {
    int[] judged = IntStream.range(0, scorer.pages()).filter(yardstick::judges).toArray();
    return Evaluation.of(
        RelatedLists.of(scorer, judged, k, Run.silent()),
        yardstick,
        Evaluation.ideals(yardstick, judged, k, Run.silent()),
        Run.silent());
  }

  /** The sorted rows of tables, as text. */
  public static List<String> rows(SparkSession session, String directory, String... tables) {
    List<String> rows = new ArrayList<>();
    for (String table : tables) {
      session.read().parquet(directory + "/" + table).collectAsList().stream()
          .map(row -> table + " " + row.mkString(" "))
          .sorted()
          .forEach(rows::add);
    }
    return rows;
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
