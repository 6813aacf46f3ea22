package dev.akin.app.cli.build;

import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.Failures;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.InvalidUrlException;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.graph.BipartiteSides;
import dev.akin.ingest.graph.LinkColumns;
import dev.akin.ingest.graph.UncertainColumnsException;
import dev.akin.ingest.pipeline.ImportReport;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.pipeline.LabelImporter;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.SourceKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin import}: files in, a collection out. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = {
      "Makes a collection from files, words of pages included; one that exists is replaced.",
      "Sources: edge lists (packed or not, - for standard input), WebGraph BV files, Common Crawl"
          + " vertices and edges, MatrixMarket, GraphML, GML, Pajek, Kleinberg's and DIMACS graphs,"
          + " HTML in a directory, zip or jar, and web"
          + " archives: WARC, ARC, WAT and WET, plain or packed, or a directory of them with its"
          + " subdirectories; and tables:"
          + " a directory of Parquet files, from 'akin export' or Apache Spark."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  akin import links.tsv.gz --into web",
      "  akin import links.tsv --pages pages.tsv --into web",
      "  akin import likes.csv --columns 2,3 --into likes",
      "  akin import polblogs.gml.gz --into blogs",
      "  akin import site/ --base https://example.org/ --into site-collection",
      "  akin import crawl-1.warc.gz crawl-2.warc.gz --into crawl",
      "  akin import cnr-2000.graph --into cnr",
      "  akin import web.parquet --into web",
      "  akin import --labels topics.tsv --into web",
      "  zcat links.gz | akin import - --into web"
    })
public final class ImportCommand extends WritingCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "SOURCE",
      description = "What to import; may be left out with --labels.")
  List<String> sources = new ArrayList<>();

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
      names = "--columns",
      paramLabel = "A,B",
      description =
          "The columns of an edge list that hold source and target, for example 2,3; 1,2 if not"
              + " given and if no header or content says otherwise.")
  @Nullable String columns;

  @Option(
      names = "--base",
      paramLabel = "URL",
      description = {
        "The address of the HTML pages; http://localhost/ if not given.",
        "Repeat it to give each SOURCE its own, in their order."
      })
  List<String> bases = new ArrayList<>();

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description = {
        "Labels pages, at most once each: page TAB label, the page as URL, end of a URL or @ID.",
        "Without SOURCE the collection stays as it is but for its labels."
      })
  @Nullable String labels;

  @Option(
      names = "--navigation",
      paramLabel = "POLICY",
      description = {
        "Site-wide navigation in HTML: drop (left out of ranks and measures, the default),"
            + " discount (counts in the ranks only) or keep."
      })
  @Nullable NavigationPolicy navigation;

  @Option(names = "--self-links", description = "Keep links from a page to itself.")
  boolean keepSelfLinks;

  @Option(names = "--strict", description = "Fail at the first unreadable record or line.")
  boolean isStrict;

  private PageSources.Options options() {
    PageSources.Options options =
        new PageSources.Options(pages, pageCount, null).withBases(baseUrls());
    if (bipartite != null) {
      options = options.with(parse("--bipartite", bipartite, BipartiteSides::parse));
    }
    return columns == null
        ? options
        : options.with(parse("--columns", columns, LinkColumns::parse));
  }

  private static <T> T parse(String option, String text, Function<String, T> parser) {
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
    }
  }

  @Override
  public Integer call() throws IOException {
    if (labels != null && !Files.exists(Path.of(labels)) && !labels.equals("-")) {
      throw new NoSuchFileException(labels, null, "there is no such file");
    }
    return sources.isEmpty() && labels != null ? label() : importAll();
  }

  /** Labels a collection that is there. */
  private int label() throws IOException {
    SkippedRecords tally = new SkippedRecords(isStrict);
    LabelImporter.Report report =
        LabelImporter.add(
            into, new InputFile(Objects.requireNonNull(labels)), tally, session.run());
    ImportSummary summary = new ImportSummary(session, into);
    if (session.isJson()) {
      session.print(summary.json(report, tally));
    } else {
      summary.print(report, tally);
    }
    return tally.total() == 0 ? 0 : Failures.SKIPPED;
  }

  private int importAll() throws IOException {
    SourceKind known = kind == null ? PageSources.kindOf(sources, options()) : kind;
    PageSource source = PageSources.of(known, sources, options());
    checkTables(known);
    Importer importer =
        Importer.of(known.name().toLowerCase(Locale.ROOT))
            .withNavigation(navigation == null ? NavigationPolicy.DROP : navigation)
            .withSelfLinks(keepSelfLinks);
    sayWhatIsReplaced();
    SkippedRecords tally = new SkippedRecords(isStrict);
    if (labels != null) {
      importer = importer.withLabels(new InputFile(labels));
    }
    ImportReport report = run(importer, source, tally);
    ImportSummary summary = new ImportSummary(session, into);
    summary.printMade(
        report,
        () -> {
          if (session.isJson()) {
            session.print(summary.json(report, labels != null));
          } else {
            summary.print(report);
          }
        });
    return tally.total() == 0 ? 0 : Failures.SKIPPED;
  }

  private ImportReport run(Importer importer, PageSource source, SkippedRecords tally)
      throws IOException {
    try {
      return importer.run(source, into, tally, session.run());
    } catch (UncertainColumnsException e) {
      String likely = e.likely().equals("1,2") ? "" : e.likely() + " or --columns ";
      throw new IOException(e.getMessage() + " with --columns " + likely + "1,2", e);
    }
  }

  /** Tables were a collection before, for which these were chosen. */
  private void checkTables(SourceKind known) {
    if (known == SourceKind.PARQUET && (navigation != null || keepSelfLinks)) {
      throw new IllegalArgumentException(
          (navigation != null ? "--navigation" : "--self-links")
              + " goes with other sources; tables say themselves what their links are");
    }
  }

  private void sayWhatIsReplaced() {
    try {
      Manifest previous = PageCollection.open(into).manifest();
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

  private List<WebUrl> baseUrls() {
    List<WebUrl> urls = new ArrayList<>();
    for (String base : bases) {
      try {
        urls.add(WebUrl.parse(base));
      } catch (InvalidUrlException e) {
        throw new IllegalArgumentException("--base: " + e.getMessage(), e);
      }
    }
    return urls;
  }
}
