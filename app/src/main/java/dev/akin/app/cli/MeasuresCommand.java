package dev.akin.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code akin measures}: which measures there are, with all their parameters. */
@Command(
    name = "measures",
    mixinStandardHelpOptions = true,
    description = "Lists all measures with their parameters, where they come from, and their cost.",
    footerHeading = "%nExamples:%n",
    footer = {"  akin measures", "  akin measures --format json"})
final class MeasuresCommand implements Callable<Integer>, Printing {
  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli fills it in
  Session session;

  @Override
  public List<Format> formats() {
    return List.of(Format.TEXT, Format.JSON, Format.JSONL);
  }

  @Override
  public Integer call() throws IOException {
    session.allowFormats(formats());
    if (session.isJson()) {
      session.print(json());
    } else {
      print(session.out());
    }
    return 0;
  }

  private static ObjectNode json() {
    ObjectNode object = Session.object();
    ArrayNode list = object.putArray("measures");
    for (Measure measure : Measures.all()) {
      MeasureInfo info = measure.info();
      ObjectNode each = list.addObject();
      each.put("id", info.id());
      each.put("measure", measure.toString());
      each.put("summary", info.summary());
      each.put("paper", info.paper());
      each.put("cost", info.cost());
      each.put("maximum", Double.isInfinite(info.maximum()) ? null : info.maximum());
      ArrayNode traits = each.putArray("traits");
      for (MeasureInfo.Trait trait : MeasureInfo.Trait.values()) {
        if (info.has(trait)) {
          traits.add(trait.name().toLowerCase(Locale.ROOT));
        }
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
    out.flush();
  }
}
