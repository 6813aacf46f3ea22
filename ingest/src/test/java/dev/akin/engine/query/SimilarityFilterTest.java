package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import dev.akin.engine.Akin;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.testkit.naive.NaiveReferences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results of a search are pruned by their similarity only. */
class SimilarityFilterTest {
  private static final Run RUN = Run.silent();
  private static final int PAGES = 40;

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  /** Pages 10.html to 49.html, @0 to @39, about apples, that link to some of the first ten. */
  private PageCollection site(Random random) throws IOException {
    Path site = Files.createTempDirectory(folder, "site");
    for (int i = 0; i < PAGES; i++) {
      StringBuilder html = new StringBuilder("<html lang=en><title>" + i + "</title><p>");
      html.append("apple ".repeat(1 + random.nextInt(9))).append("word").append(i);
      for (int link = 0; link < 4; link++) {
        html.append(" <a href=").append(10 + random.nextInt(10)).append(".html>x</a>");
      }
      Files.writeString(site.resolve((10 + i) + ".html"), html);
    }
    WebUrl base = Objects.requireNonNull(WebUrl.tryParse("http://s.example/", null));
    Path target = Files.createTempDirectory(folder, "collection");
    Importer.of("html")
        .withNavigation(NavigationPolicy.KEEP)
        .run(new HtmlSource(List.of(site), base), target, new SkippedRecords(true), RUN);
    return PageCollection.open(target);
  }

  private static SearchAnswer search(PageCollection web, SimilarityFilter like) throws IOException {
    return new SearchQuery(WordQuery.parse("apple"), 0, 0, false)
        .run(web, SearchOrder.RELEVANCE, web.snapshot().ranks(), like, RUN);
  }

  private static SimilarityFilter like(
      PageCollection web, String measure, List<Integer> pages, GroupQuery.Form form, String atLeast)
      throws IOException {
    Measure parsed = Measures.parse(measure);
    Scorer scorer = parsed.prepare(web.snapshot(), RUN);
    return SimilarityFilter.of(new GroupQuery(pages, form), scorer, atLeast, RUN);
  }

  /** The twin goes through all results and computes SimTo of each from plain sets. */
  @Test
  void keepsTheResultsWhoseSimToReachesTheThreshold() throws IOException {
    Random random = new Random(7);
    for (int trial = 0; trial < 3; trial++) {
      try (PageCollection web = site(random)) {
        NaiveReferences naive =
            new NaiveReferences(web.snapshot().graph(), web.snapshot().facts(), SiteKind.AUTO, "");
        SearchAnswer all =
            new SearchQuery(WordQuery.parse("apple"), 0, 0, false)
                .run(web, SearchOrder.RELEVANCE, web.snapshot().ranks(), RUN);
        assertThat(all.total()).isEqualTo(PAGES);
        for (List<Integer> group : List.of(List.of(1), List.of(2, 3))) {
          int[] members = group.stream().mapToInt(Integer::intValue).toArray();
          for (double least : new double[] {0, 0.2, 0.5, 1}) {
            SearchAnswer found =
                search(web, like(web, "reference-sim", group, GroupQuery.Form.STRICT, "" + least));
            List<Integer> expected =
                all.hits().stream()
                    .map(SearchAnswer.Hit::page)
                    .filter(page -> isLike(naive.simTo(1, page, members), least))
                    .toList();
            assertThat(found.hits().stream().map(SearchAnswer.Hit::page)).isEqualTo(expected);
            assertThat(found.total()).isEqualTo(expected.size());
            assertThat(found.pruned()).isEqualTo(PAGES - expected.size());
            for (SearchAnswer.Hit hit : found.hits()) {
              assertThat(hit.similarity())
                  .isEqualTo(PairScore.exact(naive.simTo(1, hit.page(), members)));
            }
          }
        }
      }
    }
  }

  private static boolean isLike(double simTo, double least) {
    return simTo > 0 && simTo >= least;
  }

  @Test
  void acceptsAnyMeasureAndTheSimilarityAmongMembers() throws IOException {
    try (PageCollection web = site(new Random(8))) {
      SimilarityFilter soft = like(web, "jaccard", List.of(1, 2), GroupQuery.Form.SOFT, "among");
      assertThat(soft.atLeast()).isEqualTo(soft.scorer().score(1, 2)).isPositive();
      SearchAnswer found = search(web, soft);
      assertThat(found.hits())
          .isNotEmpty()
          .allSatisfy(
              hit ->
                  assertThat(Objects.requireNonNull(hit.similarity()).score())
                      .isEqualTo(
                          (soft.scorer().score(1, hit.page()) + soft.scorer().score(2, hit.page()))
                              / 2)
                      .isGreaterThanOrEqualTo(soft.atLeast()));
      assertThat(found.pruned()).isPositive();
      assertThatThrownBy(() -> like(web, "jaccard", List.of(1), GroupQuery.Form.SOFT, "much"))
          .hasMessage("the threshold of similarity must be a number or 'among', but is 'much'");
      assertThatThrownBy(() -> like(web, "jaccard", List.of(1), GroupQuery.Form.SOFT, "NaN"))
          .hasMessageContaining("'NaN'");
      try (Akin akin = Akin.open(web.directory())) {
        assertThat(akin.search("apple", 50, List.of("@1"), 0.3, Measures.parse("jaccard")).pruned())
            .isPositive();
      }
    }
  }
}
