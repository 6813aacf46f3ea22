package dev.akin.app.http.server;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import java.util.List;
import java.util.Set;

/** Adds measures within the limits to the refusal of one that is too costly. */
final class AlternativeMeasures {
  private static final Set<String> TYPES = Set.of("too-costly", "deadline");

  /** The parameters whose value is a measure. */
  private static final List<String> NAMES = List.of("measure", "left", "right");

  private AlternativeMeasures() {}

  /** Adds alternatives to a problem if a measure was too costly. */
  static HttpProblem offer(HttpProblem problem, Exchange exchange) {
    if (!TYPES.contains(problem.type()) || exchange.measures().isEmpty()) {
      return problem;
    }
    List<String> replaced = exchange.method().equals("GET") ? replaced(exchange) : List.of();
    ArrayNode list = problem.more().putArray("alternatives");
    for (Measure measure : exchange.snapshot().affordable()) {
      if (exchange.measures().contains(measure) || !exchange.accepts(measure)) {
        continue;
      }
      String id = measure.info().id();
      ObjectNode each = list.addObject().put("measure", id);
      Address address = exchange.address();
      for (String name : replaced) {
        address = address.with(name, id);
      }
      if (!replaced.isEmpty()) {
        each.put("address", address.toString());
      }
    }
    return problem;
  }

  /**
   * The parameters whose measures exceed the limits. If there are none, all parameters with a
   * measure, else the first that can have one.
   */
  private static List<String> replaced(Exchange exchange) {
    RequestParameters given = exchange.parameters();
    List<String> present = NAMES.stream().filter(name -> !given.all(name).isEmpty()).toList();
    List<String> costly =
        present.stream()
            .filter(
                name ->
                    !given.all(name).stream()
                        .map(Measures::parse)
                        .allMatch(exchange.snapshot()::isAffordable))
            .toList();
    if (!costly.isEmpty() || !present.isEmpty()) {
      return costly.isEmpty() ? present : costly;
    }
    return NAMES.stream().filter(given::takes).limit(1).toList();
  }
}
