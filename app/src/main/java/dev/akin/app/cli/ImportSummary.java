package dev.akin.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.Session;
import dev.akin.app.cli.session.StandardOutput;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.pipeline.ImportReport;
import dev.akin.ingest.pipeline.LabelImporter;
import dev.akin.ingest.pipeline.MergeCounts;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Prints the result of an import as text or JSON. */
final class ImportSummary {
  private static final Pattern ARE = Pattern.compile("^(names that) are\\b");

  /** An ignored part of links, such as their weights: the count is that of the links. */
  private static final Pattern PART = Pattern.compile("^(further columns, .* of) links$");

  /** The noun of an ignored kind of input, with an optional word before it. */
  private static final Pattern PLURAL =
      Pattern.compile("^((?:\\w+ )?)(name|line|link|list|rank)s\\b");

  /** The maximum number of ignored kinds to list. */
  private static final int LISTED = 8;

  private final Session session;
  private final Path into;

  ImportSummary(Session session, Path into) {
    this.session = session;
    this.into = into;
  }

  /** The size of the new snapshot, and the time of the import. */
  static String headline(Manifest manifest, Path into, double seconds) {
    return String.format(
        "%s and %s in %s, snapshot %s, after %s",
        Text.count(manifest.facts().pages(), "page"),
        Text.count(manifest.facts().links(), "link"),
        into,
        manifest.snapshot(),
        Text.duration(seconds));
  }

  /** Prints the rejected records by reason, with examples. */
  static void printRejects(PrintWriter out, String verb, SkippedRecords tally) {
    tally
        .counts()
        .forEach(
            (reason, count) -> {
              out.println("  " + verb + " " + Text.count(count) + ": " + Text.safe(reason));
              tally
                  .examples()
                  .getOrDefault(reason, List.of())
                  .forEach(example -> out.println("    " + Text.safe(example)));
            });
  }

  ObjectNode json(LabelImporter.Report report, SkippedRecords tally) {
    ObjectNode object = Json.object();
    object.put("collection", into.toString());
    object.put("snapshot", report.manifest().snapshot());
    object.put("pages", report.manifest().facts().pages());
    object.put("links", report.manifest().facts().links());
    object.put("labelled", report.labelled());
    put(object, tally);
    return object;
  }

  void print(LabelImporter.Report report, SkippedRecords tally) {
    session
        .out()
        .printf(
            "%s of %s labelled in %s, snapshot %s%n",
            Text.count(report.labelled(), "page"),
            Text.count(report.manifest().facts().pages()),
            into,
            report.manifest().snapshot());
    print(tally);
  }

  private static void put(ObjectNode object, SkippedRecords tally) {
    ObjectNode skipped = object.putObject("skipped");
    tally.counts().forEach(skipped::put);
    if (!tally.ignored().isEmpty()) {
      ObjectNode ignored = object.putObject("ignored");
      tally.ignored().forEach(ignored::put);
    }
  }

  private void print(SkippedRecords tally) {
    PrintWriter out = session.out();
    if (!tally.ignored().isEmpty()) {
      List<String> most =
          tally.ignored().entrySet().stream()
              .sorted(
                  Map.Entry.<String, Long>comparingByValue()
                      .reversed()
                      .thenComparing(Map.Entry.comparingByKey()))
              .limit(LISTED)
              .map(entry -> counted(entry.getValue(), entry.getKey()))
              .toList();
      int more = tally.ignored().size() - most.size();
      out.println(
          "  ignored: "
              + Text.safe(String.join(", ", most))
              + (more > 0 ? ", and " + more + " more kinds" : ""));
    }
    printRejects(out, "skipped", tally);
  }

  /** A count of a kind that is named in the plural. */
  private static String counted(long count, String what) {
    Matcher part = PART.matcher(what);
    if (part.matches()) {
      return part.group(1) + " " + Text.count(count, "link");
    }
    String one = PLURAL.matcher(ARE.matcher(what).replaceFirst("$1 is")).replaceFirst("$1$2");
    return Text.count(count) + " " + (count == 1 ? one : what);
  }

