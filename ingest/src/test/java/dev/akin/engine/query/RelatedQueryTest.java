package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.neighbour.SharedNeighbours;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RelatedQueryTest {
  private static final PageFilter SAME = new PageFilter(PageFilter.Site.SAME, "", "");
  private static final PageFilter OTHER = new PageFilter(PageFilter.Site.OTHER, "", "");
  private static final int PAGES = 300;

  @TempDir Path directory;

  @SuppressWarnings("NullAway.Init") // set before each test
  private PageCollection collection;

  /** Counts how often it is asked; page p is related to q by max(p, q) / 10, rounded down. */
  private static final class Steps implements Scorer {
    private final List<Integer> asked = new ArrayList<>();

    @Override
    public int pages() {
      return PAGES;
    }

    @Override
    public double score(int a, int b) {
      return 1 + Math.max(a, b) / 10;
    }

    @Override
    public Explanation explain(int a, int b, Run run) {
      return new Explanation(score(a, b), List.of(), Message.text("steps"));
    }

    @Override
    public TopPages top(int page, int k, Run run) {
      asked.add(k);
      return Scorer.super.top(page, k, run);
    }
  }

  private final Steps steps = new Steps();

  /** Pages 0..9 are on one site, all others each on one of two more. */
  @BeforeEach
  void importPages() throws IOException {
    StringBuilder links = new StringBuilder();
    for (int page = 0; page < PAGES; page++) {
      links.append(url(page)).append('\t').append(url(0)).append('\n');
    }
    collection = ImportFixtures.edges(directory, links.toString(), new SkippedRecords(true));
    assertThat(collection.pages()).isEqualTo(PAGES);
    assertThat(collection.names().name(7)).isEqualTo(url(7));
  }

  private static String url(int page) {
    return page < 10
        ? "http://a.example/" + page
        : "http://" + (page < 200 ? "b" : "c") + ".example/" + (1000 + page);
  }

  private TopPages run(int k, boolean byLevels, PageFilter filter) throws IOException {
    return new RelatedQuery(k, byLevels, filter).run(collection, steps, 5, Run.silent());
  }

  @Test
  void answersLikeTheScorerWithoutAFilter() throws IOException {
    assertThat(run(7, false, PageFilter.NONE)).isEqualTo(steps.top(5, 7, Run.silent()));
    assertThat(run(0, false, PageFilter.NONE).size()).isEqualTo(PAGES - 1);
    assertThat(run(Integer.MAX_VALUE, false, PageFilter.NONE).size()).isEqualTo(PAGES - 1);
    assertThat(steps.asked).contains(7, PAGES);
  }

  @Test
  void countsTiesAsOneLevel() throws IOException {
    TopPages two = run(2, true, PageFilter.NONE);
    assertThat(two.size()).isEqualTo(20);
    assertThat(Arrays.stream(two.scores()).distinct().toArray()).containsExactly(30, 29);
    assertThat(run(0, true, PageFilter.NONE).size()).isEqualTo(PAGES - 1);
    assertThat(run(1, true, SAME).pages()).containsExactly(0, 1, 2, 3, 4, 6, 7, 8, 9);
    assertThat(run(1, true, OTHER).size()).isEqualTo(10);
  }

  @Test
  void asksForMoreUntilEnoughPagesPassTheFilter() throws IOException {
    assertThat(run(3, false, SAME).pages()).containsExactly(0, 1, 2);
    assertThat(steps.asked).containsExactly(12, 96, PAGES);
    steps.asked.clear();
    assertThat(run(3, false, OTHER).pages()).containsExactly(290, 291, 292);
    assertThat(steps.asked).containsExactly(12);
    steps.asked.clear();
    assertThat(run(4, false, new PageFilter(PageFilter.Site.ANY, "http://b.", "")).pages())
        .containsExactly(190, 191, 192, 193);
    assertThat(steps.asked).containsExactly(16, 128);
  }

  @Test
  void filteredAnswersAreThoseOfTheWholeListFiltered() throws IOException {
    PageFilter[] filters = {
      SAME,
      OTHER,
      new PageFilter(PageFilter.Site.OTHER, "http://c.", ""),
      new PageFilter(PageFilter.Site.SAME, "http://c.", "")
    };
    for (PageFilter filter : filters) {
      TopPages all = run(0, false, filter);
      for (int k : new int[] {1, 2, 9, 10, 99, 100, 101, 299, 300, Integer.MAX_VALUE}) {
        assertThat(run(k, false, filter)).isEqualTo(all.first(k));
      }
    }
  }

  @Test
  void bindsTheFilterToTheSiteOfThePage() throws IOException {
    assertThat(SAME.bind(collection, 5).test(9)).isTrue();
    assertThat(SAME.bind(collection, 5).test(10)).isFalse();
    assertThat(OTHER.bind(collection, 250).test(199)).isTrue();
    assertThat(OTHER.bind(collection, 250).test(200)).isFalse();
    PageFilter both = new PageFilter(PageFilter.Site.SAME, "http://b.example/101", "");
    assertThat(both.bind(collection, 100).test(17)).isTrue();
    assertThat(both.bind(collection, 100).test(20)).isFalse();
    assertThat(both.bind(collection, 250).test(17)).isFalse();
    assertThat(PageFilter.NONE.isNone()).isTrue();
    assertThat(both.isNone() || SAME.isNone()).isFalse();
  }

  @Test
  void rejectsANegativeNumber() {
    assertThatThrownBy(() -> new RelatedQuery(-1, false, PageFilter.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
  }

  @Test
  void returnsAnEmptyListForAnUnrelatedPage() throws IOException {
    Scorer scorer = SharedNeighbours.CO_CITATION.prepare(collection.snapshot(), Run.silent());
    for (boolean byLevels : new boolean[] {true, false}) {
      for (PageFilter filter : new PageFilter[] {PageFilter.NONE, SAME, OTHER}) {
        RelatedQuery query = new RelatedQuery(5, byLevels, filter);
        assertThat(query.run(collection, scorer, 0, Run.silent()).size()).isZero();
      }
    }
  }
}
