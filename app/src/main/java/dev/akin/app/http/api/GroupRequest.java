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
 * A request about a group of pages.
 *
 * @param exchange the request
 * @param given its parameters, which have the same names in a URL and in a body
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

  /** The form of the comparison; AUTO selects the default of the measure. */
  private enum Form {
    AUTO,
    STRICT,
    SOFT
  }

  /** The names of the parameters. */
  public static List<String> names() {
    return List.of(NAMES);
  }

  /** Reads the URL of a GET, or the body of a POST. */
  static GroupRequest read(Exchange exchange) {
    if (exchange.method().equals("POST")) {
      exchange.parameters().only(); // refuses parameters in the URL, which would be ignored
      return new GroupRequest(exchange, parameters(exchange.json()).only(NAMES));
    }
    RequestParameters given = exchange.parameters();
    return new GroupRequest(exchange, given.only(NAMES));
  }

  /** The fields of a body as parameters. */
  private static RequestParameters parameters(JsonNode body) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> field : body.properties()) {
      List<String> texts = new ArrayList<>();
      JsonNode value = field.getValue();
      for (JsonNode each : value.isArray() ? value : List.of(value)) {
        if (!each.isValueNode() || each.isNull()) {
          throw new HttpProblem(
              400, "bad-json", field.getKey() + " must be a string, a number or a list");
        }
        texts.add(each.asText());
      }
      values.put(field.getKey(), texts);
    }
    // Answers use the name "members", so a body may use it, too.
    List<String> members = values.remove("members");
    if (members != null) {
      values.put("member", members);
    }
    return new RequestParameters(values);
  }

  /** The default measure for groups. */
  public Measure usual() throws IOException {
    return GroupQuery.standardMeasure(exchange.snapshot().collection());
  }

  /** The given measure or the default, restricted to the topic if there is one. */
  public Measure measure() throws IOException {
    Measure measure = exchange.measure(given.text("measure", ""), usual());
    String topic = given.text("topic", "");
    if (topic.isEmpty()) {
      return measure;
    }
    if (measure instanceof Topical topical) {
      return topical.withTopic(topic);
    }
    throw HttpProblem.badParameter(measure.info().id() + " does not support a topic");
  }

  /** The maximum number of results. */
  int k() {
    return given.integer("k", 10, 1, exchange.limits().places());
  }

  /** The number of places to skip. */
  public int from() {
    return given.integer("offset", 0, 0, exchange.limits().places() - k());
  }

  /** The number of places to compute, including skipped ones. */
  public int places() {
    return from() + k();
  }

  /** The number of reasons for each score. */
  int reasons() {
    return given.integer("why", 0, 0, RelatedRequest.MOST_REASONS);
  }

  public List<Integer> members() throws IOException {
    List<String> names = given.all("member");
    if (names.isEmpty()) {
      throw new HttpProblem(400, "missing-parameter", "name at least one page as 'member'");
    }
    return exchange.pages(names);
  }

  /** Computes the answer. */
  public GroupAnswer answer() throws IOException {
    Run run = exchange.run();
    boolean isTopical = !given.text("topic", "").isEmpty();
    boolean isStrict = given.choice("form", Form.AUTO) == Form.STRICT;
    exchange.accept(
        each -> isTopical ? each instanceof Topical : !isStrict || each instanceof GroupMeasure);
    GroupAnswer.Links links =
        new GroupAnswer.Links(
            exchange.snapshot().sourceSets(), exchange.pages(given.all("source")));
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
        .ask(exchange.snapshot().queries(), links, run);
  }

  /** The similarity of given pages to the group of an answer, best first. */
  public List<GroupAnswer.Row> judged(GroupAnswer answer, List<String> names) throws IOException {
    Run run = exchange.run();
    Scorer scorer = exchange.snapshot().queries().scorer(answer.measure(), run);
    TopPages top = GroupAnswer.judged(answer.query(), scorer, exchange.pages(names), run);
    return GroupAnswer.rows(answer.query(), scorer, top, reasons() > 0, run);
  }

  /** The given form; null for the default of the measure. */
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
    throw HttpProblem.badParameter("atLeast must be a number or 'among', but is '" + text + "'");
  }
}
