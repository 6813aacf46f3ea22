package dev.akin.lab.papers;

import static dev.akin.lab.papers.PaperExample.links;
import static dev.akin.lab.papers.PaperExample.texts;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Both PageSim papers: the graph of the poster, and Figure 1 of the full paper. */
final class PosterTables {
  private static final String PAGESIM = "pagesim(radius=unbounded,decay=1,score=min)";
  private static final String SIMRANK = "simrank(c=1,epsilon=0)";

  private PosterTables() {}

  static List<PrintedTable> poster(Path directory, Run run) throws IOException {
    List<String> links = links(PaperExample.printed("poster").get("edges"));
    PaperExample poster = PaperExample.ofLinks("poster", links, directory, run);
    JsonNode printed = poster.printed();
    List<PrintedTable> tables = new ArrayList<>();
    tables.add(
        new PrintedTable(
            "Section 4, PageRank: pagerank",
            poster.names(),
            List.of(
                PrintedTable.Row.of(
                    "PR", texts(printed.get("pagerank")), poster.ranks("pagerank", run))),
            List.of()));
    tables.add(
        poster.scores("Section 4, PageSim", PAGESIM, printed.get("pagesim"), List.of(), run));
    tables.add(
        top(
            poster,
            PAGESIM,
            printed.get("pagesimTop"),
            List.of("erratum: top(v1,2) omits v2, which the rule of the other rows includes"),
            run));
    tables.add(
        poster.scores("Section 4, SimRank", SIMRANK, printed.get("simrank"), List.of(), run));
    tables.add(top(poster, SIMRANK, printed.get("simrankTop"), List.of(), run));
    return tables;
  }

  /** The pages of the two best score levels, ties included. */
  private static PrintedTable top(
      PaperExample poster, String measure, JsonNode printed, List<String> notes, Run run)
      throws IOException {
    Scorer scorer = poster.scorer(measure, run);
    List<PrintedTable.Row> rows = new ArrayList<>();
    for (int i = 0; i < poster.pages().length; i++) {
      String name = poster.names().get(i);
      TopPages top = scorer.top(poster.pages()[i], poster.pages().length, run).firstLevels(2);
      TreeSet<String> names = new TreeSet<>();
      for (int page : top.pages()) {
        names.add(poster.names().get(page));
      }
      rows.add(PrintedTable.Row.of(name, printed.get(name).textValue(), String.join(" ", names)));
    }
    return new PrintedTable("Section 4, top(v,2): " + measure, List.of("top(v,2)"), rows, notes);
  }

  static List<PrintedTable> figure1(Path directory, Run run) throws IOException {
    List<String> links = links(PaperExample.printed("figure1").get("edges"));
    PaperExample figure = PaperExample.ofLinks("figure1", links, directory, run);
    List<String> printed = texts(figure.printed().get("received"));
    return List.of(
        new PrintedTable(
            "Section 4.3, the rank that v0 sends, PR(v0) = 1, d = 0.8",
            figure.names(),
            List.of(
                PrintedTable.Row.of("d at each link", printed, received(figure, "hop", run)),
                PrintedTable.Row.of("d once", printed, received(figure, "once", run))),
            List.of(
                "erratum: Eq. (2) has one factor d, but the example multiplies by d at each link",
                "computed with rank 1 for v0 and 0 for the others, so that PS(v,v) is"
                    + " what v receives from v0")));
  }

  /** What each page receives of the rank 1 of v0. */
  private static double[] received(PaperExample figure, String decayMode, Run run)
      throws IOException {
    double[] ranks = new double[figure.pages().length];
    ranks[figure.pages()[0]] = 1;
    Snapshot snapshot =
        Snapshot.of(figure.collection().snapshot().graph(), new Ranks(ranks, 0, 0, true));
    String measure = "pagesim(radius=unbounded,decay=0.8,score=min,decayMode=" + decayMode + ")";
    Scorer scorer = Measures.parse(measure).prepare(snapshot, run);
    double[] received = new double[ranks.length];
    for (int i = 0; i < received.length; i++) {
      received[i] = scorer.score(figure.pages()[i], figure.pages()[i]);
    }
    return received;
  }
}
