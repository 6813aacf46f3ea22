package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.simrank.SimRank;
import dev.akin.core.measure.simrank.SimRankDiagonal;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiagonalIndexingTest {
  @TempDir Path directory;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path web;

  @BeforeEach
  void importSite() throws IOException {
    web = directory.resolve("web");
    new SampleSite(200, 1, true).into(web);
  }

  private Manifest build(SimRank measure) throws IOException {
    return CollectionIndexer.build(web, measure.storable().orElseThrow(), Run.silent());
  }

  @Test
  void storedDataSavesPreparationAndKeepsScores() throws IOException {
    Snapshot plain = PageCollection.open(web).snapshot();
    Manifest manifest = build(SimRank.DEFAULT);
    assertThat(CollectionIndexer.bytes(manifest, SimRank.DEFAULT.storable().orElseThrow()))
        .isGreaterThan(8 * 200);
    Snapshot stored = PageCollection.open(web).snapshot();
    assertThat(stored.artifacts()).hasSize(1);
    // A run that is cancelled at once proves that nothing is computed.
    Run cancelled = Run.silent().withCancellation(() -> true);
    Scorer served = SimRank.DEFAULT.prepare(stored, cancelled);
    Scorer computed = SimRank.DEFAULT.prepare(plain, Run.silent());
    for (int page = 0; page < 200; page++) {
      assertThat(served.top(page, 5, Run.silent())).isEqualTo(computed.top(page, 5, Run.silent()));
    }
    assertThat(new SimRank(0.8, 0.1).prepare(stored, cancelled).pages()).isEqualTo(200);
    assertThatThrownBy(() -> new SimRank(0.6, 1e-3).prepare(stored, cancelled))
        .isInstanceOf(CancellationException.class);
    assertThatThrownBy(() -> new SimRank(0.8, 1e-9).prepare(stored, cancelled))
        .isInstanceOf(CancellationException.class);
    assertThat(CollectionCheck.check(web, Run.silent()).ok()).isTrue();
    assertThat(StoredIndex.of(PageCollection.open(web))).hasSize(1);
    assertThat(StoredIndex.of(PageCollection.open(web)).get(0).measures())
        .startsWith("simrank(c=0.8) with epsilon ");
    assertThat(new SimRank(0.8, 0).storable()).isEmpty();
  }

  @Test
  void replacesTheCorrectionOfTheSameDecayOnly() throws IOException {
    build(SimRank.DEFAULT);
    int files = build(new SimRank(0.6, 1e-3)).files().size();
    assertThat(build(new SimRank(0.8, 1e-4)).files()).hasSize(files);
    assertThat(PageCollection.open(web).snapshot().artifacts())
        .extracting(each -> ((SimRankDiagonal) each).c())
        .containsExactlyInAnyOrder(0.6, 0.8);
  }

  @Test
  void findsADamagedCorrection() throws IOException {
    Manifest manifest = build(SimRank.DEFAULT);
    String part = FileNames.stored(SimRank.DEFAULT.storable().orElseThrow());
    Path file = web.resolve(manifest.file(part).orElseThrow().file());
    byte[] bytes = Files.readAllBytes(file);
    bytes[100] ^= 1;
    Files.write(file, bytes);
    assertThat(CollectionCheck.check(web, Run.silent()).ok()).isFalse();
    assertThatThrownBy(() -> PageCollection.open(web).snapshot())
        .isInstanceOf(CorruptFileException.class);
  }
}
