package dev.akin.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionNotFoundException;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.PageFilter;
import dev.akin.engine.query.PageNotFoundException;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The entry point for programs, on a small graph of two sites. */
class AkinTest {
  private static final String A = "http://a.example/";
  private static final String B = "http://b.example/";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path web;

  @BeforeEach
  void makeCollection() throws IOException {
    String links =
        String.join(
            "\n",
            A + "1 " + A + "2",
            A + "1 " + A + "3",
            A + "1 " + B + "4",
            A + "2 " + A + "3",
            A + "2 " + B + "4",
            B + "5 " + A + "3",
            B + "5 " + B + "4",
            "");
    try (PageCollection made = ImportFixtures.edges(folder, links, new SkippedRecords(true))) {
      web = made.directory();
    }
  }

  @Test
  void returnsTheListsOfTheScorer() throws IOException {
    Measure measure = Measures.parse("jaccard");
    try (Akin akin = Akin.open(web);
        Akin indexed = Akin.openIndexed(web)) {
      Scorer scorer = measure.prepare(akin.collection().snapshot(), Run.silent());
      List<RelatedPage> list = akin.related(A + "3").measure("jaccard").explain(2).list();
      assertThat(list).hasSize(scorer.top(akin.page(A + "3"), 10, Run.silent()).size());
      RelatedPage first = list.get(0);
      assertThat(first.url()).isEqualTo(B + "4");
      assertThat(first.title()).isEmpty();
      assertThat(first.score())
          .isEqualTo(scorer.score(akin.page(A + "3"), akin.page(B + "4")))
          .isEqualTo(akin.compare(A + "3", B + "4", measure).score());
      assertThat(first.reasons()).hasSize(2).first().asString().contains("links to both");
      assertThat(first.reasons().get(0).pages()).hasSize(1);
      assertThat(first.note()).isNotEmpty();
      assertThat(akin.why(A + "3", B + "4", measure).reasons()).hasSize(3);
      for (String each : List.of("jaccard", "pagesim", "simrank", "ppr")) {
        Measure other = Measures.parse(each);
        assertThat(akin.why(A + "3", B + "4", other).bounded())
            .as(each)
            .isEqualTo(akin.compare(A + "3", B + "4", other));
      }
      assertThat(akin.related(A + "3").list().get(0).reasons()).isEmpty();
      assertThat(indexed.related(A + "3").list()).isEqualTo(akin.related(A + "3").list());
    }
  }

  @Test
  void filtersPages() throws IOException {
    try (Akin akin = Akin.open(web)) {
      RelatedPagesQuery query = akin.related(A + "3").measure("jaccard").limit(0);
      assertThat(query.site(PageFilter.Site.SAME).list())
          .isNotEmpty()
          .allMatch(page -> page.url().startsWith(A));
      assertThat(query.prefix(B).list()).isNotEmpty().allMatch(page -> page.url().startsWith(B));
      assertThat(query.exclude(List.of(B + "4")).list())
          .isNotEmpty()
          .noneMatch(page -> page.url().equals(B + "4"));
      assertThat(query.limit(1).list()).hasSize(1);
      assertThatThrownBy(() -> query.label("none").list())
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> query.limit(-1)).isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> query.explain(-1)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void groupsHaveTheMeasureOfTheCommand() throws IOException {
    try (Akin akin = Akin.open(web)) {
      RelatedPagesQuery query = akin.relatedToAll(List.of(A + "2", A + "3"));
      assertThat(query.list())
          .isEqualTo(query.measure("reference-sim").list())
          .isNotEqualTo(query.measure("pagesim").list());
      assertThat(query.measure("jaccard").exclude(List.of(B + "4")).list())
          .noneMatch(page -> page.url().equals(B + "4"));
      assertThatThrownBy(() -> query.prefix(A).list())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("group");
    }
  }

  @Test
  void reportsTheMissingPart() throws IOException {
    assertThatThrownBy(() -> Akin.open(folder.resolve("nothing")))
        .isInstanceOf(CollectionNotFoundException.class);
    try (Akin akin = Akin.open(web)) {
      assertThatThrownBy(() -> akin.related("c.example")).isInstanceOf(PageNotFoundException.class);
      Run cancelled = Run.silent().withCancellation(() -> true);
      assertThatThrownBy(() -> akin.with(cancelled).compare(A + "3", B + "4"))
          .isInstanceOf(CancellationException.class);
    }
  }

  @Test
  void answersManyThreadsAtOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try (Akin akin = Akin.open(web)) {
      List<RelatedPage> expected = akin.related(A + "3").measure("simrank").list();
      Callable<List<RelatedPage>> query = () -> akin.related(A + "3").measure("simrank").list();
      for (Future<List<RelatedPage>> each :
          threads.invokeAll(java.util.Collections.nCopies(40, query))) {
        assertThat(each.get()).isEqualTo(expected);
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
