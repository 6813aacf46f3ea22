package dev.akin.app.cli;

import dev.akin.app.cli.session.CollectionCommand;
import dev.akin.app.cli.session.Format;
import dev.akin.app.cli.session.MeasureOption;
import dev.akin.app.cli.session.ReasonOption;
import dev.akin.app.cli.session.Session;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.RelatedPagesJoin;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.PageFilter;
import dev.akin.engine.query.QueryService;
import dev.akin.engine.query.RelatedQuery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin related}: the pages most related to a page. */
@Command(
    name = "related",
    description = "Lists the pages most related to a page, or to every page.",
    footer = {
      "  akin related web example.org/page.html",
      "  akin related web @7 -k 20 --measure 'pagesim(direction=both,normalise=self)' --why 3",
      "  akin related web --all -k 10 --measure jaccard --format tsv > related.tsv"
    })
final class RelatedCommand extends CollectionCommand {
  /** The number of queries from which opening a stored index pays off. */
  private static final int MANY = 20;

  @Parameters(
      arity = "0..*",
      paramLabel = "COLLECTION PAGE",
      description = "The collection, then pages: by URL, by the end of a URL, or by @ID.")
  List<String> arguments = new ArrayList<>();

  @Mixin final MeasureOption measure = new MeasureOption();

  @Option(names = "-k", paramLabel = "K", description = "Most pages; 10 by default, 0 for all.")
  int k = 10;

  @Mixin final ReasonOption why = new ReasonOption();

  @Option(
      names = "--ties",
      paramLabel = "POLICY",
      description = "levels: K distinct scores instead of K pages, ties included.")
  @Nullable Ties ties;

  @ArgGroup @Nullable SiteChoice site;

  @Option(
      names = "--filter",
      paramLabel = "PREFIX",
      description = "Only pages whose URL begins with this prefix.")
  String prefix = "";

  @Option(
      names = "--label",
      paramLabel = "LABEL",
      description = "Only pages with this label; see 'akin import --labels'.")
  String label = "";

  @Option(names = "--all", description = "List the related pages of every page, one row per pair.")
  boolean isAll;

  /** The treatment of pages with equal scores. */
  enum Ties {
    /** Pages with equal scores count as one. */
    LEVELS
  }

  /** The sites of related pages. */
  static final class SiteChoice {
    @Option(names = "--same-site", description = "Only pages of the same site.")
    boolean isSame;

    @Option(names = "--other-sites", description = "Only pages of other sites.")
    boolean isOther;
  }

  @Override
  public List<Format> formats() {
    return List.of(Format.values());
  }

  @Override
  public Integer call() throws IOException {
    Measure asked = measure.asked();
    int reasons = why.checked(session);
    RelatedQuery query = new RelatedQuery(k, ties == Ties.LEVELS, filter());
    Session.Subject subject = loaded(arguments);
    PageCollection collection = subject.collection();
    Measure parsed = asked == null ? collection.standardMeasure() : asked;
    if (isAll != subject.rest().isEmpty()) {
      throw new IllegalArgumentException(
          isAll
              ? "--all lists every page; remove " + String.join(" ", subject.rest())
              : "no page given; name one by URL, by the end of its URL, or by @ID, or use --all");
    }
    if (site != null && collection.manifest().facts().sites() == 0) {
      throw new IllegalArgumentException(
          "page names are not URLs, so site filters are unavailable");
    }
    query.filter().checkLabel(collection);
    List<Integer> pages = session.pages(collection, subject.rest());
    Run run = session.run();
    // Opening stored propagations verifies them, which takes too long for a few pages.
    boolean isMany = isAll || pages.size() >= MANY;
    QueryService queries =
        isMany ? session.indexedQueries(collection) : session.queries(collection);
    Scorer scorer =
        isAll ? queries.relatedScorer(parsed, query, run) : queries.relatedScorer(parsed, run);
    boolean isList = isAll || pages.size() > 1;
    RelatedPrinter.Question question =
        new RelatedPrinter.Question(parsed, scorer, reasons, isList, query.filter());
    RelatedPrinter printer = new RelatedPrinter(session, collection, question);
    session.sayBesideRows(scorer.outcome().remark().toString());
    printer.begin();
    if (isAll) {
      relateAll(collection, scorer, query, run, printer);
    } else {
      for (int page : pages) {
        printer.print(page, query.run(collection, scorer, page, run));
      }
    }
    printer.end();
    return 0;
  }

  private static void relateAll(
      PageCollection collection, Scorer scorer, RelatedQuery query, Run run, RelatedPrinter printer)
      throws IOException {
    // The join reports progress; that of its single queries would only disturb.
    Run quiet = run.quiet();
    IntFunction<TopPages> answer =
        page -> {
          try {
            return query.run(collection, scorer, page, quiet);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        };
    RelatedPagesJoin.<IOException>all(scorer.pages(), answer, run, printer::print);
  }

  private PageFilter filter() {
    PageFilter.Site where =
        site == null
            ? PageFilter.Site.ANY
            : site.isSame ? PageFilter.Site.SAME : PageFilter.Site.OTHER;
    return new PageFilter(where, prefix, label);
  }
}
