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
 * How alike two pages are, by several measures.
 *
 * @param a a page
 * @param b another
 * @param rows what each measure says
 */
public record Comparison(int a, int b, List<Row> rows) {
  /** Seconds that one of all measures may take to prepare. */
  public static final double PATIENCE = 5;

  /**
   * A measure and its score, or why there is none.
   *
   * @param outcome how it was found, or why there is no score
   * @param zero why the score is 0; empty if it is not
   */
  public record Row(
      Measure measure, @Nullable PairScore score, PreparationOutcome outcome, Message zero) {
    /** What a measure says of two pages. */
    public static Row of(Measure measure, Scorer scorer, int a, int b, Run run) {
      PairScore score = scorer.compare(a, b, run);
      Message zero = score.score() == 0 ? scorer.explain(a, b, run).note() : Message.NOTHING;
      return new Row(measure, score, scorer.outcome(a, run), zero);
    }

    /** A measure that says nothing, and why. */
    public static Row refused(Measure measure, String reason) {
      return new Row(
          measure,
          null,
          PreparationOutcome.DIRECT.withRemark(Message.text(reason)),
          Message.NOTHING);
    }

    /** What there is to say of how it was found, or why it was not. */
    public String remark() {
      return outcome.remark().toString();
    }
  }

  /** The comparison as JSON. */
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
