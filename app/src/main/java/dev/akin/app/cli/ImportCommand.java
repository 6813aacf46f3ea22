package dev.akin.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.ingest.EdgeListSource;
import dev.akin.engine.ingest.ImportReport;
import dev.akin.engine.ingest.Importer;
import dev.akin.engine.ingest.Navigation;
import dev.akin.engine.ingest.Source;
import dev.akin.engine.ingest.SourceKind;
import dev.akin.engine.ingest.Sources;
import dev.akin.engine.ingest.Tally;
import dev.akin.engine.url.InvalidUrlException;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin import}: files in, a collection out. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = {
      "Makes a collection from files, or a new snapshot of one that exists.",
      "Sources: edge lists (packed or not, - for standard input), WebGraph BV files, Common Crawl",
      "vertices and edges, MatrixMarket, GraphML, HTML in a directory, zip or jar, and web",
      "archives: WARC, ARC, WAT and WET, plain or packed, or a directory of them."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  akin import links.tsv.gz --into web",
      "  akin import links.tsv --pages pages.tsv --into web",
      "  akin import site/ --base https://example.org/ --into site-collection",
      "  akin import crawl-1.warc.gz crawl-2.warc.gz --into crawl",
      "  akin import cnr-2000.graph --into cnr",
      "  zcat links.gz | akin import - --into web"
    })
final class ImportCommand implements Callable<Integer>, Printing {
  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli fills it in
  Session session;

  @Parameters(arity = "1..*", paramLabel = "SOURCE", description = "What to import.")
  List<String> sources = new ArrayList<>();

  @Option(
      names = "--into",
      required = true,
      paramLabel = "COLLECTION",
      description = "The directory of the collection.")
  Path into = Path.of("");

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description = "${COMPLETION-CANDIDATES}; found out by name and content if not given.")
  @Nullable SourceKind kind;

  @Option(
      names = "--pages",
      paramLabel = "FILE",
      description = "Gives pages their URLs and titles: id TAB url TAB title.")
  @Nullable String pages;

  @Option(
      names = "--page-count",
      paramLabel = "N",
      description = "Pages 0..N-1 exist even if nothing links to them.")
  int pageCount;

  @Option(
      names = "--bipartite",
      paramLabel = "LEFT,RIGHT",
      description =
          "The two columns of the edge list name different things, for example user,item: the pages"
              + " are then user/1, item/1 and so on.")
  @Nullable String bipartite;

  @Option(
      names = "--base",
      paramLabel = "URL",
      description = "The address of the HTML pages; http://localhost/ if not given.")
  @Nullable String base;

  @Option(
      names = "--navigation",
      paramLabel = "POLICY",
      description = {
        "Site-wide navigation in HTML: drop (left out of ranks and measures, the default),",
        "discount (counts in the ranks only) or keep."
      })
  Navigation navigation = Navigation.DROP;

  @Option(names = "--self-links", description = "Keep links from a page to itself.")
  boolean keepSelfLinks;

  @Option(names = "--strict", description = "Fail at the first thing that cannot be read.")
  boolean isStrict;

  private Sources.Options options() {
    Sources.Options options = new Sources.Options(pages, pageCount, baseUrl());
    try {
      return bipartite == null ? options : options.with(EdgeListSource.Sides.parse(bipartite));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("--bipartite: " + e.getMessage(), e);
    }
  }

  @Override
  public List<Format> formats() {
    return List.of(Format.TEXT, Format.JSON, Format.JSONL);
  }

  @Override
  public Integer call() throws IOException {
    session.allowFormats(formats());
    SourceKind known = kind == null ? Sources.kindOf(sources) : kind;
    Source source = Sources.of(known, sources, options());
    Importer importer =
        Importer.of(known.name().toLowerCase(Locale.ROOT))
            .withNavigation(navigation)
            .withSelfLinks(keepSelfLinks);
    sayWhatIsReplaced();
    ImportReport report = importer.run(source, into, new Tally(isStrict), session.run());
    if (session.isJson()) {
      session.print(json(report));
    } else {
      print(report);
    }
    return report.tally().total() == 0 ? 0 : Failures.SKIPPED;
  }

  private void sayWhatIsReplaced() {
    try {
      Manifest previous = Collection.open(into).manifest();
      session.say(
          "this replaces snapshot "
              + previous.snapshot()
              + " of "
              + Text.count(previous.facts().pages(), "page")
              + " in "
              + into);
    } catch (IOException e) {
      // No collection, or none that can be read: the import itself will tell, if it matters.
      return;
    }
  }

  private @Nullable WebUrl baseUrl() {
    try {
      return base == null ? null : WebUrl.parse(base);
    } catch (InvalidUrlException e) {
      throw new IllegalArgumentException("--base: " + e.getMessage(), e);
    }
  }

  private ObjectNode json(ImportReport report) {
    Manifest.Facts facts = report.manifest().facts();
    ObjectNode object = Session.object();
    object.put("collection", into.toString());
    object.put("snapshot", report.manifest().snapshot());
    object.put("pages", facts.pages());
    object.put("links", facts.links());
    object.put("allLinks", facts.allLinks());
    object.put("navigationLinks", facts.navigationLinks());
    object.put("mergedPages", report.mergedPages());
    object.put("outsideLinks", report.outsideLinks());
    object.put("selfLinks", report.selfLinks());
    object.put("hasText", facts.hasText());
    object.put("cutTexts", report.cutTexts());
    ObjectNode skipped = object.putObject("skipped");
    report.tally().counts().forEach(skipped::put);
    if (!report.tally().ignored().isEmpty()) {
      ObjectNode ignored = object.putObject("ignored");
      report.tally().ignored().forEach(ignored::put);
    }
    object.put("seconds", report.seconds());
    return object;
  }

  private void print(ImportReport report) {
    Manifest.Facts facts = report.manifest().facts();
    PrintWriter out = session.out();
    out.println(
        Text.count(facts.pages(), "page")
            + " and "
            + Text.count(facts.links(), "link")
            + " in "
            + into
            + ", snapshot "
            + report.manifest().snapshot()
            + ", after "
            + Text.duration(report.seconds()));
    if (report.mergedPages() > 0) {
      out.println(
          "  "
              + Text.count(report.mergedPages(), "page")
              + " named another address as their own (canonical), and are one with it");
    }
    if (report.cutTexts() > 0) {
      out.println(
          "  "
              + Text.count(report.cutTexts(), "page")
              + " with a text of over a million characters, of which the first million counts");
    }
    line(out, facts.navigationLinks(), "are site-wide navigation: " + navigationFate());
    line(out, report.outsideLinks(), "lead to pages that are not here, and are left out");
    line(out, report.selfLinks(), "lead from a page to itself, and are left out");
    report
        .tally()
        .ignored()
        .forEach((what, count) -> out.println("  left aside " + Text.count(count) + ": " + what));
    for (Map.Entry<String, Long> skipped : report.tally().counts().entrySet()) {
      out.println("  skipped " + Text.count(skipped.getValue()) + ": " + skipped.getKey());
      report
          .tally()
          .examples()
          .getOrDefault(skipped.getKey(), List.of())
          .forEach(example -> out.println("    " + Text.safe(example)));
    }
    out.flush();
  }

  private String navigationFate() {
    return switch (navigation) {
      case KEEP -> "they count";
      case DISCOUNT -> "they count in the ranks only";
      case DROP -> "they are left out of ranks and measures";
    };
  }

  private static void line(PrintWriter out, long links, String what) {
    if (links > 0) {
      out.println("  " + Text.count(links, "link") + " " + what);
    }
  }
}
