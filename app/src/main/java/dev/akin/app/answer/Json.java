package dev.akin.app.answer;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PreparationOutcome;

/** What the JSON of several answers shares. */
public final class Json {
  /** Writes on one line. */
  public static final ObjectMapper MAPPER = new ObjectMapper();

  private Json() {}

  /** An empty object. */
  public static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /** Adds how a computation ended, where it was iterated or there is something to say. */
  public static void put(ObjectNode object, PreparationOutcome outcome) {
    if (outcome.iterations() > 0) {
      object.put("iterations", outcome.iterations());
      object.put("change", outcome.change());
      object.put("converged", outcome.converged());
    }
    if (!outcome.remark().isEmpty()) {
      object.put("remark", outcome.remark().toString());
    }
  }

  /** Adds between which values a score lies, and whether its place is certain. */
  static void putBounds(ObjectNode object, PairScore score, boolean isCertain) {
    object.put("lower", score.lower());
    object.put("upper", score.upper());
    object.put("certain", isCertain);
  }
}
