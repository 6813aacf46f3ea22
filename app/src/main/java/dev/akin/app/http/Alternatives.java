package dev.akin.app.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Adds the measures that answer within the limits to a refusal of one that does not. */
final class Alternatives {
  private static final Set<String> TYPES = Set.of("too-costly", "deadline");

  /** The parameters that may hold a measure. */
  private static final List<String> NAMES = List.of("measure", "left", "right");

  private Alternatives() {}

  /** The same problem, with alternatives if a measure was too costly. */
  static Problem offer(Problem problem, Exchange exchange) {
    if (!TYPES.contains(problem.type()) || exchange.measures().isEmpty()) {
      return problem;
    }
    List<Measure> affordable = exchange.held().affordable();
    Map<String, List<String>> given = exchange.parameters().values();
    List<String> replaced = replaced(given, affordable);
    ArrayNode list = problem.more().putArray("alternatives");
    for (Measure measure : affordable) {
      if (exchange.measures().contains(measure)) {
        continue;
      }
      String id = measure.info().id();
      ObjectNode each = list.addObject().put("measure", id);
      if (exchange.method().equals("GET")) {
        Map<String, List<String>> values = new LinkedHashMap<>(given);
        replaced.forEach(name -> values.put(name, List.of(id)));
        each.put("address", Paging.address(exchange.path(), values));
      }
    }
    return problem;
  }

  /** The parameters with a measure beyond the limits; all with a measure if there is none. */
  private static List<String> replaced(Map<String, List<String>> given, List<Measure> affordable) {
    List<String> present = NAMES.stream().filter(given::containsKey).toList();
    List<String> costly =
        present.stream()
            .filter(
                name ->
                    !given.getOrDefault(name, List.of()).stream()
                        .allMatch(text -> affordable.contains(Measures.parse(text))))
            .toList();
    List<String> replaced = costly.isEmpty() ? present : costly;
    return replaced.isEmpty() ? List.of(NAMES.get(0)) : replaced;
  }
}
