package dev.akin.app.cli;

import dev.akin.app.answer.Pages;
import dev.akin.app.answer.RankJson;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.Format;
import dev.akin.app.cli.session.RankIds;
import dev.akin.app.cli.session.SingleCollectionCommand;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.Ranks;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code akin rank}: the pages with the highest ranks. */
@Command(
    name = "rank",
    description = "Ranks pages by their importance.",
    footer = {
      "  akin rank web",
      "  akin rank web -n 100 --method 'pagerank(damping=0.9)'",
      "  akin rank web --method 'hits(score=hub)'",
      "  akin rank web --method similarity-pagerank",
      "  akin rank web --all --format tsv > ranks.tsv"
    })
final class RankCommand extends SingleCollectionCommand {
  @Option(
      names = "--method",
      paramLabel = "RANK",
      description =
          "How to rank: one of ${COMPLETION-CANDIDATES}; pagerank by default."
              + " similarity-pagerank sends more along links between pages with similar words;"
              + " prestige counts references from other sites; hits ranks authorities, and"
              + " hits(score=hub) the pages that link to them.",
      completionCandidates = RankIds.class)
  String method = "pagerank";

  @Option(
      names = {"-n", "-k"},
      paramLabel = "N",
      description = "Most pages; 20 by default, 0 for all.")
  int count = 20;

  @Option(names = "--all", description = "Every page, by page number with tsv, else by rank.")
  boolean isAll;

  @Override
  public List<Format> formats() {
    return List.of(Format.TEXT, Format.JSON, Format.JSONL, Format.TSV);
  }

  @Override
  public Integer call() throws IOException {
    if (count < 0) {
      throw new IllegalArgumentException(
          "-n and -k must not be negative, but the number is " + count);
    }
    RankMethod rank = RankMethods.parse(method);
    PageCollection collection = alone(loaded(arguments));
    Ranks ranks = session.queries(collection).ranks(rank, session.run());
    session.sayBesideRows(ranks.remark().toString());
    if (session.format == Format.TSV) {
      printRows(collection, ranks);
    } else if (session.isJson()) {
      session.print(RankJson.of(new Pages(collection), rank, ranks, best(ranks), 0));
    } else {
      print(collection, rank, ranks);
    }
    return 0;
  }

  private int[] best(Ranks ranks) {
    return RankJson.best(ranks, isAll || count == 0 ? Integer.MAX_VALUE : count);
  }

  private void printRows(PageCollection collection, Ranks ranks) throws IOException {
    int[] best = isAll ? new int[0] : best(ranks);
    int rows = isAll ? collection.pages() : best.length;
    for (int i = 0; i < rows; i++) {
      int page = isAll ? i : best[i];
      String name = collection.names().name(page);
      session.out().println(page + "\t" + name + "\t" + ranks.score(page));
    }
  }

  private void print(PageCollection collection, RankMethod rank, Ranks ranks) throws IOException {
    Pages pages = new Pages(collection);
    PrintWriter out = session.out();
    out.println(rank + ": " + ranks.message());
    int place = 1;
    for (int page : best(ranks)) {
      out.printf(
          Locale.ROOT,
          "%4d  %-10s %s%n",
          place++,
          Text.score(ranks.score(page)),
          pages.label(page));
      if (!collection.title(page).isEmpty()) {
        out.println("                 " + Text.safe(pages.url(page)));
      }
    }
  }
}
