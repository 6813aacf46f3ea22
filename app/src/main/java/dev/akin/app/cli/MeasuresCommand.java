package dev.akin.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.MeasureTexts;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.MeasureIds;
import dev.akin.app.cli.session.SessionCommand;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code akin measures}: the measures with their parameters. */
@Command(
    name = "measures",
    description = {
      "Lists all measures with their parameters, papers and costs.",
      "With a measure: explains its parameters and the properties of its scores."
    },
    footer = {"  akin measures", "  akin measures pagesim", "  akin measures --format json"})
final class MeasuresCommand extends SessionCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "MEASURE",
      description = "Measures to explain; by default all are listed.",
      completionCandidates = MeasureIds.class)
  List<String> names = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    if (session.isJson()) {
      ObjectNode object = json(asked());
      if (names.isEmpty()) {
        ObjectNode aliases = object.putObject("aliases");
        Measures.aliases().forEach((name, measure) -> aliases.put(name, measure.toString()));
      }
      session.print(object);
    } else if (names.isEmpty()) {
      print(session.out());
    } else {
      asked().forEach(measure -> explain(session.out(), measure));
    }
    return 0;
  }

  private List<Measure> asked() {
    return names.isEmpty() ? Measures.all() : names.stream().map(Measures::parse).toList();
  }

  private static ObjectNode json(List<Measure> measures) {
    ObjectNode object = Json.object();
    ArrayNode list = object.putArray("measures");
    for (Measure measure : measures) {
      MeasureInfo info = measure.info();
      ObjectNode each = list.addObject();
      each.put("id", info.id());
      each.put("measure", measure.toString());
      each.put("summary", info.summary());
      each.put("paper", info.paper());
      each.put("cost", info.cost());
      each.put("docs", docs(info));
      each.put("maximum", Double.isInfinite(info.maximum()) ? null : info.maximum());
      ArrayNode traits = each.putArray("traits");
      for (MeasureInfo.Trait trait : MeasureInfo.Trait.values()) {
        if (info.has(trait)) {
          traits.add(trait.name().toLowerCase(Locale.ROOT));
        }
      }
      ArrayNode parameters = each.putArray("parameters");
      for (MeasureTexts.Parameter parameter : MeasureTexts.parameters(measure)) {
        ObjectNode one = parameters.addObject();
        one.put("name", parameter.key());
        one.put("value", parameter.value());
        one.put("meaning", parameter.meaning().english());
      }
    }
    return object;
  }

  private static void print(PrintWriter out) {
    for (Measure measure : Measures.all()) {
      MeasureInfo info = measure.info();
      out.println(measure);
      out.println("    " + info.summary());
      out.println("    " + info.paper() + "; a query costs " + info.cost());
    }
    out.println("Names from the papers");
    Measures.aliases()
        .forEach((name, measure) -> out.printf(Locale.ROOT, "    %-8s%s%n", name, measure));
  }

  private static String docs(MeasureInfo info) {
    return "docs/reference/measures/" + info.id() + ".md";
  }

  private static void explain(PrintWriter out, Measure measure) {
    MeasureInfo info = measure.info();
    out.println(info.id() + ": " + info.summary());
    out.println("  " + info.paper());
    out.println("  formula, errata and examples: " + docs(info));
    List<MeasureTexts.Parameter> parameters = MeasureTexts.parameters(measure);
    out.println(parameters.isEmpty() ? "  no parameters" : "  parameters:");
    int width = 0;
    for (MeasureTexts.Parameter each : parameters) {
      width = Math.max(width, each.key().length() + each.value().length() + 1);
    }
    for (MeasureTexts.Parameter each : parameters) {
      String setting = each.key() + "=" + each.value();
      out.println(
          "    " + setting + " ".repeat(width + 2 - setting.length()) + each.meaning().english());
    }
    out.println("  scores:");
    out.println(
        Double.isInfinite(info.maximum())
            ? "    from 0, without an upper limit"
            : "    from 0 to " + Text.score(info.maximum()));
    for (MeasureInfo.Trait trait : MeasureInfo.Trait.values()) {
      if (info.has(trait)) {
        out.println("    " + says(trait));
      }
    }
    out.println("  a query costs " + info.cost());
    out.println("  for example: akin related COLLECTION PAGE --measure '" + measure + "'");
  }

  private static String says(MeasureInfo.Trait trait) {
    return switch (trait) {
      case SYMMETRIC -> "the order of two pages does not matter";
      case SELF_MAXIMAL -> "no page scores higher than the page itself";
      case BOUNDED -> "approximate, within bounds that every answer states";
      case NEEDS_RANKS -> "computed with the PageRank of the pages";
      case NEEDS_SITES -> "computed with the sites of the pages";
      case NEEDS_TEXT -> "computed with the words of the pages, which the collection must have";
    };
  }
}
