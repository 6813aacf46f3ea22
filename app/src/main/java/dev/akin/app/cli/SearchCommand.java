package dev.akin.app.cli;

import dev.akin.app.answer.Ordering;
import dev.akin.app.answer.Pages;
import dev.akin.app.answer.Pruning;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.CollectionCommand;
import dev.akin.app.cli.session.Format;
import dev.akin.app.cli.session.MeasureIds;
import dev.akin.app.cli.session.RankIds;
import dev.akin.app.cli.session.Session;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.Ranks;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.index.Snippet;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.query.GroupQuery;
import dev.akin.engine.query.QueryService;
import dev.akin.engine.query.SearchAnswer;
import dev.akin.engine.query.SearchOrder;
import dev.akin.engine.query.SearchQuery;
import dev.akin.engine.query.SimilarityFilter;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin search}: the pages with all words of a query. */
@Command(
    name = "search",
    description = {
      "Finds the pages that have all words of a query.",
      "A query can also have \"a phrase\", OR, NOT or -, parentheses, prefix*, title:word (or head,"
          + " meta, body), site:example.org, lang:en. Near-duplicates are folded into the best of"
          + " them.",
      "With --like, only results similar to a page or a group of pages are listed; their order does"
          + " not change."
    },
    footer = {
      "  akin search web 'page rank'",
      "  akin search web '\"link analysis\" -spam site:example.org' -k 20",
      "  akin search web tourism --order blend --blend relevance=0.6,pagerank=0.3,prestige=0.1",
      "  akin search web cats --like lions.html --at-least 0.5",
      "  akin search web cats --like a.html --like b.html --at-least among --measure salton"
    })
