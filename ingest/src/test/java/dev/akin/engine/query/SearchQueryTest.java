package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.core.text.MissingTextException;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results come in the order asked for, page by page, copies folded, whatever else happens. */
class SearchQueryTest {
  private static final String FILLER =
      "Some twenty words of filling make sure that a fingerprint has something to go by, as a"
          + " page of three words has hardly any. ";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  /** Pages a to e mention apples 1 to 5 times; e and its copy f differ in a comma. */
  private PageCollection site() throws IOException {
    Path site = Files.createDirectories(folder.resolve("site"));
    for (int i = 1; i <= 5; i++) {
      String name = String.valueOf((char) ('a' + i - 1));
      String links = i == 1 ? "" : "<a href=a.html>x</a>";
      write(site, name, "apple ".repeat(i) + ("unlike" + name + " ").repeat(30) + FILLER + links);
    }
    write(site, "f", "apple, ".repeat(5) + "unlikee ".repeat(30) + FILLER + "<a href=a.html>x</a>");
    write(site, "g", "Nothing to find here, but some links. " + FILLER);
    WebUrl base = Objects.requireNonNull(WebUrl.tryParse("http://s.example/", null));
    Path target = Files.createTempDirectory(folder, "collection");
    Importer.of("html")
        .run(new HtmlSource(List.of(site), base), target, new SkippedRecords(true), Run.silent());
    return PageCollection.open(target);
  }

  private static void write(Path site, String name, String body) throws IOException {
    Files.writeString(
        site.resolve(name + ".html"), "<html lang=en><title>" + name + "</title><p>" + body);
  }

  private static SearchAnswer search(
      PageCollection web, String text, SearchOrder order, int k, int from) throws IOException {
    SearchQuery query = new SearchQuery(WordQuery.parse(text), k, from, true);
    return query.run(web, order, web.snapshot().ranks(), Run.silent());
  }

  private static List<Integer> pages(SearchAnswer answer) {
    return answer.hits().stream().map(SearchAnswer.Hit::page).toList();
  }

  @Test
  void ordersByRelevanceAndFoldsCopies() throws IOException {
    try (PageCollection web = site()) {
      SearchAnswer answer = search(web, "apples", SearchOrder.RELEVANCE, 10, 0);
      assertThat(answer.total()).isEqualTo(6);
      assertThat(answer.folded()).isEqualTo(1);
      assertThat(pages(answer)).containsExactly(4, 3, 2, 1, 0);
      assertThat(answer.hits().get(0).copies()).containsExactly(5);
      assertThat(answer.hits().get(0).score()).isEqualTo(answer.hits().get(0).relevance());
      SearchAnswer all =
          new SearchQuery(WordQuery.parse("apples"), 0, 0, false)
              .run(web, SearchOrder.RELEVANCE, web.snapshot().ranks(), Run.silent());
      assertThat(pages(all)).containsExactly(4, 5, 3, 2, 1, 0);
      assertThat(all.folded()).isZero();
    }
  }

  @Test
  void coversAllResultsWithoutOverlap() throws IOException {
    try (PageCollection web = site()) {
      List<Integer> found = new ArrayList<>();
      for (int from = 0; from < 6; from += 2) {
        SearchAnswer answer = search(web, "apple", SearchOrder.RELEVANCE, 2, from);
        assertThat(answer.total()).isEqualTo(6);
        found.addAll(pages(answer));
        if (!answer.hits().isEmpty()) {
          assertThat(answer.hits().get(0).place()).isEqualTo(from + 1);
        }
      }
      assertThat(found).containsExactly(4, 3, 2, 1, 0);
      assertThat(search(web, "apple", SearchOrder.RELEVANCE, 10, 100).hits()).isEmpty();
    }
  }

