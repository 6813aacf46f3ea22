package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.Akin;
import dev.akin.engine.RelatedPage;
import dev.akin.engine.collection.CollectionCheck;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.SampleSite;
import dev.akin.engine.collection.StoredLists;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers from stored lists are those that the measure gives, and the measure rests meanwhile. */
class StoredScorerTest {
  private static final Run RUN = Run.silent();
  private static final int K = 6;

  @TempDir Path directory;

  private final Measure measure = Measures.parse("jaccard");
  private final AtomicInteger preparations = new AtomicInteger();

  @SuppressWarnings("NullAway.Init") // set before each test
  private PageCollection collection;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Scorer computed;

  @BeforeEach
  void storeLists() throws IOException {
    new SampleSite(60, 3, false).into(directory.resolve("web"));
    PageCollection plain = PageCollection.open(directory.resolve("web"));
    computed = measure.prepare(plain.snapshot(), RUN);
    collection = StoredListsKit.store(plain, measure, K, computed);
  }

  private Scorer stored() throws IOException {
    return StoredScorer.of(
        collection,
        measure,
        run -> {
          preparations.incrementAndGet();
          return computed;
        },
        RUN);
  }

  @Test
  void shortListsNeedNoPreparation() throws IOException {
    Scorer stored = stored();
    for (int page = 0; page < collection.pages(); page++) {
      for (int k = 0; k <= K; k++) {
        assertThat(stored.top(page, k, RUN)).isEqualTo(computed.top(page, k, RUN));
      }
    }
    assertThat(preparations).hasValue(0);
    assertThat(stored.pages()).isEqualTo(60);
  }

  @Test
  void answersEachQueryAsBefore() throws IOException {
    List<PageFilter> filters =
        List.of(
            PageFilter.NONE,
            new PageFilter(PageFilter.Site.SAME, "", ""),
            new PageFilter(PageFilter.Site.OTHER, "", ""),
            new PageFilter(PageFilter.Site.ANY, "https://site1", ""),
            new PageFilter(PageFilter.Site.ANY, "", "", Set.of(1, 2, 3, 4, 5, 6, 7, 8, 9)));
    for (PageFilter filter : filters) {
      for (int k : new int[] {0, 1, 3, K, K + 1, 40}) {
        for (boolean byLevels : new boolean[] {false, true}) {
          RelatedQuery query = new RelatedQuery(k, byLevels, filter);
          for (int page = 0; page < collection.pages(); page++) {
            assertThat(query.run(collection, stored(), page, RUN))
                .as("%s of page %d", query, page)
                .isEqualTo(query.run(collection, computed, page, RUN));
          }
        }
      }
    }
    assertThat(preparations.get()).isPositive();
  }

  @Test
  void explanationsAndLongListsPrepareOnce() throws IOException {
    Scorer stored = stored();
    TopPages top = stored.top(1, 50, RUN);
    assertThat(top).isEqualTo(computed.top(1, 50, RUN));
    int other = top.pages()[0];
    assertThat(stored.score(1, other)).isEqualTo(computed.score(1, other));
    assertThat(stored.compare(1, other, RUN)).isEqualTo(computed.compare(1, other, RUN));
    assertThat(stored.explain(1, other, RUN).value()).isEqualTo(computed.score(1, other));
    assertThat(preparations).hasValue(1);
  }

  @Test
  void anotherMeasureIsPrepared() throws IOException {
    Scorer other =
        StoredScorer.of(collection, Measures.parse("jaccard(direction=out)"), run -> computed, RUN);
    assertThat(other).isSameAs(computed);
  }

  @Test
  void theirMeasureIsTheDefault() throws IOException {
    assertThat(collection.standardMeasure()).isEqualTo(measure);
    try (Akin akin = Akin.open(collection.directory())) {
      assertThat(akin.related("@4").limit(3).list())
          .extracting(RelatedPage::number)
          .containsExactlyElementsOf(
              Arrays.stream(computed.top(4, 3, RUN).pages()).boxed().toList());
      assertThat(akin.relatedToAll(List.of("@4")).limit(3).list()).isNotEmpty();
      assertThat(akin.compare("@4", "@5").score()).isEqualTo(computed.score(4, 5));
    }
  }

  @Test
  void rejectsWrongPositions() throws IOException {
    Scorer stored = stored();
    assertThatThrownBy(() -> stored.top(-1, 3, RUN)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> stored.top(60, 3, RUN)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> stored.top(1, -3, RUN)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void damageIsFound() throws IOException {
    assertThat(CollectionCheck.check(collection.directory(), RUN).problems()).isEmpty();
    Manifest.Entry entry =
        collection.manifest().file(StoredLists.part(measure.toString())).orElseThrow();
    Path file = collection.directory().resolve(entry.file());
    byte[] whole = Files.readAllBytes(file);
    for (int at = 0; at < whole.length; at += 1 + whole.length / 300) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x10;
      Files.write(file, damaged);
      assertThatThrownBy(() -> StoredLists.open(file).list(0))
          .as("byte %d", at)
          .isInstanceOf(CorruptFileException.class);
      assertThat(CollectionCheck.check(collection.directory(), RUN).problems()).isNotEmpty();
    }
    for (int length = 0; length < whole.length; length += 1 + whole.length / 50) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> StoredLists.open(file)).isInstanceOf(CorruptFileException.class);
    }
  }
}
