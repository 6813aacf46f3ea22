package dev.akin.app.cli.build;

import com.fasterxml.jackson.databind.node.ObjectNode;
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
import java.util.regex.Pattern;

/** Says what an import did, for people and as JSON. */
final class ImportSummary {
  private static final Pattern ARE = Pattern.compile("^(names that) are\\b");

  /** The word that sources use for what they leave aside, with what stands before it. */
  private static final Pattern PLURAL =
      Pattern.compile("^((?:\\w+ )?)(name|line|link|list|rank)s\\b");

  /** How many kinds of what was left aside are named. */
  private static final int LISTED = 8;

  private final Session session;
  private final Path into;

  ImportSummary(Session session, Path into) {
    this.session = session;
    this.into = into;
  }

  /** What a collection holds now, and how long that took. */
  static String headline(Manifest manifest, Path into, double seconds) {
    return Text.count(manifest.facts().pages(), "page")
        + " and "
        + Text.count(manifest.facts().links(), "link")
        + " in "
        + into
        + ", snapshot "
        + manifest.snapshot()
        + ", after "
        + Text.duration(seconds);
  }

  /** What was rejected, by reason, with its first examples. */
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
    ObjectNode object = Session.object();
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
        .println(
            Text.count(report.labelled(), "page")
                + " of "
                + Text.count(report.manifest().facts().pages())
                + " labelled in "
                + into
                + ", snapshot "
                + report.manifest().snapshot());
    print(tally);
    session.out().flush();
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
          "  left aside: "
              + Text.safe(String.join(", ", most))
              + (more > 0 ? ", and " + more + " kinds more" : ""));
    }
    printRejects(out, "skipped", tally);
  }

  /** Such things are named in the plural. */
  private static String counted(long count, String what) {
    String one = PLURAL.matcher(ARE.matcher(what).replaceFirst("$1 is")).replaceFirst("$1$2");
    return Text.count(count) + " " + (count == 1 ? one : what);
  }

  ObjectNode json(ImportReport report, boolean isLabelling) {
    Manifest.Facts facts = report.manifest().facts();
    ObjectNode object = Session.object();
    object.put("collection", into.toString());
    object.put("snapshot", report.manifest().snapshot());
    object.put("pages", facts.pages());
    object.put("links", facts.links());
    object.put("allLinks", facts.allLinks());
    object.put("navigationLinks", facts.navigationLinks());
    put(object, report.joins());
    object.put("outsideLinks", report.outsideLinks());
    object.put("selfLinks", report.selfLinks());
    object.put("hasText", facts.hasText());
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

  /** Puts what was joined: merged pages, and all other names of pages, by reason. */
  static void put(ObjectNode object, MergeCounts joins) {
    object.put("mergedPages", joins.pages());
    ObjectNode merged = object.putObject("merged");
    ObjectNode aliases = object.putObject("aliases");
    for (PageAlias.Reason reason : PageAlias.Reason.values()) {
      merged.put(reason.id(), joins.pages(reason));
      aliases.put(reason.id(), joins.names(reason));
    }
  }

  /** Prints how many URLs were joined with another, by reason. */
  static void print(PrintWriter out, MergeCounts joins) {
    for (PageAlias.Reason reason : PageAlias.Reason.values()) {
      if (joins.names(reason) > 0) {
        int pages = joins.pages(reason);
        out.println(
            "  "
                + Text.count(joins.names(reason), "URL")
                + " joined with another ("
                + reason.text()
                + ")"
                + (pages > 0 ? ", merging " + Text.count(pages, "page") : ""));
      }
    }
  }

  /** An answer that is printed. */
  @FunctionalInterface
  interface Answer {
    void print() throws IOException;
  }

  /** Prints an answer; if that fails, standard error says that the collection was made. */
  void printMade(ImportReport report, Answer answer) throws IOException {
    try {
      answer.print();
    } catch (StandardOutput.FailedException e) {
      if (!e.isReaderGone()) {
        session.say("the collection was made: " + headline(report));
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
      out.println(
          "  "
              + Text.count(report.cutTexts(), "page")
              + " with a text of over a million characters, of which the first million counts");
    }
    line(
        out,
        facts.navigationLinks(),
        "is",
        "are",
        "site-wide navigation: " + fateOf(facts.navigation()));
    line(out, report.outsideLinks(), "leads", "lead", "to pages that are not here; left out");
    line(out, report.selfLinks(), "leads", "lead", "from a page to itself; left out");
    printLabels(report.labels());
    if (!report.lists().isEmpty()) {
      out.println("  lists of related pages by " + report.lists() + " came with it, and are kept");
    }
    print(report.tally());
    out.flush();
  }

  private void printLabels(LabelImporter.Count labels) {
    PrintWriter out = session.out();
    if (labels.labelled() > 0) {
      out.println("  " + Text.count(labels.labelled(), "page") + " got a label");
    }
    if (labels.kept() > 0) {
      out.println("  " + Text.count(labels.kept(), "page") + " kept the label from before");
    }
    if (labels.lost() > 0) {
      out.println(
          "  "
              + Text.count(labels.lost(), "label")
              + " went with the pages that had them; 'akin import --labels FILE --into "
              + into
              + "' labels pages anew");
    }
  }

  private static String fateOf(String navigation) {
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
