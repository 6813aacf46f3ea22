package dev.akin.ingest.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionCheck;
import dev.akin.engine.collection.FlaggedLinks;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.StoredLists;
import dev.akin.engine.index.WordHits;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.query.StoredListsKit;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import dev.akin.ingest.html.RandomPages;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A collection that is exported as tables and imported again is identical. */
class TableRoundTripTest {
  @TempDir Path directory;
  private final SkippedRecords tally = new SkippedRecords(true);

  private PageCollection again(PageCollection collection) throws IOException {
    Path tables = directory.resolve(collection.directory().getFileName() + ".parquet");
    CollectionExporter.of(ExportFormat.PARQUET).write(collection, tables, Run.silent());
    PageSource source = PageSources.of(null, List.of(tables.toString()), PageSources.Options.NONE);
    return ImportFixtures.run(Importer.of("parquet"), source, directory, tally);
  }

  @Test
  void randomCollectionsStayTheSame() throws IOException {
    for (int seed = 0; seed < 18; seed++) {
      Importer importer =
          Importer.of("test")
              .withNavigation(List.of(NavigationPolicy.values()).get(seed % 3))
              .withSelfLinks(seed % 2 == 0);
      RandomPages pages = new RandomPages(seed, seed % 4 != 0);
      PageCollection before = ImportFixtures.run(importer, pages, directory, tally);
      if (seed % 3 == 0) {
        Measure measure = Measures.parse(seed % 2 == 0 ? "cocitation" : "ppr");
        Scorer scorer = measure.prepare(before.snapshot(), Run.silent());
        before = StoredListsKit.store(before, measure, 1 + seed % 5, scorer);
      }
      assertSame(before, again(before), "seed " + seed);
    }
  }

  @Test
  void aCollectionWithoutLinksStaysTheSame() throws IOException {
    PageSource lonely =
        (intake, counts, run) -> {
          intake.number(3, 0);
          intake.url(1, "https://example.org/");
        };
    PageCollection before = ImportFixtures.run(lonely, directory, tally);
    assertSame(before, again(before), "lonely pages");
  }

  @Test
  void anEmptyCollectionStaysTheSame() throws IOException {
    PageCollection before =
        ImportFixtures.run((intake, counts, run) -> intake.number(0, 0), directory, tally);
    assertSame(before, again(before), "no pages");
  }

  static void assertSame(PageCollection before, PageCollection after, String what)
      throws IOException {
    assertThat(CollectionCheck.check(after.directory(), Run.silent()).problems())
        .as(what)
        .isEmpty();
    Manifest.Facts old = before.manifest().facts();
    assertThat(after.manifest().facts())
        .as(what)
        .isEqualTo(
            new Manifest.Facts(
                after.manifest().facts().kind(),
                old.pages(),
                old.links(),
                old.allLinks(),
                old.navigation(),
                old.navigationLinks(),
                old.nofollowLinks(),
                old.sites(),
                old.hasText()));
    assertThat(ImportFixtures.names(after)).as(what).isEqualTo(ImportFixtures.names(before));
    assertThat(after.aliases()).as(what).containsExactlyElementsOf(before.aliases());
    assertThat(ImportFixtures.rows(after)).as(what).isEqualTo(ImportFixtures.rows(before));
    assertThat(after.snapshot().ranks())
        .as(what)
        .usingRecursiveComparison()
        .isEqualTo(before.snapshot().ranks());
    assertSameFlags(before.flaggedLinks(), after.flaggedLinks(), what);
    assertThat(after.labels().isPresent()).as(what).isEqualTo(before.labels().isPresent());
    for (int page = 0; page < before.pages(); page++) {
      assertThat(after.title(page)).as(what).isEqualTo(before.title(page));
      if (before.labels().isPresent()) {
        assertThat(after.labels().orElseThrow().label(page))
            .as(what)
            .isEqualTo(before.labels().orElseThrow().label(page));
      }
    }
    assertThat(after.lists().isPresent()).as(what).isEqualTo(before.lists().isPresent());
    if (before.lists().isPresent()) {
      assertSameLists(before.lists().get(), after.lists().orElseThrow(), what);
    }
    if (old.hasText()) {
      assertSameWords(before, after, what);
    }
  }

  private static void assertSameLists(StoredLists before, StoredLists after, String what) {
    assertThat(after.measure()).as(what).isEqualTo(before.measure());
    assertThat(after.k()).as(what).isEqualTo(before.k());
    assertThat(after.remark()).as(what).isEqualTo(before.remark());
    for (int page = 0; page < before.pages(); page++) {
      TopPages list = before.list(page);
      // Bounds that no score needs are not kept.
      assertThat(after.list(page))
          .as(what)
          .isEqualTo(after.hasBounds() ? list : new TopPages(list.pages(), list.scores()));
      assertThat(after.hasBounds() || list.error() == 0).as(what).isTrue();
    }
  }

  private static void assertSameFlags(
      Optional<FlaggedLinks> before, Optional<FlaggedLinks> after, String what) {
    assertThat(after.isPresent()).as(what).isEqualTo(before.isPresent());
    if (before.isPresent()) {
      assertThat(after.get().offsets()).as(what).isEqualTo(before.get().offsets());
      assertThat(after.get().targets()).as(what).isEqualTo(before.get().targets());
      assertThat(after.get().flags()).as(what).isEqualTo(before.get().flags());
    }
  }

  private static void assertSameWords(PageCollection before, PageCollection after, String what)
      throws IOException {
    assertThat(after.words().languages()).as(what).isEqualTo(before.words().languages());
    for (int page = 0; page < before.pages(); page++) {
      assertThat(after.words().texts(page)).as(what).isEqualTo(before.words().texts(page));
    }
    assertThat(after.words().text().counts(Run.silent()))
        .as(what)
        .usingRecursiveComparison()
        .isEqualTo(before.words().text().counts(Run.silent()));
    for (String query : List.of("cat", "dogs running", "\u72d7", "hund OR chien", "title:house")) {
      WordHits old = before.words().find(WordQuery.parse(query), Run.silent());
      WordHits found = after.words().find(WordQuery.parse(query), Run.silent());
      assertThat(found.pages()).as("%s: %s", what, query).isEqualTo(old.pages());
      assertThat(found.scores()).as("%s: %s", what, query).isEqualTo(old.scores());
    }
  }
}
