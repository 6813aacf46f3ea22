package dev.akin.app.cli.evaluate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Pages;
import dev.akin.app.cli.session.QuickMeasures;
import dev.akin.app.cli.session.SingleCollectionCommand;
import dev.akin.core.measure.Measure;
import dev.akin.engine.collection.PageCollection;
import dev.akin.lab.report.StudyReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;

/** A command that runs a study of measures of links and writes a report. */
abstract class StudyCommand extends SingleCollectionCommand {
  @Mixin final TrialOptions options = new TrialOptions(10);

  /** Loads the collection for the given measures. */
  PageCollection collection() throws IOException {
    List<Measure> asked = options.asked();
    PageCollection collection = alone(loaded(arguments, asked.toArray(Measure[]::new)));
    session.checkFit(collection, asked);
    return collection;
  }

  /** The given measures, or all measures of links whose preparations take a short time. */
  List<Measure> chosen(PageCollection collection, long preparations) throws IOException {
    List<Measure> asked = options.asked();
    return asked.isEmpty() ? new QuickMeasures(session, collection).ofLinks(preparations) : asked;
  }

  /** Writes and prints the report. */
  int report(StudyReport report, @Nullable PageCollection collection, String stem)
      throws IOException {
    Path directory = options.directory(stem);
    report.write(directory);
    Path page = directory.resolve("report.html");
    if (session.isJson()) {
      ObjectNode object = Json.object();
      if (collection != null) {
        new Pages(collection).header(object);
      }
      report.json(object);
      object.put("report", page.toString());
      session.print(object);
      return 0;
    }
    PrintWriter answer = session.out();
    answer.println(report.title());
    answer.println(report.facts());
    report.lines().forEach(answer::println);
    answer.println(report.verdict());
    answer.println("report: " + page);
    return 0;
  }

  /** The name of a collection: the last part of its directory. */
  static String name(PageCollection collection) {
    return String.valueOf(collection.directory().toAbsolutePath().normalize().getFileName());
  }
}
