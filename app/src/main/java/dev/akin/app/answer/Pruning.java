package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
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
 * What the results of a search were pruned by.
 *
 * @param measure how likeness was measured
 * @param likeness the page or group, and the threshold
 */
public record Pruning(Measure measure, SimilarityFilter likeness) {
  /**
   * Prunes by similarity to a page or group.
   *
   * @param form how to compare with a group; null for the form that suits the measure
   * @param atLeast the least similarity, or 'among'
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
    ArrayNode like = object.putArray("like");
    for (int page : likeness.group().members()) {
      pages.put(like.addObject(), page);
    }
    object.put("measure", measure.toString());
    object.put("form", likeness.group().form().name().toLowerCase(Locale.ROOT));
    object.put("atLeast", likeness.atLeast());
    Json.put(object, likeness.scorer().outcome());
  }
}
