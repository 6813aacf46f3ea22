package dev.akin.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.app.http.snapshot.SnapshotProvider;
import dev.akin.core.file.CorruptFileException;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.pagesim.FeatureIndex;
import dev.akin.core.measure.simrank.SimRankDiagonal;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionCheck;
import dev.akin.ingest.table.TableKind;
import dev.akin.ingest.table.TableWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damages files of a collection while a service uses them. Every answer must be the previous one or
 * 503; the service must not be ready until the file is restored.
 */
@Tag("long")
class DamageWhileServingTest {
  private static final long SEED = Long.getLong("test.seed", 20261118);

  private static final List<String> QUESTIONS =
      List.of(
          "/v1/search?q=hunt",
          "/v1/search?q=tigers+night&order=blend",
          "/v1/why?a=cats.html&b=lions.html&measure=tfidf-cosine",
          "/v1/related?page=cats.html&k=2",
          "/v1/related?page=cats.html&measure=pagesim",
          "/v1/related?page=cats.html&measure=simrank",
          "/v1/related?page=cats.html&measure=keyword-cosine&why=2",
          "/v1/compare?a=cats.html&b=dogs.html",
          "/v1/pages?prefix=ti",
          "/v1/page?page=cats.html",
          "/v1/path?a=cats.html&b=lions.html",
          "/v1/path?a=index.html&b=wolves.html&links=all",
          "/v1/group?member=cats.html&member=lions.html&k=3&why=1",
          "/v1/search?q=hunt&like=cats.html",
          "/v1/rank?method=hits",
          "/v1/rank");

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path web;

  private final Map<String, String> answers = new TreeMap<>();

  /** A collection with every kind of file. */
  @BeforeEach
  void importEverything() throws IOException {
    Path plain = TestService.zoo(folder);
    Path tables = folder.resolve("zoo.parquet");
    TestService.akin("export", plain, "--to", tables);
    try (TableWriter rows =
        new TableWriter(tables, TableKind.RELATED, TableKind.RELATED.columns().subList(0, 4))) {
      for (int page = 0; page < 7; page++) {
        rows.put(0, page).put(1, 1).put(2, (page + 1) % 7).put(3, 0.875).endRow();
        rows.put(0, page).put(1, 2).put(2, (page + 2) % 7).put(3, 0.5).endRow();
      }
    }
    Path facts = tables.resolve("akin.json");
    String json = Files.readString(facts);
    String lists = ", \"related\": {\"measure\": \"jaccard\", \"k\": 2, \"remark\": \"\"}}";
    Files.writeString(facts, json.substring(0, json.lastIndexOf('}')) + lists);
    web = folder.resolve("all");
    TestService.akin("import", tables, "--into", web);
    TestService.akin("index", web, "--measure", "pagesim");
    TestService.akin("index", web, "--measure", "simrank");
  }

  private List<Path> files() throws IOException {
    try (var all = Files.list(web)) {
      return all.filter(file -> !file.endsWith("lock")).sorted().toList();
    }
  }

  /** A way to damage a file. */
  private enum Damage {
    FLIP,
    FLIP_AND_SET_TIME_BACK,
    CUT,
    EMPTY,
    OVERWRITE,
    REPLACE,
    DELETE;

    void apply(Path file, Random random) throws IOException {
      byte[] bytes = Files.readAllBytes(file);
      FileTime time = Files.getLastModifiedTime(file);
      switch (this) {
        case FLIP, FLIP_AND_SET_TIME_BACK -> {
          int at = random.nextInt(bytes.length);
          write(file, at, new byte[] {(byte) (bytes[at] ^ 1 << random.nextInt(8))});
        }
        case CUT -> cut(file, random.nextInt(bytes.length));
        case EMPTY -> cut(file, 0);
        case OVERWRITE, REPLACE -> {
          int from = random.nextInt(bytes.length);
          byte[] other = new byte[1 + random.nextInt(bytes.length - from)];
          random.nextBytes(other);
          other[0] = (byte) ~bytes[from];
          if (this == OVERWRITE) {
            write(file, from, other);
          } else {
            System.arraycopy(other, 0, bytes, from, other.length);
            Path beside = Files.write(file.resolveSibling("beside"), bytes);
            Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
          }
        }
        case DELETE -> Files.delete(file);
      }
      if (this == FLIP_AND_SET_TIME_BACK) {
        Files.setLastModifiedTime(file, time);
      }
    }

    private static void cut(Path file, long length) throws IOException {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(length);
      }
    }

