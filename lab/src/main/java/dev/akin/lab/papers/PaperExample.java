package dev.akin.lab.papers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.graph.EdgeListSource;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The example of one paper: a collection of its pages, from which its tables are computed.
 *
 * @param printed the resource with the links and the printed values
 * @param collection the pages
 * @param pages the pages in the order of the paper
 */
@SuppressWarnings("ArrayRecordComponent") // a plain column; a list would box the numbers
record PaperExample(JsonNode printed, PageCollection collection, int[] pages) {
  /** Reads the printed values of a paper. */
  static JsonNode printed(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(PaperExample.class.getResourceAsStream(name + ".json"))) {
      return new ObjectMapper().readTree(in);
    }
  }

  /** Imports the links of a paper as a collection. */
  static PaperExample ofLinks(String name, List<String> links, Path directory, Run run)
      throws IOException {
    Path file = Files.write(Files.createTempFile("akin-paper", ".tsv"), links);
    try {
      InputFile input = new InputFile(file.toString(), name);
      return of(name, new EdgeListSource(List.of(input), null, 0), "edges", directory, run);
    } finally {
      Files.delete(file);
    }
  }

  /** Imports the pages of a paper as a collection, with all their links. */
  static PaperExample of(String name, PageSource source, String kind, Path directory, Run run)
      throws IOException {
    Path into = directory.resolve(name);
    Importer.of(kind)
        .withNavigation(NavigationPolicy.KEEP)
        .run(source, into, new SkippedRecords(false), run);
    PageCollection collection = PageCollection.open(into);
    JsonNode printed = printed(name);
    int[] pages = new int[printed.get("pages").size()];
    for (int i = 0; i < pages.length; i++) {
      String page = printed.get("pages").get(i).textValue();
      pages[i] = collection.names().page(printed.get("address").textValue().formatted(page));
    }
    return new PaperExample(printed, collection, pages);
  }

  /** The links of a paper, one a line, from a list of pairs. */
  static List<String> links(JsonNode edges) {
    List<String> links = new ArrayList<>();
    edges.forEach(edge -> links.add(edge.get(0).textValue() + '\t' + edge.get(1).textValue()));
    return links;
  }

  /** Binds a measure to the pages. */
  Scorer scorer(String measure, Run run) throws IOException {
    return Measures.parse(measure).prepare(collection.snapshot(), run);
  }

  /** The ranks of the pages, in the order of the paper. */
  double[] ranks(String method, Run run) throws IOException {
    double[] scores =
        RankMethods.parse(method)
            .compute(collection.snapshot().graph(), collection.snapshot().facts(), run)
            .scores();
    double[] ranks = new double[pages.length];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = scores[pages[i]];
    }
    return ranks;
  }

  /** The names of the pages in the paper. */
  List<String> names() {
    return texts(printed.get("pages"));
  }

  /** A table of the scores of all pairs. */
  PrintedTable scores(String title, String measure, JsonNode cells, List<String> notes, Run run)
      throws IOException {
    Scorer scorer = scorer(measure, run);
    List<PrintedTable.Row> rows = new ArrayList<>();
    for (int a = 0; a < pages.length; a++) {
      double[] row = new double[pages.length];
      for (int b = 0; b < pages.length; b++) {
        row[b] = scorer.score(pages[a], pages[b]);
      }
      rows.add(PrintedTable.Row.of(names().get(a), texts(cells.get(a)), row));
    }
    return new PrintedTable(title + ": " + measure, names(), rows, notes);
  }

  /** The strings of a list. */
  static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(each -> texts.add(each.textValue()));
    return texts;
  }
}