  ObjectNode json(ImportReport report, boolean isLabelling) {
    ObjectNode object = Json.object();
    object.put("collection", into.toString());
    put(object, report);
    object.put("selfLinks", report.selfLinks());
    object.put("hasText", report.manifest().facts().hasText());
    object.put("cutTexts", report.cutTexts());
    if (isLabelling) {
      object.put("labelled", report.labels().labelled());
    } else if (report.labels().kept() + report.labels().lost() > 0) {
      object.put("keptLabels", report.labels().kept());
      object.put("lostLabels", report.labels().lost());
    }
    if (!report.lists().isEmpty()) {
      object.put("lists", report.lists());
    }
    put(object, report.tally());
    object.put("seconds", report.seconds());
    return object;
  }

  /** Adds the snapshot, the numbers of pages and links, and merged pages and aliases by reason. */
  static void put(ObjectNode object, ImportReport report) {
    Manifest.Facts facts = report.manifest().facts();
    object.put("snapshot", report.manifest().snapshot());
    object.put("pages", facts.pages());
    object.put("links", facts.links());
    object.put("allLinks", facts.allLinks());
    object.put("navigationLinks", facts.navigationLinks());
    MergeCounts joins = report.joins();
    object.put("mergedPages", joins.pages());
    ObjectNode merged = object.putObject("merged");
    ObjectNode aliases = object.putObject("aliases");
    for (PageAlias.Reason reason : PageAlias.Reason.values()) {
      merged.put(reason.id(), joins.pages(reason));
      aliases.put(reason.id(), joins.names(reason));
    }
    object.put("outsideLinks", report.outsideLinks());
  }

  /** Prints the number of merged URLs by reason. */
  static void print(PrintWriter out, MergeCounts joins) {
    for (PageAlias.Reason reason : PageAlias.Reason.values()) {
      if (joins.names(reason) > 0) {
        int pages = joins.pages(reason);
        String merged = pages > 0 ? ", merging " + Text.count(pages, "page") : "";
        String urls = Text.count(joins.names(reason), "URL");
        out.println("  " + urls + " joined with another (" + reason.text() + ")" + merged);
      }
    }
  }

  /** Prints an answer. */
  @FunctionalInterface
  interface Answer {
    void print() throws IOException;
  }

  /** Prints an answer; if that fails, reports the new collection on standard error. */
  void printMade(ImportReport report, Answer answer) throws IOException {
    try {
      answer.print();
      session.out().flush();
    } catch (StandardOutput.FailedException e) {
      if (!e.isReaderGone()) {
        session.say("the collection was created: " + headline(report));
      }
      throw e;
    }
  }

  private String headline(ImportReport report) {
    return headline(report.manifest(), into, report.seconds());
  }

  void print(ImportReport report) {
    Manifest.Facts facts = report.manifest().facts();
    PrintWriter out = session.out();
    out.println(headline(report));
    print(out, report.joins());
    if (report.cutTexts() > 0) {
      String pages = Text.count(report.cutTexts(), "page");
      out.println("  " + pages + " with text cut to a million characters");
    }
    line(
        out,
        facts.navigationLinks(),
        "is",
        "are",
        "site-wide navigation: " + treatment(facts.navigation()));
    line(out, report.outsideLinks(), "leads", "lead", "to pages outside; left out");
    line(out, report.selfLinks(), "leads", "lead", "from a page to itself; left out");
    printLabels(report.labels());
    if (!report.lists().isEmpty()) {
      out.println("  stored lists of related pages by " + report.lists());
    }
    print(report.tally());
  }

  private void printLabels(LabelImporter.Count labels) {
    PrintWriter out = session.out();
    if (labels.labelled() > 0) {
      out.println("  " + Text.count(labels.labelled(), "page") + " got a label");
    }
    if (labels.kept() > 0) {
      out.println("  " + Text.count(labels.kept(), "page") + " kept the earlier label");
    }
    if (labels.lost() > 0) {
      out.printf(
          "  %s removed with the pages; 'akin import --labels FILE --into %s' labels pages again%n",
          Text.count(labels.lost(), "label"), into);
    }
  }

  private static String treatment(String navigation) {
    return switch (navigation) {
      case "keep" -> "counted";
      case "discount" -> "counted in the ranks only";
      default -> "left out of ranks and measures";
    };
  }

  private static void line(PrintWriter out, long links, String one, String many, String what) {
    if (links > 0) {
      out.println("  " + Text.count(links, "link", one, many) + " " + what);
    }
  }
}
