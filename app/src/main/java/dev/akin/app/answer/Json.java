package dev.akin.app.answer;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PreparationOutcome;

/** JSON shared by several answers. */
public final class Json {
  /** A mapper that writes on one line. */
  public static final ObjectMapper MAPPER = new ObjectMapper();

  private Json() {}

  /** An empty object. */
  public static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /** Adds the iterations of an iterative computation, and a remark if there is one. */
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

  /** Adds the bounds of a score, and whether its place is certain. */
  static void putBounds(ObjectNode object, PairScore score, boolean isCertain) {
    object.put("lower", score.lower());
    object.put("upper", score.upper());
    object.put("certain", isCertain);
  }
}
