package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.graph.Direction;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Storable;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectionIndexerTest {
  private static final PageSim OUT = PageSim.DEFAULT;
  private static final PageSim BOTH = PageSim.DEFAULT.withDirection(Direction.BOTH);

  @TempDir Path directory;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path web;

  @BeforeEach
  void importSite() throws IOException {
    web = directory.resolve("web");
    new SampleSite(200, 1, true).into(web);
  }

  private static String part(PageSim measure) {
    return FileNames.stored(stored(measure));
  }

  private static Storable stored(PageSim measure) {
    return measure.storable().orElseThrow();
  }

  private Manifest build(PageSim measure) throws IOException {
    return CollectionIndexer.build(web, stored(measure), Run.silent());
  }

  private boolean isWhole() throws IOException {
    return CollectionCheck.check(web, Run.silent()).ok();
  }

  private List<String> featureFiles() throws IOException {
    try (Stream<Path> files = Files.list(web)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("features"))
          .sorted()
          .toList();
    }
  }

  @Test
  void keepsEveryOtherFileOfTheSnapshot() throws IOException {
    Manifest before = PageCollection.open(web).manifest();
    Manifest after = build(OUT);
    assertThat(after.snapshot()).isEqualTo(before.snapshot() + 1);
    assertThat(after.facts()).isEqualTo(before.facts());
    assertThat(after.files()).containsAll(before.files()).hasSize(before.files().size() + 1);
    assertThat(CollectionIndexer.bytes(after, stored(OUT))).isPositive();
    assertThat(CollectionIndexer.bytes(after, stored(OUT.withScore(PageSim.Score.MIN))))
        .isPositive();
    assertThat(CollectionIndexer.bytes(after, stored(BOTH))).isZero();
    assertThat(CollectionIndexer.bytes(before, stored(OUT))).isZero();
    assertThat(isWhole()).isTrue();
  }

  @Test
  void replacesAnIndexOfTheSameParametersAndKeepsOthers() throws IOException {
    build(OUT);
    Manifest both = build(BOTH);
    Manifest again = build(OUT.withNormalise(PageSim.Normalise.SELF));
    assertThat(again.files()).hasSameSizeAs(both.files());
    assertThat(again.file(part(BOTH))).isEqualTo(both.file(part(BOTH)));
    assertThat(again.file(part(OUT)).orElseThrow().file())
        .isNotEqualTo(both.file(part(OUT)).orElseThrow().file());
    assertThat(again.file(part(OUT)).orElseThrow().crc32c())
        .isEqualTo(both.file(part(OUT)).orElseThrow().crc32c());
    assertThat(featureFiles()).hasSize(2);
    assertThat(isWhole()).isTrue();
  }

  @Test
  void changesNoScore() throws IOException {
    build(OUT);
    PageCollection collection = PageCollection.open(web);
    assertThat(collection.indexedSnapshot().artifacts()).hasSize(1);
    assertThat(StoredIndex.of(collection))
        .extracting(StoredIndex::measures)
        .containsExactly("pagesim(radius=3,decay=0.5,decayMode=hop,direction=out)");
    assertThat(
            collection
                .indexedSnapshot()
                .artifacts()
                .get(0)
                .serves(OUT, collection.snapshot().graph()))
        .isTrue();
    Scorer walked = OUT.prepare(collection.snapshot(), Run.silent());
    Scorer stored = OUT.prepare(collection.indexedSnapshot(), Run.silent());
    for (int page = 0; page < collection.pages(); page++) {
      assertThat(stored.top(page, 10, Run.silent())).isEqualTo(walked.top(page, 10, Run.silent()));
    }
  }

  @Test
  void dropsStoredDataAtANewImport() throws IOException {
    build(OUT);
    new SampleSite(200, 2, true).into(web);
    assertThat(CollectionIndexer.bytes(PageCollection.open(web).manifest(), stored(OUT))).isZero();
    assertThat(PageCollection.open(web).indexedSnapshot().artifacts()).isEmpty();
    assertThat(featureFiles()).isEmpty();
    assertThat(isWhole()).isTrue();
  }

  @Test
  void detectsADamagedIndex() throws IOException {
    Path file = web.resolve(build(OUT).file(part(OUT)).orElseThrow().file());
    byte[] whole = Files.readAllBytes(file);
    for (int at = 0; at < whole.length; at += Math.max(1, whole.length / 60)) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x10;
      Files.write(file, damaged);
      assertThatThrownBy(() -> PageCollection.open(web).indexedSnapshot())
          .isInstanceOf(CorruptFileException.class)
          .hasMessageContaining("features-");
      assertThat(CollectionCheck.check(web, Run.silent()).problems())
          .isNotEmpty()
          .allMatch(problem -> problem.file().startsWith("features-"));
      assertThat(PageCollection.open(web).snapshot().artifacts()).isEmpty();
    }
    Files.delete(file);
    assertThatThrownBy(() -> PageCollection.open(web).indexedSnapshot())
        .isInstanceOf(CorruptFileException.class);
    build(OUT);
    assertThat(isWhole()).isTrue();
  }

  @Test
  void leavesNoFilesAfterACancellation() throws IOException {
    Manifest before = PageCollection.open(web).manifest();
    assertThatThrownBy(
            () ->
                CollectionIndexer.build(
                    web, stored(OUT), Run.silent().withCancellation(() -> true)))
        .isInstanceOf(CancellationException.class);
    assertThat(PageCollection.open(web).manifest()).isEqualTo(before);
    assertThat(featureFiles()).isEmpty();
  }

  @Test
  void needsACollection() {
    Path empty = directory.resolve("empty");
    assertThatThrownBy(() -> CollectionIndexer.build(empty, stored(OUT), Run.silent()))
        .isInstanceOf(CollectionNotFoundException.class);
    assertThat(empty).doesNotExist();
  }
}
