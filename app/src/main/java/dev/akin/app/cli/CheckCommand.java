package dev.akin.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.Failures;
import dev.akin.app.cli.session.SingleCollectionCommand;
import dev.akin.crawl.journal.CrawlCheck;
import dev.akin.engine.collection.CheckReport;
import dev.akin.engine.collection.CollectionCheck;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Command;

/** {@code akin check}: verifies every byte of a collection. */
@Command(
    name = "check",
    description =
        "Verifies every byte of a collection and of its crawl; exit code 0 if there are no problems.",
    footer = {"  akin check web", "  akin check web --format json"})
final class CheckCommand extends SingleCollectionCommand {
  @Override
  public Integer call() throws IOException {
    Path directory = session.directory(option, arguments);
    CheckReport report =
        CollectionCheck.check(directory, session.run())
            .and(CrawlCheck.check(directory, session.run()));
    if (session.isJson()) {
      session.print(json(report));
    } else {
      print(report);
    }
    return report.ok() ? 0 : Failures.FAILED;
  }

  private static ObjectNode json(CheckReport report) {
    ObjectNode object = Json.object().put("ok", report.ok());
    ArrayNode problems = object.putArray("problems");
    for (CheckReport.Problem problem : report.problems()) {
      problems
          .addObject()
          .put("file", problem.file())
          .put("offset", problem.offset())
          .put("expected", problem.expected())
          .put("found", problem.found());
    }
    ArrayNode notes = object.putArray("notes");
    report.notes().forEach(notes::add);
    return object;
  }

  private void print(CheckReport report) {
    PrintWriter out = session.out();
    report.notes().forEach(note -> out.println("note: " + note));
    for (CheckReport.Problem problem : report.problems()) {
      out.printf(
          "%s, byte %s: expected %s, found %s%n",
          problem.file(), problem.offset(), problem.expected(), problem.found());
    }
    out.println(
        report.ok()
            ? "no problems found"
            : Text.count(report.problems().size(), "problem")
                + "; import the sources again to repair the collection");
  }
}