    private static void write(Path file, long at, byte[] bytes) throws IOException {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.write(ByteBuffer.wrap(bytes), at);
      }
    }
  }

  @Test
  void truncatedOrOverwrittenFilesGiveNoWrongAnswer() throws Exception {
    try (TestService served = served()) {
      Random random = new Random(SEED);
      for (Path file : files()) {
        String name = file.getFileName().toString();
        if (name.matches("(words|features|related).*")) {
          for (Damage damage : Damage.values()) {
            damageAndRestore(served, file, damage, random);
          }
        }
      }
    }
  }

  @Test
  void everyFileIsWatched() throws Exception {
    try (TestService served = served()) {
      Random random = new Random(SEED);
      List<Path> files = files();
      assertThat(files).hasSizeGreaterThan(9);
      for (Path file : files) {
        damageAndRestore(served, file, Damage.values()[random.nextInt(7)], random);
      }
    }
  }

  @Test
  @Tag("slow")
  void randomDamageGivesNoWrongAnswer() throws Exception {
    try (TestService served = served()) {
      Random random = new Random(SEED);
      List<Path> files = files();
      for (int i = 0; i < 2_000; i++) {
        Damage damage = Damage.values()[random.nextInt(7)];
        damageAndRestore(served, files.get(random.nextInt(files.size())), damage, random);
      }
    }
  }

  private TestService served() throws IOException {
    TestService served = TestService.of(web);
    for (String question : QUESTIONS) {
      answers.put(question, body(served.json(question)));
    }
    return served;
  }

  /** The answer without values that differ each time. */
  private static String body(JsonNode answer) {
    return answer.toString().replaceAll("\"(seconds|millis)\":[0-9.E-]+", "");
  }

  private void damageAndRestore(TestService served, Path file, Damage damage, Random random)
      throws Exception {
    String what = damage + " " + file.getFileName() + " with -Dtest.seed=" + SEED;
    byte[] whole = Files.readAllBytes(file);
    damage.apply(file, random);
    askAll(served, what, false);
    assertThat(CollectionCheck.check(web, Run.silent()).ok()).as(what).isFalse();
    TestService.await(
        () -> isVerified(served.get("/readyz").body(), file.getFileName().toString()));
    assertTold(served.get("/v1/rank"), file);
    askAll(served, what, false);
    if (random.nextBoolean()) {
      Files.write(file, whole);
    } else {
      Path beside = Files.write(file.resolveSibling("beside"), whole);
      Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
    }
    TestService.await(() -> served.get("/readyz").statusCode() == 200);
    askAll(served, what + ", restored", true);
  }

  private static boolean isVerified(String told, String file) {
    return told.contains(file + " of the collection is");
  }

  private static void assertTold(HttpResponse<String> response, Path file) {
    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(response.headers().firstValue("Retry-After")).isPresent();
    assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
    assertThat(TestService.json(response).path("type").asText())
        .isEqualTo("urn:akin:problem:damaged");
    assertThat(TestService.json(response).path("detail").asText())
        .contains(file.getFileName().toString(), "akin check")
        .doesNotContain(String.valueOf(file.getParent()));
  }

  private void askAll(TestService served, String what, boolean isWhole) {
    List<String> wrong = new ArrayList<>();
    for (String question : QUESTIONS) {
      HttpResponse<String> response = served.get(question);
      boolean isSame =
          response.statusCode() == 200
              && body(TestService.json(response)).equals(answers.get(question));
      if (!isSame && (isWhole || response.statusCode() != 503)) {
        wrong.add(question + ": " + response.statusCode() + " " + response.body());
      }
    }
    assertThat(wrong).as(what + served.log()).isEmpty();
  }

  @Test
  void theServiceIsReadyAgainAfterAnImport() throws Exception {
    try (TestService served = served()) {
      Path words = web.resolve(wordsFile());
      Damage.CUT.apply(words, new Random(SEED));
      assertThat(served.get("/readyz").statusCode()).isEqualTo(503);
      TestService.akin("import", folder.resolve("zoo.parquet"), "--into", web);
      TestService.await(() -> served.get("/readyz").statusCode() == 200);
      assertThat(served.get("/v1/search?q=hunt").statusCode()).isEqualTo(200);
    }
  }

  /**
   * Jobs are accepted because an import may repair the collection; other endpoints need no files.
   */
  @Test
  void answersRequestsThatNeedNoCollection() throws Exception {
    try (TestService served = served()) {
      Files.delete(web.resolve(wordsFile()));
      for (String address : List.of("/livez", "/metrics", "/openapi.json", "/v1/jobs")) {
        assertThat(served.get(address).statusCode()).as(address).isEqualTo(200);
      }
    }
  }

  /** Tools that copy or back up a collection may touch it. */
  @Test
  void aTouchedFileIsVerifiedAndServed() throws Exception {
    try (TestService served = served()) {
      Files.setLastModifiedTime(web.resolve(wordsFile()), FileTime.fromMillis(0));
      TestService.await(() -> served.get("/readyz").statusCode() == 200);
      askAll(served, "touched", true);
    }
  }

  /** Only data from mapped files is computed again; no second copy of the rest is loaded. */
  @Test
  void aTouchedFileLoadsNoSecondCopy() throws Exception {
    Measure measure = Measures.parse("keyword-cosine");
    for (Path file : files()) {
      if (!file.endsWith("manifest.json")) {
        try (SnapshotProvider live = SnapshotProvider.open(web, Limits.STANDARD, Run.silent())) {
          LoadedSnapshot before = live.take();
          double score = before.queries().scorer(measure, Run.silent()).score(1, 2);
          Files.setLastModifiedTime(file, FileTime.fromMillis(0));
          TestService.await(() -> current(live) != before);
          assertTakenOver(before, current(live));
          Scorer renewed = current(live).queries().scorer(measure, Run.silent());
          assertThat(renewed).isNotSameAs(before.queries().scorer(measure, Run.silent()));
          assertThat(renewed.score(1, 2)).isEqualTo(score);
        }
      }
    }
  }

  private static <T> List<T> artifacts(LoadedSnapshot loaded, Class<T> type) {
    return loaded.snapshot().artifacts().stream().filter(type::isInstance).map(type::cast).toList();
  }

  private static void assertTakenOver(LoadedSnapshot before, LoadedSnapshot after)
      throws IOException {
    assertThat(after.snapshot().graph()).isSameAs(before.snapshot().graph());
    assertThat(after.snapshot().ranks()).isSameAs(before.snapshot().ranks());
    assertThat(artifacts(after, SimRankDiagonal.class))
        .isEqualTo(artifacts(before, SimRankDiagonal.class));
    assertThat(after.collection().names()).isSameAs(before.collection().names());
    assertThat(after.sourceSets()).isSameAs(before.sourceSets());
    assertThat(artifacts(after, FeatureIndex.class))
        .doesNotContainAnyElementsOf(artifacts(before, FeatureIndex.class));
    assertThat(after.snapshot().facts().text()).isNotSameAs(before.snapshot().facts().text());
    assertThat(after.collection().words()).isNotSameAs(before.collection().words());
    assertThat(after.collection().lists()).isNotEqualTo(before.collection().lists());
  }

  private static LoadedSnapshot current(SnapshotProvider live) {
    LoadedSnapshot loaded = live.take();
    live.giveBack(loaded);
    return loaded;
  }

  @Test
  void touchingFilesUnderLoadGivesNoWrongAnswer() throws Exception {
    try (TestService served = served()) {
      AtomicBoolean isOver = new AtomicBoolean();
      CompletableFuture<?> load =
          CompletableFuture.runAsync(
              () -> {
                while (!isOver.get()) {
                  askAll(served, "touched under load", false);
                }
              });
      for (Path file : files()) {
        Files.setLastModifiedTime(file, FileTime.fromMillis(0));
        Thread.sleep(100);
      }
      isOver.set(true);
      load.get();
      TestService.await(() -> served.get("/readyz").statusCode() == 200);
      askAll(served, "touched under load, verified", true);
    }
  }

  @Test
  void reportsWhyFilesCouldNotBeVerified() {
    String trouble = SnapshotProvider.reason(new OutOfMemoryError("Java heap space"));
    assertThat(SnapshotProvider.changeOf("words.000007", trouble))
        .startsWith("words.000007 was changed while it was being served;")
        .contains("the last attempt failed: not enough memory (Java heap space)");
    assertThat(SnapshotProvider.changeOf("words.000007", "")).endsWith("run 'akin check'");
  }

  @Test
  void aFailureNamesTheDamagedFileIfKnown() {
    FaultLog faults = new FaultLog(null);
    Path words = folder.resolve("words.000007");
    IOException damage = new CorruptFileException(words, 3, "something", "nothing");
    assertThat(HttpProblem.of(new UncheckedIOException(damage), faults))
        .hasMessageStartingWith("words.000007 of the collection could not be read")
        .hasMessageContaining("akin check");
    assertThat(HttpProblem.of(new InternalError("a fault of a mapping"), faults))
        .hasMessageStartingWith("a file of the collection could not be read");
  }

  private String wordsFile() throws IOException {
    return files().stream()
        .map(file -> file.getFileName().toString())
        .filter(name -> name.startsWith("words"))
        .findFirst()
        .orElseThrow();
  }
}
