package dev.akin.app.http.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.answer.GroupQuestion;
import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.core.measure.GroupMeasure;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.Topical;
import dev.akin.core.run.Run;
import dev.akin.engine.query.GroupQuery;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A question about a group of pages.
 *
 * @param exchange the request, with the pages and measures of its snapshot
 * @param given what was asked, by the same names in an address and in a body
 */
public record GroupRequest(Exchange exchange, RequestParameters given) {
  private static final String[] NAMES = {
    "member",
    "candidate",
    "exclude",
    "measure",
    "form",
    "k",
    "offset",
    "why",
    "atLeast",
    "source",
    "topic",
    "format"
  };

  /** How the group is to be compared, if somebody says. */
  private enum Form {
    AUTO,
    STRICT,
    SOFT
  }

  /** The parameters that it is read from. */
  public static List<String> names() {
    return List.of(NAMES);
  }

  /** Reads an address, or the body of a POST. */
  static GroupRequest read(Exchange exchange) {
    if (exchange.method().equals("POST")) {
      // What stands in the address would otherwise be passed over without a word.
      exchange.parameters().only();
      return new GroupRequest(exchange, parameters(exchange.json()).only(NAMES));
    }
    RequestParameters given = exchange.parameters();
    return new GroupRequest(exchange, given.only(NAMES));
  }

  /** Lists and single values of a body, as if they stood in an address. */
  private static RequestParameters parameters(JsonNode body) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> field : body.properties()) {
      List<String> texts = new ArrayList<>();
      JsonNode value = field.getValue();
      for (JsonNode each : value.isArray() ? value : List.of(value)) {
        if (!each.isValueNode() || each.isNull()) {
          throw new HttpProblem(
              400, "bad-json", field.getKey() + " must be a text, a number or a list");
        }
        texts.add(each.asText());
      }
      values.put(field.getKey(), texts);
    }
    // In the JSON of an answer they are called so, and nobody should have to wonder.
    List<String> members = values.remove("members");
    if (members != null) {
      values.put("member", members);
    }
    return new RequestParameters(values);
  }

  /** References, unless there are words only. */
  public Measure usual() throws IOException {
    return GroupQuery.standardMeasure(exchange.held().collection());
  }

  /** What somebody asks for, or what is usual; about the topic, if there is one. */
  public Measure measure() throws IOException {
    Measure measure = exchange.measure(given.text("measure", ""), usual());
    String topic = given.text("topic", "");
    if (topic.isEmpty()) {
      return measure;
    }
    if (measure instanceof Topical topical) {
      return topical.withTopic(topic);
    }
    throw new HttpProblem(400, "bad-parameter", measure.info().id() + " takes no topic");
  }

  /** How many places are asked for. */
  int k() {
    return given.integer("k", 10, 1, exchange.limits().places());
  }

  /** How many places are passed over. */
  public int from() {
    return given.integer("offset", 0, 0, exchange.limits().places() - k());
  }

  /** How many places there are, those passed over included. */
  public int places() {
    return from() + k();
  }

  /** How many reasons each score gets. */
  int reasons() {
    return given.integer("why", 0, 0, RelatedRequest.MOST_REASONS);
  }

  /** The members. */
  public List<Integer> members() throws IOException {
    List<String> names = given.all("member");
    if (names.isEmpty()) {
      throw new HttpProblem(400, "missing-parameter", "name at least one page as 'member'");
    }
    return exchange.pages(names);
  }

  /** What there is to say of the group. */
  public GroupAnswer answer() throws IOException {
    Run run = exchange.run();
    boolean isTopical = !given.text("topic", "").isEmpty();
    boolean isStrict = given.choice("form", Form.AUTO) == Form.STRICT;
    exchange.accept(
        each -> isTopical ? each instanceof Topical : !isStrict || each instanceof GroupMeasure);
    GroupAnswer.Links links =
        new GroupAnswer.Links(exchange.held().sourceSets(), exchange.pages(given.all("source")));
    Measure measure = measure();
    return new GroupQuestion(
            members(),
            measure,
            form(given),
            exchange.pages(given.all("candidate")),
            Set.copyOf(exchange.pages(given.all("exclude"))),
            threshold(),
            places(),
            reasons() > 0)
        .ask(exchange.held().queries(), links, run);
  }

  /** How like the group of an answer given pages are, best first. */
  public List<GroupAnswer.Row> judged(GroupAnswer answer, List<String> names) throws IOException {
    Run run = exchange.run();
    Scorer scorer = exchange.held().queries().scorer(answer.measure(), run);
    TopPages top = GroupAnswer.judged(answer.query(), scorer, exchange.pages(names), run);
    return GroupAnswer.rows(answer.query(), scorer, top, reasons() > 0, run);
  }

  /** The form that is asked for; null for the one that suits the measure. */
  static GroupQuery.@Nullable Form form(RequestParameters given) {
    return switch (given.choice("form", Form.AUTO)) {
      case AUTO -> null;
      case STRICT -> GroupQuery.Form.STRICT;
      case SOFT -> GroupQuery.Form.SOFT;
    };
  }

  private OptionalDouble threshold() {
    String text = given.text("atLeast", "0");
    if (text.equals("among")) {
      return OptionalDouble.empty();
    }
    try {
      double least = Double.parseDouble(text);
      if (!Double.isNaN(least)) {
        return OptionalDouble.of(least);
      }
    } catch (NumberFormatException e) {
      // Refused below, like NaN.
    }
    throw new HttpProblem(
        400, "bad-parameter", "atLeast must be a number or 'among', but is '" + text + "'");
  }
}
