package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import java.io.IOException;

/**
 * The reasons for the score of two pages.
 *
 * @param measure the measure
 * @param score the score with its bounds
 * @param explanation the reasons
 * @param outcome the outcome of the computation
 */
public record Reasons(
    Measure measure, PairScore score, Explanation explanation, PreparationOutcome outcome) {
  public static Reasons of(Measure measure, Scorer scorer, int a, int b, Run run) {
    return new Reasons(
        measure, scorer.compare(a, b, run), scorer.explain(a, b, run), scorer.outcome(a, run));
  }

  public ObjectNode json(Pages pages) throws IOException {
    ObjectNode object = pages.header(Json.object());
    object.put("measure", measure.toString());
    object.put("score", explanation.value());
    object.put("exact", score.isExact());
    object.put("error", score.error());
    Json.put(object, outcome);
    pages.parts(object.putArray("parts"), explanation, Integer.MAX_VALUE);
    object.put("note", explanation.note().toString());
    return object;
  }
}
