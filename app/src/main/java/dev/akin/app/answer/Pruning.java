package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import dev.akin.engine.query.GroupQuery;
import dev.akin.engine.query.QueryService;
import dev.akin.engine.query.SimilarityFilter;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The similarity filter of search results.
 *
 * @param measure the measure
 * @param filter the page or group, and the minimum similarity
 */
public record Pruning(Measure measure, SimilarityFilter filter) {
  /**
   * A filter by similarity to a page or group.
   *
   * @param form the form of the comparison; null for the default of the measure
   * @param atLeast the minimum similarity, or 'among'
   */
  public static Pruning of(
      QueryService queries,
      Measure measure,
      List<Integer> members,
      GroupQuery.@Nullable Form form,
      String atLeast,
      Run run) {
    Scorer scorer = queries.scorer(measure, run);
    GroupQuery group = GroupQuestion.group(members, form, measure, scorer);
    return new Pruning(measure, SimilarityFilter.of(group, scorer, atLeast, run));
  }

  void put(Pages pages, ObjectNode object) throws IOException {
    pages.put(object, "like", filter.group().members());
    object.put("measure", measure.toString());
    object.put("form", filter.group().form().name().toLowerCase(Locale.ROOT));
    object.put("atLeast", filter.atLeast());
    Json.put(object, filter.scorer().outcome());
  }
}
