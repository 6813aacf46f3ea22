package dev.akin.bench.collection;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.QueryTimes;
import dev.akin.bench.harness.Timing;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.query.SearchOrder;
import dev.akin.engine.query.SearchQuery;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.html.HtmlSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Import of HTML with words, size of the text index, and times of searches and lists. */
public final class SearchBenchmark implements Benchmark {
  private static final int QUERIES = 200;

  /** More than twice the size of the list cache of a blend. */
  private static final int LISTS = 600;

  @Override
  public void run(BenchData data) throws IOException {
    Path pages = data.wikispeediaPages();
    long bytes;
    try (Stream<Path> files = Files.walk(pages)) {
      bytes = files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
    WebUrl base = Objects.requireNonNull(WebUrl.tryParse("http://wiki.example/", null));
    Path directory = data.scratch().resolve("wikispeedia-words");
    HtmlSource source = new HtmlSource(List.of(pages), base);
    double seconds = Timing.median(3, () -> data.importInto(directory, source));
    Manifest manifest = PageCollection.open(directory).manifest();
    long words = manifest.file("words").orElseThrow().bytes();
    System.out.println(
        "| pages | HTML | import | pages/s | MB/s | index of words | share of HTML |");
    System.out.println("|---|---|---|---|---|---|---|");
    System.out.printf(
        "| %,d | %.0f MB | %.1f s | %,.0f | %.1f | %.1f MB | %.0f %% |%n%n",
        manifest.facts().pages(),
        bytes / 1e6,
        seconds,
        manifest.facts().pages() / seconds,
        bytes / 1e6 / seconds,
        words / 1e6,
        100.0 * words / bytes);
    try (PageCollection web = PageCollection.loadWithWords(directory)) {
      searches(web);
      related(web);
    }
  }

  /** Times of lists of related pages, for random pages and for those with the most links. */
  private static void related(PageCollection web) throws IOException {
    Links links = web.snapshot().graph().links(Direction.BOTH);
    int[] hubs =
        IntStream.range(0, web.pages())
            .boxed()
            .sorted(Comparator.comparingInt(page -> links.start(page) - links.end(page)))
            .limit(LISTS / 2)
            .mapToInt(page -> page)
            .toArray();
    int[] drawn = new SplittableRandom(1).ints(LISTS, 0, web.pages()).toArray();
    System.out.println(
        "\n| related, top 10, one thread | prepared, 2 threads | mean | p95 | max | mean of"
            + " hubs |");
    System.out.println("|---|---|---|---|---|---|");
    for (String name :
        List.of("blend", "tfidf-cosine", "keyword-cosine", "salton(direction=both)", "pagesim")) {
      Measure measure = Measures.parse(name);
      Scorer[] scorer = new Scorer[1];
      double prepared =
          Timing.once(() -> scorer[0] = measure.prepare(web.snapshot(), Run.silent()));
      QueryTimes times = lists(scorer[0], drawn);
      System.out.printf(
          "| `%s` | %.2f s | %.1f ms | %.1f ms | %.1f ms | %.1f ms |%n",
          measure, prepared, times.mean(), times.p95(), times.max(), lists(scorer[0], hubs).mean());
    }
  }

  private static QueryTimes lists(Scorer scorer, int[] pages) throws IOException {
    Run run = Run.silent().withThreads(1);
    return QueryTimes.ofSecondPass(pages.length, i -> scorer.top(pages[i], 10, run).size());
  }

  private static void searches(PageCollection web) throws IOException {
    Ranks ranks = web.snapshot().ranks();
    SearchOrder blend =
        new SearchOrder(List.of(new SearchOrder.Part(null, 0.7), new SearchOrder.Part(ranks, 0.3)));
    System.out.println("| query | order | mean | p95 | pages found, mean |");
    System.out.println("|---|---|---|---|---|");
    for (String kind : List.of("one word", "two words", "phrase", "prefix")) {
      row(web, kind, "relevance", SearchOrder.RELEVANCE, ranks);
    }
    row(web, "two words", "blend", blend, ranks);
  }

  private static void row(
      PageCollection web, String kind, String name, SearchOrder order, Ranks ranks)
      throws IOException {
    List<SearchQuery> queries = queries(web, kind);
    QueryTimes times =
        QueryTimes.ofSecondPass(
            QUERIES, i -> queries.get(i).run(web, order, ranks, Run.silent()).total());
    // Both passes find the same pages.
    System.out.printf(
        "| %s | %s | %.1f ms | %.1f ms | %,.0f |%n",
        kind, name, times.mean(), times.p95(), times.sum() / (2 * QUERIES));
  }

  /** Queries from the titles of random pages, with a fixed seed. */
  private static List<SearchQuery> queries(PageCollection web, String kind) throws IOException {
    Random random = new Random(1);
    List<SearchQuery> queries = new ArrayList<>();
    while (queries.size() < QUERIES) {
      String title = web.title(random.nextInt(web.pages()));
      List<String> words = new ArrayList<>();
      for (String word : title.split("[^\\p{L}]+", -1)) {
        if (word.length() > 3) {
          words.add(word);
        }
      }
      if (words.size() >= 2) {
        String text =
            switch (kind) {
              case "one word" -> words.get(0);
              case "phrase" -> "\"" + words.get(0) + " " + words.get(1) + "\"";
              case "prefix" -> words.get(0).substring(0, 3) + "*";
              default -> words.get(0) + " " + words.get(1);
            };
        queries.add(new SearchQuery(WordQuery.parse(text), 10, 0, true));
      }
    }
    return queries;
  }
}
