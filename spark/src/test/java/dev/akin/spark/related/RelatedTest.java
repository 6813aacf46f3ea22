package dev.akin.spark.related;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.spark.LocalSpark;
import dev.akin.testkit.graphs.Graphs;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelatedTest {
  private static final double CLOSE = 1e-9;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cocitation",
        "coupling",
        "jaccard",
        "jaccard(direction=both)",
        "salton(direction=out)",
        "adamic-adar",
        "pagesim",
        "pagesim(radius=2,score=min)",
        "pagesim(radius=1,direction=in)",
        "pagesim(direction=both,normalise=self)"
      })
  void listsAreThoseOfOneMachine(String spec) {
    SparkSession session = LocalSpark.session(2);
    PageGraph graph = Graphs.copying(60, 4, 0.5, 7);
    Snapshot snapshot = Snapshot.of(graph, Run.silent());
    Measure measure = Measures.parse(spec);
    Related.Input input =
        new Related.Input(
            LocalSpark.links(session, graph), LocalSpark.ranks(session, snapshot.ranks().scores()));
    for (int tiles : new int[] {1, 3}) {
      Map<Long, List<Row>> found =
          new Related(5, 4, tiles, Related.NO_CAP)
              .of(measure, input).collectAsList().stream()
                  .collect(
                      Collectors.groupingBy(
                          row -> row.getLong(0), TreeMap::new, Collectors.toList()));
      Scorer scorer = measure.prepare(snapshot, Run.silent());
      for (int page = 0; page < graph.pages(); page++) {
        TopPages wanted = scorer.top(page, 5, Run.silent());
        List<Row> list = found.getOrDefault((long) page, List.of());
        assertThat(list).hasSize(wanted.size());
        for (int i = 0; i < list.size(); i++) {
          assertThat(list.get(i).getInt(1)).isEqualTo(i + 1);
          assertThat(list.get(i).getDouble(3)).isCloseTo(wanted.scores()[i], within(CLOSE));
          assertThat(scorer.score(page, (int) list.get(i).getLong(2)))
              .isCloseTo(wanted.scores()[i], within(CLOSE));
        }
      }
    }
  }
}
