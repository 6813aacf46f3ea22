package dev.akin.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.PairScore;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.query.PageFinder;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin compare}: how alike two pages are, by several measures. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description = "Says how alike two pages are, by every measure or by those named.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  akin compare web a.html b.html",
      "  akin compare web @1 @2 --measure pagesim --measure 'jaccard(direction=out)'"
    })
final class CompareCommand extends CollectionCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "COLLECTION PAGE PAGE",
      description = "The collection and two pages.")
  List<String> arguments = new ArrayList<>();

  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description = "A measure; may be repeated. Every measure by default.")
  List<String> measures = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    session.allowFormats(Format.TEXT, Format.JSON, Format.JSONL, Format.TSV);
    List<Measure> parsed =
        measures.isEmpty() ? Measures.all() : measures.stream().map(Measures::parse).toList();
    Session.Subject subject = loaded(arguments, parsed.toArray(Measure[]::new));
    Collection collection = subject.collection();
    Pair pair = Pair.find(new PageFinder(collection), subject.rest());
    List<PairScore> scores = new ArrayList<>();
    for (Measure measure : parsed) {
      session.checkFeasible(collection, measure, List.of(pair.a(), pair.b()));
      Run run = session.run();
      scores.add(measure.prepare(collection.snapshot(), run).compare(pair.a(), pair.b(), run));
    }
    if (session.isJson()) {
      session.print(json(collection, pair, parsed, scores));
    } else {
      print(collection, pair, parsed, scores);
    }
    return 0;
  }

  private static ObjectNode json(
      Collection collection, Pair pair, List<Measure> measures, List<PairScore> scores)
      throws IOException {
    Pages pages = new Pages(collection);
    ObjectNode object = pages.header(Session.object());
    pages.put(object.putObject("a"), pair.a());
    pages.put(object.putObject("b"), pair.b());
    ArrayNode list = object.putArray("scores");
    for (int i = 0; i < measures.size(); i++) {
      list.addObject()
          .put("measure", measures.get(i).toString())
          .put("score", scores.get(i).score())
          .put("exact", scores.get(i).isExact())
          .put("error", scores.get(i).error());
    }
    return object;
  }

  private void print(
      Collection collection, Pair pair, List<Measure> measures, List<PairScore> scores)
      throws IOException {
    PrintWriter out = session.out();
    Pages pages = new Pages(collection);
    if (session.format == Format.TEXT) {
      out.println(pages.label(pair.a()) + "\n" + pages.label(pair.b()));
    }
    for (int i = 0; i < measures.size(); i++) {
      if (session.format == Format.TSV) {
        out.println(measures.get(i) + "\t" + scores.get(i).score());
      } else {
        PairScore each = scores.get(i);
        String bound = each.isExact() ? "" : ", to within " + Text.score(each.error());
        out.printf("  %-9s %s%s%n", Text.score(each.score()), measures.get(i), bound);
      }
    }
    out.flush();
  }

  /** Two pages. */
  record Pair(int a, int b) {
    static Pair find(PageFinder finder, List<String> names) throws IOException {
      if (names.size() != 2) {
        throw new IllegalArgumentException(
            "name two pages behind the collection, not " + names.size());
      }
      return new Pair(finder.find(names.get(0)), finder.find(names.get(1)));
    }
  }
}
