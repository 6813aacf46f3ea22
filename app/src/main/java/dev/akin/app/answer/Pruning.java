package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Measure;
import dev.akin.engine.query.SimilarityFilter;
import java.io.IOException;
import java.util.Locale;

/**
 * What the results of a search were pruned by.
 *
 * @param measure how likeness was measured
 * @param likeness the page or group, and the threshold
 */
public record Pruning(Measure measure, SimilarityFilter likeness) {
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
