package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.BitSet;

/**
 * Related pages as JSON.
 *
 * @param pages the pages of the collection
 * @param measure the measure
 * @param scorer its scorer for the collection
 * @param reasons the maximum number of reasons for each score
 */
public record RelatedJson(Pages pages, Measure measure, Scorer scorer, int reasons) {
  /** The object that the answers are added to. */
  public ObjectNode header(PreparationOutcome outcome) {
    ObjectNode object = pages.header(Json.object());
    object.put("measure", measure.toString());
    Json.put(object, outcome);
    return object;
  }

  /** The answer for one page, without the first {@code from} places. */
  public ObjectNode answer(int page, TopPages top, int from, Run run) throws IOException {
    return put(header(scorer.outcome(page, run)), page, top, from, run);
  }

  /** Adds the related pages of one page to an object. */
  public ObjectNode put(ObjectNode object, int page, TopPages top, int from, Run run)
      throws IOException {
    object.put("exact", top.isExact());
    object.put("error", top.leftOut().isEmpty() ? top.error() : null);
    if (!top.leftOut().isEmpty()) {
      object.put("leftOut", top.leftOut());
    }
    pages.put(object.putObject("page"), page);
    ArrayNode results = object.putArray("results");
    BitSet certain = top.certain();
    for (int i = from; i < top.size(); i++) {
      int other = top.pages()[i];
      ObjectNode result = pages.put(results.addObject().put("rank", i + 1), other);
      result.put("score", top.scores()[i]);
      if (top.bounds() != null) {
        Json.putBounds(result, top.score(i), certain.get(i));
      }
      ArrayNode why = result.putArray("why");
      if (reasons > 0) {
        pages.parts(why, scorer.explain(page, other, run), reasons);
      }
    }
    return object;
  }
}
