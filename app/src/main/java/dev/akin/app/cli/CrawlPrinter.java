package dev.akin.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.Session;
import dev.akin.crawl.CrawlReport;
import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.ingest.pipeline.ImportReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Prints the result of a crawl as text or JSON. */
final class CrawlPrinter {
  private final Session session;
  private final Path into;
  private final CrawlReport report;

  /** The command that continues the crawl. */
  private final String next;

  CrawlPrinter(Session session, Path into, CrawlReport report, String next) {
    this.session = session;
    this.into = into;
    this.report = report;
    this.next = next;
  }

  /** Prints the result; without an import the collection is unchanged. */
  void print(@Nullable ImportReport imported) throws IOException {
    if (session.isJson()) {
      session.print(json(imported));
    } else {
      text(imported);
    }
    switch (report.end()) {
      case COMPLETE -> {}
      case PAGE_LIMIT ->
          session.say("stopped at the page limit; continue with " + next + " and --max-pages");
      case TIME_LIMIT -> session.say("stopped at the time limit; continue with " + next);
      case INTERRUPTED -> session.say("interrupted; nothing is lost, continue with " + next);
    }
  }

  private ObjectNode json(@Nullable ImportReport imported) {
    ObjectNode object = Json.object();
    object.put("collection", into.toString());
    if (imported != null) {
      ImportSummary.put(object, imported);
    }
    object.put("end", report.end().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    object.put("round", report.round());
    ObjectNode visits = object.putObject("visits");
    report.outcomes().forEach((outcome, count) -> visits.put(id(outcome), count));
    object.put("waiting", report.waiting());
    ObjectNode traps = object.putObject("traps");
    report.traps().forEach((trap, count) -> traps.put(trap.reason(), count));
    ObjectNode examples = object.putObject("trapExamples");
    report.trapExamples().forEach((trap, url) -> examples.put(trap.reason(), url));
    ObjectNode skipped = object.putObject("skipped");
    report.failures().counts().forEach(skipped::put);
    if (imported != null) {
      imported.tally().counts().forEach(skipped::put);
    }
    object.put("seconds", report.seconds() + (imported == null ? 0 : imported.seconds()));
    return object;
  }

  private static String id(VisitOutcome outcome) {
    return outcome.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private void text(@Nullable ImportReport imported) {
    PrintWriter out = session.out();
    if (imported != null) {
      double seconds = report.seconds() + imported.seconds();
      out.println(ImportSummary.headline(imported.manifest(), into, seconds));
      ImportSummary.print(out, imported.joins());
    } else {
      out.println(Text.count(report.pages(), "page") + " fetched; the collection is unchanged");
    }
    line(out, VisitOutcome.UNCHANGED, "unchanged since the last crawl");
    line(out, VisitOutcome.REDIRECTED, "redirected");
    line(out, VisitOutcome.MISSING, "missing (404, 410 or another client error)");
    line(out, VisitOutcome.NOT_HTML, "not HTML");
    line(out, VisitOutcome.NOINDEX, "not kept because of noindex");
    line(out, VisitOutcome.FORBIDDEN, "not fetched because of robots.txt");
    traps(out);
    if (report.waiting() > 0) {
      out.println("  " + addresses(report.waiting()) + " waiting");
    }
    ImportSummary.printRejects(out, "failed", report.failures());
    if (imported != null) {
      ImportSummary.printRejects(out, "failed", imported.tally());
    }
  }

  private void traps(PrintWriter out) {
    report
        .traps()
        .forEach(
            (trap, count) -> {
              String example = Text.safe(report.trapExamples().getOrDefault(trap, ""));
              out.println(
                  "  " + addresses(count) + " left out: " + trap.reason() + ", such as " + example);
            });
    if (!report.traps().isEmpty()) {
      out.println("  (to follow likely traps: --traps off; deeper links: --max-depth)");
    }
  }

  private void line(PrintWriter out, VisitOutcome outcome, String what) {
    if (report.count(outcome) > 0) {
      out.println("  " + addresses(report.count(outcome)) + " " + what);
    }
  }

  private static String addresses(long count) {
    return Text.count(count) + (count == 1 ? " address" : " addresses");
  }
}
