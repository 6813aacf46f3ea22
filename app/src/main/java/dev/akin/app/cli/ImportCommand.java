package dev.akin.app.cli;

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

/** {@code akin import}: imports files into a collection. */
@Command(
    name = "import",
    description = {
      "Creates a collection from files, with the words of pages; replaces an existing one.",
      "Sources: edge lists (compressed or not, - for standard input), WebGraph BV files, Common Crawl"
          + " vertices and edges, MatrixMarket, GraphML, GML, Pajek, Kleinberg's and DIMACS graphs,"
          + " HTML in a directory, zip or jar; web archives (WARC, ARC, WAT and WET, compressed or"
          + " not, or a directory tree of them); and tables: a directory of Parquet files, from"
          + " 'akin export' or Apache Spark."
    },
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
final class ImportCommand extends WritingCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "SOURCE",
      description = "Sources to import; optional with --labels.")
  List<String> sources = new ArrayList<>();

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description = "${COMPLETION-CANDIDATES}; detected by name and content by default.")
  @Nullable SourceKind kind;

  @Option(
      names = "--pages",
      paramLabel = "FILE",
      description = "URLs and titles of pages: id TAB url TAB title.")
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
          "Treat the two columns of the edge list as different kinds, for example user,item: pages"
              + " are then named user/1, item/1 and so on.")
  @Nullable String bipartite;

  @Option(
      names = "--columns",
      paramLabel = "A,B",
      description =
          "The columns of an edge list with source and target, for example 2,3. By default detected"
              + " by header and content, else 1,2.")
  @Nullable String columns;

  @Option(
      names = "--base",
      paramLabel = "URL",
      description = {
        "The base URL of the HTML pages; http://localhost/ by default.",
        "Repeat it for several SOURCEs, in their order."
      })
  List<String> bases = new ArrayList<>();

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description = {
        "Labels of pages, at most one each: page TAB label, the page as URL, end of a URL or @ID.",
        "Without SOURCE, only the labels of the collection change."
      })
  @Nullable String labels;

  @Option(
      names = "--navigation",
      paramLabel = "POLICY",
      description = {
        "Site-wide navigation in HTML: drop (left out of ranks and measures, the default),"
            + " discount (counted in the ranks only) or keep."
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
      throw new NoSuchFileException(labels);
    }
    return sources.isEmpty() && labels != null ? label() : importAll();
  }

  /** Labels the pages of an existing collection. */
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
    String replacement = replacement();
    SkippedRecords tally = new SkippedRecords(isStrict);
    if (labels != null) {
      importer = importer.withLabels(new InputFile(labels));
    }
    ImportReport report = run(importer, source, tally);
    if (!replacement.isEmpty()) {
      session.say(replacement);
    }
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

  /** Refuses options that tables already decide, because they were exported from a collection. */
  private void checkTables(SourceKind known) {
    if (known == SourceKind.PARQUET && (navigation != null || keepSelfLinks)) {
      throw new IllegalArgumentException(
          (navigation != null ? "--navigation" : "--self-links")
              + " does not apply to tables, which define their links themselves");
    }
  }

  /** The sentence about the snapshot that a successful import replaces; empty without one. */
  private String replacement() {
    try {
      Manifest old = PageCollection.open(into).manifest();
      String pages = Text.count(old.facts().pages(), "page");
      return "replaced snapshot " + old.snapshot() + " of " + pages + " in " + into;
    } catch (IOException e) {
      // There is no collection, or it cannot be read; the import reports it if it matters.
      return "";
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
