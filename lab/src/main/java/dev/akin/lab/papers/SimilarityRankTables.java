package dev.akin.lab.papers;

import static dev.akin.lab.papers.PaperExample.texts;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.core.run.Run;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.html.HtmlSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.StreamSupport;

/** Wang and others: PageRank by page similarity, on five pages whose keywords are their titles. */
final class SimilarityRankTables {
  private static final WebUrl BASE =
      Objects.requireNonNull(WebUrl.tryParse("http://wang.example/", null));

  private SimilarityRankTables() {}

  static List<PrintedTable> tables(Path directory, Run run) throws IOException {
    Path site = Files.createTempDirectory("akin-wang");
    List<Path> files = write(PaperExample.printed("wang"), site);
    PaperExample wang;
    try {
      HtmlSource source = new HtmlSource(List.of(site), BASE);
      wang = PaperExample.of("wang", source, "html", directory, run);
    } finally {
      for (Path file : files) {
        Files.delete(file);
      }
      Files.delete(site);
    }
    return List.of(
        pageRank(wang, run),
        wang.scores(
            "Table 2, similarity of the pages",
            "keyword-cosine",
            wang.printed().get("table2"),
            List.of(),
            run),
        weighted(wang, run),
        satisfaction(wang.printed()));
  }

  /** Writes an HTML file per page, with its keywords as the title and its links as the body. */
  private static List<Path> write(JsonNode printed, Path site) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String page : texts(printed.get("pages"))) {
      StringBuilder html = new StringBuilder("<title>");
      html.append(printed.get("keywords").get(page).textValue()).append("</title>");
      for (JsonNode edge : printed.get("edges")) {
        if (edge.get(0).textValue().equals(page)) {
          html.append("<a href=").append(edge.get(1).textValue()).append(".html></a>");
        }
      }
      files.add(Files.writeString(site.resolve(page + ".html"), html));
    }
    return files;
  }

  private static PrintedTable pageRank(PaperExample wang, Run run) throws IOException {
    List<PrintedTable.Row> rows = new ArrayList<>();
    for (JsonNode row : wang.printed().get("table1")) {
      int round = row.get("round").intValue();
      double[] ranks = ranks(wang, "pagerank(tol=1e-300,maxIterations=%d)", round, run);
      rows.add(
          PrintedTable.Row.of(
              "row " + row.get("row").intValue() + ", round " + round,
              texts(row.get("printed")),
              ranks));
    }
    return new PrintedTable(
        "Table 1, traditional PageRank: pagerank(maxIterations=round)",
        wang.names(),
        rows,
        List.of(
            "erratum: rows 1, 5, 13 and 27 are rounds 2, 6, 14 and 28",
            "erratum: the four marked cells are misprints; E of row 29 repeats row 27"));
  }

  /** The ranks after a round; each page begins with the same rank. */
  private static double[] ranks(PaperExample wang, String method, int round, Run run)
      throws IOException {
    return round == 0
        ? DoubleStream.generate(() -> 0.2).limit(5).toArray()
        : wang.ranks(String.format(Locale.ROOT, method, round), run);
  }

  private static PrintedTable weighted(PaperExample wang, Run run) throws IOException {
    List<PrintedTable.Row> rows = new ArrayList<>();
    for (JsonNode row : wang.printed().get("table3")) {
      int round = row.get("row").intValue();
      String method = "similarity-pagerank(mode=published,lambda=0.5,rounds=%d)";
      double[] ranks = ranks(wang, method, round, run);
      rows.add(PrintedTable.Row.of("round " + round, texts(row.get("printed")), ranks));
    }
    return new PrintedTable(
        "Table 3, PageRank by similarity: similarity-pagerank(mode=published,lambda=0.5)",
        wang.names(),
        rows,
        List.of(
            "erratum: Eq. (8) diverges here (spectral radius 1.0563), so the printed values cannot"
                + " come from it",
            "similarity-pagerank(mode=stochastic) always converges"));
  }

  private static PrintedTable satisfaction(JsonNode printed) {
    List<PrintedTable.Row> rows = new ArrayList<>();
    double[] all = new double[2];
    for (JsonNode row : printed.get("table4")) {
      double traditional = mean(row.get("traditional"));
      double weighted = mean(row.get("weighted"));
      all[0] += traditional / printed.get("table4").size();
      all[1] += weighted / printed.get("table4").size();
      rows.add(
          PrintedTable.Row.of(
              row.get("keyword").textValue(), texts(row.get("printed")), traditional, weighted));
    }
    rows.add(PrintedTable.Row.of("all ten keywords", texts(printed.get("table4Overall")), all));
    return new PrintedTable(
        "Table 4, mean satisfaction of six testers, computed from their printed grades",
        List.of("PageRank", "weighted"),
        rows,
        List.of(
            "erratum: the marked means are not those of the printed grades",
            String.format(
                Locale.ROOT,
                "by the printed grades the gain is %.1f %%; the paper states 19.785 %%",
                100 * (all[1] / all[0] - 1))));
  }

  private static double mean(JsonNode grades) {
    return StreamSupport.stream(grades.spliterator(), false)
        .mapToDouble(JsonNode::doubleValue)
        .average()
        .orElseThrow();
  }
}