final class SearchCommand extends CollectionCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "COLLECTION QUERY",
      description = "The collection, then the query; several arguments are one query.")
  List<String> arguments = new ArrayList<>();

  @Option(names = "-k", paramLabel = "K", description = "Most results; 10 by default, 0 for all.")
  int k = 10;

  @Option(names = "--from", paramLabel = "N", description = "Skip the first N results.")
  int from;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description = "Order by relevance (the default), rank, or a blend of both.")
  Ordering.@Nullable Order order;

  @Option(
      names = "--method",
      paramLabel = "RANK",
      description = "The rank: pagerank (the default) or another of ${COMPLETION-CANDIDATES}.",
      completionCandidates = RankIds.class)
  String method = "pagerank";

  @Option(
      names = "--blend",
      paramLabel = "PART=WEIGHT,...",
      description =
          "Weights of the blend, relevance=0.7,rank=0.3 by default; rank means that of --method, and"
              + " any RANK can be used instead.")
  @Nullable String blend;

  @Option(names = "--all-copies", description = "List near-duplicates one by one.")
  boolean isAllCopies;

  @Option(
      names = "--like",
      paramLabel = "PAGE",
      description =
          "Keep only results similar to this page; if repeated, to the group of these pages.")
  List<String> like = new ArrayList<>();

  @Option(
      names = "--at-least",
      paramLabel = "SCORE",
      description =
          "Minimum similarity of a result with --like, or 'among' for the score of the group's pages"
              + " among themselves. Any score above 0 by default.")
  @Nullable String atLeast;

  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description =
          "How to measure the similarity of --like: ${COMPLETION-CANDIDATES}. As for 'akin group',"
              + " reference-sim by default: the share of the references of the page, or of those"
              + " that all pages of the group have, that the result also has.",
      completionCandidates = MeasureIds.class)
  @Nullable String measure;

  @Option(names = "--soft", description = "Use the mean similarity to the pages of the group.")
  boolean isSoft;

  @Override
  public List<Format> formats() {
    return List.of(Format.TEXT, Format.JSON, Format.JSONL, Format.TSV);
  }

  @Override
  public Integer call() throws IOException {
    if (blend != null && order != null && order != Ordering.Order.BLEND) {
      throw new IllegalArgumentException("--blend requires --order blend");
    }
    if (like.isEmpty() && (atLeast != null || measure != null || isSoft)) {
      throw new IllegalArgumentException("--at-least, --measure and --soft require --like PAGE");
    }
    Ordering ordering = Ordering.of(RankMethods.parse(method), order, blend);
    Session.Subject subject = loaded(arguments);
    if (subject.rest().isEmpty()) {
      throw new IllegalArgumentException(
          like.isEmpty()
              ? "no query given; for example: akin search web 'page rank'"
              : "no query given; --like filters the results of a query: akin search web 'page"
                  + " rank' --like PAGE; without a query, 'akin related' lists the pages similar to"
                  + " one page and 'akin group' those similar to several");
    }
    String text = String.join(" ", subject.rest());
    PageCollection collection = subject.collection();
    QueryService queries = session.queries(collection);
    SearchQuery query = new SearchQuery(WordQuery.parse(text), k, from, !isAllCopies);
    Ranks ranks = queries.ranks(ordering.rank(), session.run());
    SearchOrder sorted = ordering.bind(each -> queries.ranks(each, session.run()));
    Pruning pruning = like.isEmpty() ? null : pruning(queries);
    SimilarityFilter filter = pruning == null ? null : pruning.filter();
    SearchAnswer answer = query.run(collection, sorted, ranks, filter, session.run());
    boolean isNothing = answer.total() + answer.pruned() == 0;
    String hint = isNothing ? collection.words().hint(query.query(), session.run()).toString() : "";
    switch (session.format) {
      case TSV -> printRows(collection, answer);
      case TEXT -> print(collection, text, pruning, answer);
      default -> session.print(ordering.json(new Pages(collection), text, pruning, answer));
    }
    if (!hint.isEmpty()) {
      session.say(hint);
    }
    return 0;
  }

  private Pruning pruning(QueryService queries) throws IOException {
    PageCollection collection = queries.collection();
    Measure parsed =
        measure == null ? GroupQuery.standardMeasure(collection) : Measures.parse(measure);
    List<Integer> pages = session.pages(collection, like);
    GroupQuery.Form form = isSoft ? GroupQuery.Form.SOFT : null;
    String least = atLeast == null ? "0" : atLeast;
    Pruning pruning = Pruning.of(queries, parsed, pages, form, least, session.run());
    session.sayBesideRows(pruning.filter().scorer().outcome().remark().toString());
    return pruning;
  }

  private void printRows(PageCollection collection, SearchAnswer answer) throws IOException {
    for (SearchAnswer.Hit hit : answer.hits()) {
      String url = collection.names().name(hit.page());
      String similarity = hit.similarity() == null ? "" : "\t" + hit.similarity().score();
      session.out().println(hit.page() + "\t" + url + "\t" + hit.score() + similarity);
    }
  }

  private void print(
      PageCollection collection, String text, @Nullable Pruning pruning, SearchAnswer answer)
      throws IOException {
    PrintWriter out = session.out();
    Pages pages = new Pages(collection);
    out.println(
        Text.count(answer.total(), "page")
            + " for "
            + Text.safe(text)
            + (answer.folded() == 0
                ? ""
                : ", " + Text.count(answer.folded()) + " of them near-duplicates of others")
            + (answer.pruned() == 0 ? "" : "; " + Text.count(answer.pruned(), "page") + " pruned"));
    if (pruning != null && answer.pruned() > 0) {
      printPruning(pruning, answer);
    }
    for (SearchAnswer.Hit hit : answer.hits()) {
      String label = pages.label(hit.page());
      out.printf(Locale.ROOT, "%4d  %-9s %s%n", hit.place(), Text.score(hit.score()), label);
      String indent = " ".repeat(16);
      if (!collection.title(hit.page()).isEmpty()) {
        out.println(indent + Text.safe(pages.url(hit.page())));
      }
      if (hit.similarity() != null) {
        out.println(indent + "similarity " + Text.score(hit.similarity().score()));
      }
      if (!hit.snippet().text().isEmpty()) {
        out.println(indent + marked(hit.snippet()));
      }
      if (!hit.copies().isEmpty()) {
        out.println(indent + "and " + Text.count(hit.copies().size(), "near-duplicate"));
      }
    }
  }

  /** Prints the measure of the filter, and the reason if no result passes it. */
  private void printPruning(Pruning pruning, SearchAnswer answer) {
    SimilarityFilter filter = pruning.filter();
    PreparationOutcome outcome = filter.scorer().outcome();
    PrintWriter out = session.out();
    out.println("  similarity by " + pruning.measure());
    if (!outcome.message().isEmpty()) {
      out.println("  " + outcome.message());
    }
    if (answer.total() == 0) {
      GroupQuery group = filter.group();
      Explanation among = group.explainAmong(filter.scorer(), session.run());
      String why = among.value() == 0 ? ": " + among.note() : "";
      out.println("  no result is similar enough" + why);
    }
  }

  /** The words of the query between « and ». */
  private static String marked(Snippet snippet) {
    String safe = Text.safe(snippet.text());
    StringBuilder marked = new StringBuilder();
    int at = 0;
    for (Snippet.Mark mark : snippet.marks()) {
      marked.append(safe, at, mark.start()).append('«');
      marked.append(safe, mark.start(), mark.end()).append('»');
      at = mark.end();
    }
    return marked.append(safe.substring(at)).toString();
  }
}
