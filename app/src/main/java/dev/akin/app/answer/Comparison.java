package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Scorer;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The similarity of two pages by several measures.
 *
 * @param a a page
 * @param b another page
 * @param rows the results of the measures
 */
public record Comparison(int a, int b, List<Row> rows) {
  /** Maximum preparation time of a measure that was not named, in seconds. */
  public static final double PATIENCE = 5;

  /**
   * The result of a measure.
   *
   * @param score the score; null if the measure was refused
   * @param outcome the outcome of the computation, or the reason of the refusal
   * @param zero the reason for a score of 0; empty for other scores
   */
  public record Row(
      Measure measure, @Nullable PairScore score, PreparationOutcome outcome, Message zero) {
    /** Computes the score of two pages. */
    public static Row of(Measure measure, Scorer scorer, int a, int b, Run run) {
      PairScore score = scorer.compare(a, b, run);
      Message zero = score.score() == 0 ? scorer.explain(a, b, run).note() : Message.NOTHING;
      return new Row(measure, score, scorer.outcome(a, run), zero);
    }

    /** The row of a refused measure. */
    public static Row refused(Measure measure, String reason) {
      PreparationOutcome outcome = PreparationOutcome.DIRECT.withRemark(Message.text(reason));
      return new Row(measure, null, outcome, Message.NOTHING);
    }

    /** The remark on the computation, or the reason of the refusal. */
    public String remark() {
      return outcome.remark().toString();
    }
  }

  public ObjectNode json(Pages pages) throws IOException {
    ObjectNode object = pages.header(Json.object());
    pages.put(object.putObject("a"), a);
    pages.put(object.putObject("b"), b);
    ArrayNode scores = object.putArray("scores");
    ArrayNode refused = object.putArray("refused");
    for (Row row : rows) {
      if (row.score == null) {
        refused.addObject().put("measure", row.measure.toString()).put("reason", row.remark());
      } else {
        ObjectNode score = scores.addObject();
        score.put("measure", row.measure.toString());
        score.put("score", row.score.score());
        score.put("exact", row.score.isExact());
        score.put("error", row.score.error());
        Json.put(score, row.outcome);
        if (!row.zero.isEmpty()) {
          score.put("note", row.zero.toString());
        }
      }
    }
    return object;
  }
}
