package dev.akin.app.cli;

import dev.akin.app.answer.Comparison;
import dev.akin.app.answer.Comparison.Row;
import dev.akin.app.answer.Pages;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.DoesNotFitException;
import dev.akin.app.cli.session.Format;
import dev.akin.app.cli.session.Session;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;
import dev.akin.core.text.MissingTextException;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code akin compare}: the similarity of two pages by several measures. */
@Command(
    name = "compare",
    description = "Compares two pages by every measure, or by the given ones.",
    footer = {
      "  akin compare web a.html b.html",
      "  akin compare web @1 @2 --measure pagesim --measure 'jaccard(direction=out)'"
    })
final class CompareCommand extends PairCommand {
  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description = "A measure; may be repeated. Every measure by default.")
  List<String> measures = new ArrayList<>();

  @Override
  public List<Format> formats() {
    return List.of(Format.TEXT, Format.JSON, Format.JSONL, Format.TSV);
  }

  @Override
  public Integer call() throws IOException {
    List<Measure> parsed =
        measures.isEmpty() ? Measures.all() : measures.stream().map(Measures::parse).toList();
    Session.Subject subject =
        loaded(arguments, measures.isEmpty() ? new Measure[0] : parsed.toArray(Measure[]::new));
    PageCollection collection = subject.collection();
    Pair pair = pair(subject);
    List<Forecast> forecasts = new ArrayList<>();
    for (Measure measure : measures.isEmpty() ? List.<Measure>of() : parsed) {
      forecasts.add(session.checkFits(collection, measure));
    }
    if (session.format == Format.TEXT) {
      Pages pages = new Pages(collection);
      session.out().println(pages.label(pair.a()) + "\n" + pages.label(pair.b()));
    }
    List<Row> rows = new ArrayList<>();
    for (Measure measure : parsed) {
      Row row =
          measures.isEmpty()
              ? tried(collection, measure, pair)
              : row(collection, measure, forecasts.get(rows.size()), pair);
      rows.add(row);
      if (!session.isJson() && row.score() != null) {
        print(row, row.score());
      }
    }
    if (session.isJson()) {
      session.print(new Comparison(pair.a(), pair.b(), rows).json(new Pages(collection)));
    } else {
      sayRefused(rows);
    }
    return 0;
  }

  /** Uses a new service for each measure, so that its memory is free for the next one. */
  private Row row(PageCollection collection, Measure measure, Forecast forecast, Pair pair)
      throws IOException {
    Run run = session.run();
    Scorer scorer = session.queries(collection).scorer(measure, forecast, run);
    return Row.of(measure, scorer, pair.a(), pair.b(), run);
  }

  /** The row of a measure, or the reason why it takes too long or does not apply. */
  private Row tried(PageCollection collection, Measure measure, Pair pair) throws IOException {
    try {
      Forecast forecast = session.checkFits(collection, measure);
      if (forecast.seconds() > Comparison.PATIENCE) {
        String time = Text.duration(forecast.seconds());
        return Row.refused(measure, "takes about " + time + "; name it with --measure");
      }
      return row(collection, measure, forecast, pair);
    } catch (MissingTextException e) {
      return Row.refused(measure, MissingTextException.REASON);
    } catch (TooCostlyException | DoesNotFitException e) {
      return Row.refused(measure, Objects.toString(e.getMessage()));
    }
  }

  /** Prints and flushes a row, because the next measure may take seconds. */
  private void print(Row row, PairScore score) {
    PrintWriter out = session.out();
    if (session.format == Format.TSV) {
      out.println(row.measure() + "\t" + score.score());
      session.sayBesideRows(
          row.remark().isEmpty() ? "" : row.measure().info().id() + ": " + row.remark());
    } else {
      String bound = score.isExact() ? "" : ", to within " + Text.score(score.error());
      out.printf("  %-9s %s%s%n", Text.score(score.score()), row.measure(), bound);
      for (String line : List.of(row.zero().toString(), row.remark())) {
        if (!line.isEmpty()) {
          out.println("            " + line);
        }
      }
    }
    out.flush();
  }

  /** Reports why measures have no score, each reason once. */
  private void sayRefused(List<Row> rows) {
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    for (Row row : rows) {
      if (row.score() == null) {
        byReason
            .computeIfAbsent(row.remark(), reason -> new ArrayList<>())
            .add(row.measure().info().id());
      }
    }
    byReason.forEach((reason, ids) -> session.say(String.join(", ", ids) + ": " + reason));
  }
}