  @Test
  void ordersByRankAndByABlend() throws IOException {
    try (PageCollection web = site()) {
      Ranks ranks = web.snapshot().ranks();
      SearchOrder byRank = new SearchOrder(List.of(new SearchOrder.Part(ranks, 1)));
      SearchAnswer ranked = search(web, "apple", byRank, 10, 0);
      assertThat(pages(ranked)).containsExactly(0, 1, 2, 3, 4);
      assertThat(ranked.hits().get(0).score()).isEqualTo(ranks.score(0));
      SearchOrder blend =
          new SearchOrder(List.of(new SearchOrder.Part(null, 3), new SearchOrder.Part(ranks, 1)));
      SearchAnswer blended = search(web, "apple", blend, 10, 0);
      SearchAnswer.Hit best = blended.hits().get(0);
      double most = best.relevance();
      for (SearchAnswer.Hit hit : blended.hits()) {
        double rank = hit.page() == 0 ? 1 : 0;
        assertThat(hit.score())
            .isCloseTo(0.75 * hit.relevance() / most + 0.25 * rank, within(1e-12));
      }
      SearchOrder rankOnly =
          new SearchOrder(List.of(new SearchOrder.Part(null, 0), new SearchOrder.Part(ranks, 1)));
      assertThat(pages(search(web, "apple", rankOnly, 10, 0))).isEqualTo(pages(ranked));
    }
  }

  @Test
  void marksThePositionsOfTheWords() throws IOException {
    try (PageCollection web = site()) {
      SearchAnswer.Hit hit =
          search(web, "filling fingerprints", SearchOrder.RELEVANCE, 1, 0).hits().get(0);
      List<String> marked =
          hit.snippet().marks().stream()
              .map(mark -> hit.snippet().text().substring(mark.start(), mark.end()))
              .toList();
      assertThat(marked).containsExactly("filling", "fingerprint");
      assertThat(hit.snippet().text()).startsWith("…").hasSizeLessThan(205);
    }
  }

  @Test
  void twoCollectionsOfTheSamePagesScoreAlike() throws IOException {
    try (PageCollection one = site();
        PageCollection two = site()) {
      assertThat(search(one, "apple OR links", SearchOrder.RELEVANCE, 0, 0))
          .isEqualTo(search(two, "apple OR links", SearchOrder.RELEVANCE, 0, 0));
    }
  }

  private static List<Integer> about(PageCollection web, String topic) throws IOException {
    BitSet about = web.snapshot().facts().about(topic, Run.silent());
    return Objects.requireNonNull(about).stream().boxed().toList();
  }

  @Test
  void topicsAreMatchesOrSimilarToExamples() throws IOException {
    try (PageCollection web = site()) {
      assertThat(about(web, "apple -unlikeb")).containsExactly(0, 2, 3, 4, 5);
      assertThat(about(web, "@4")).contains(4, 5).doesNotContain(6);
      assertThat(about(web, "@4 @6")).contains(4, 6);
      assertThatThrownBy(() -> about(web, "@77")).hasMessageContaining("pages are @0..@6");
      assertThatThrownBy(() -> about(web, "\"open")).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void reportsMissingText() throws IOException {
    PageCollection links = ImportFixtures.edges(folder, "a b\n", new SkippedRecords(true));
    assertThatThrownBy(() -> search(links, "a", SearchOrder.RELEVANCE, 1, 0))
        .isInstanceOf(MissingTextException.class)
        .hasMessageContaining("import pages");
    assertThat(links.snapshot().facts().text()).isNull();
    assertThat(links.snapshot().facts().about("x", Run.silent())).isNull();
  }

  @Test
  void rejectsImpossibleNumbers() {
    WordQuery query = WordQuery.parse("a");
    assertThatThrownBy(() -> new SearchQuery(query, -1, 0, true)).hasMessageContaining("k must");
    assertThatThrownBy(() -> new SearchQuery(query, 1, -1, true)).hasMessageContaining("from must");
    assertThatThrownBy(() -> new SearchOrder.Part(null, -1)).hasMessageContaining("weight");
    assertThatThrownBy(() -> new SearchOrder(List.of(new SearchOrder.Part(null, 0))))
        .hasMessageContaining("more than 0");
  }
}
