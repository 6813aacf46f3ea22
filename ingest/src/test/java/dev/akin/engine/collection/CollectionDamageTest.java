package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.engine.url.PageAlias;
import dev.akin.engine.url.PageAliases;
import dev.akin.engine.url.PageNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every kind of damage is found by {@link CollectionCheck}. Each part of a damaged collection has
 * the right content or fails with an {@link IOException}.
 */
@Tag("long") // says the same on every JDK
class CollectionDamageTest {
  private static final long SEED = Long.getLong("test.seed", 20261115);

  @TempDir Path temp;
  private Path collection = Path.of("");
  private List<Path> files = List.of();
  private List<String> sound = List.of();

  @BeforeEach
  void make() throws IOException {
    collection = temp.resolve("collection");
    Manifest manifest = new SampleSite(400, 1, true).into(collection).manifest();
    files = new ArrayList<>(List.of(collection.resolve(Manifest.FILE)));
    manifest.files().forEach(entry -> files.add(collection.resolve(entry.file())));
    assertThat(files).hasSize(9);
    sound = parts();
    assertThat(sound).doesNotContain("refused");
  }

  @Test
  void findsFlippedBits() throws IOException {
    flipBits(2_000);
  }

  @Test
  @Tag("slow")
  void findsManyFlippedBits() throws IOException {
    flipBits(10_000);
  }

  private void flipBits(int flips) throws IOException {
    Random random = new Random(SEED);
    for (int i = 0; i < flips; i++) {
      Path file = files.get(random.nextInt(files.size()));
      byte[] bytes = Files.readAllBytes(file);
      // Ends and beginnings, where lengths and seals stand, are hit more often than their share.
      int at = random.nextInt(random.nextInt(4) == 0 ? Math.min(64, bytes.length) : bytes.length);
      at = random.nextInt(4) == 0 ? bytes.length - 1 - at : at;
      byte before = bytes[at];
      bytes[at] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, bytes);
      assertDamaged(file.getFileName() + " byte " + at + " with -Dtest.seed=" + SEED);
      bytes[at] = before;
      Files.write(file, bytes);
    }
    assertSound();
  }

  @Test
  void findsTruncationAtEveryBlockAndOddSizes() throws IOException {
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      List<Integer> lengths = new ArrayList<>(List.of(0, 1, 7, 15, 16, 17, 39, 55, 56, 57));
      for (int length = 4096; length < bytes.length; length += 4096) {
        lengths.add(length);
      }
      lengths.addAll(List.of(bytes.length / 2, bytes.length - 9, bytes.length - 1));
      for (int length : lengths) {
        Files.write(file, Arrays.copyOf(bytes, length));
        assertDamaged(file.getFileName() + " cut to " + length);
        Files.write(file, Arrays.copyOf(Arrays.copyOf(bytes, length), bytes.length));
        assertDamaged(file.getFileName() + " zero from " + length);
      }
      Files.write(file, Arrays.copyOf(bytes, bytes.length + 4096));
      assertDamaged(file.getFileName() + " longer");
      Files.write(file, bytes);
    }
    assertSound();
  }

  @Test
  void findsMissingFilesAndDirectoriesInTheirPlace() throws IOException {
    for (Path file : files.subList(1, files.size())) {
      byte[] bytes = Files.readAllBytes(file);
      Files.delete(file);
      assertDamaged(file.getFileName() + " missing");
      Files.createDirectory(file);
      assertDamaged(file.getFileName() + " a directory");
      Files.delete(file);
      Files.write(file, bytes);
    }
    assertSound();
  }

  @Test
  void findsSwappedFiles() throws IOException {
    for (int i = 0; i < files.size(); i++) {
      for (int j = 0; j < i; j++) {
        swap(files.get(i), files.get(j));
        assertDamaged(files.get(i).getFileName() + " for " + files.get(j).getFileName());
        swap(files.get(i), files.get(j));
      }
    }
    assertSound();
  }

  @Test
  void findsFilesOfAnotherCollectionOfTheSameShape() throws IOException {
    Path other = temp.resolve("other");
    new SampleSite(400, 2, true).into(other);
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      Path twin = other.resolve(file.getFileName().toString());
      if (!Arrays.equals(bytes, Files.readAllBytes(twin))) {
        Files.copy(twin, file, StandardCopyOption.REPLACE_EXISTING);
        assertDamaged(file.getFileName() + " of another collection");
        Files.write(file, bytes);
      }
    }
    assertSound();
  }

  private void swap(Path a, Path b) throws IOException {
    Path aside = collection.resolve("aside");
    Files.move(a, aside);
    Files.move(b, a);
    Files.move(aside, b);
  }

  private void assertDamaged(String what) throws IOException {
    CheckReport report = CollectionCheck.check(collection, Run.silent());
    assertThat(report.ok()).as(what).isFalse();
    List<String> now = parts();
    for (int i = 0; i < sound.size(); i++) {
      assertThat(now.get(i)).as(what).isIn(sound.get(i), "refused");
    }
    assertThat(now).as(what).contains("refused");
  }

  private void assertSound() throws IOException {
    assertThat(CollectionCheck.check(collection, Run.silent()).problems()).isEmpty();
    assertThat(parts()).isEqualTo(sound);
  }

  /** A reader of one part that turns all of it into a text. */
  private interface Part {
    String read(PageCollection opened) throws IOException;
  }

  /** What a reader gets to see of each part: a digest of its content, or that it is refused. */
  private List<String> parts() {
    return List.of(
        part(opened -> links(opened.snapshot())),
        part(opened -> names(opened.names())),
        part(opened -> "aliases " + aliases(opened.aliases())),
        part(CollectionDamageTest::titles),
        part(opened -> flagged(opened.flaggedLinks().orElseThrow())),
        part(CollectionDamageTest::words));
  }

  private String part(Part part) {
    try {
      try (PageCollection opened = PageCollection.open(collection)) {
        return part.read(opened);
      }
    } catch (IOException e) {
      return "refused";
    }
  }

  private static String links(Snapshot snapshot) {
    Links out = snapshot.graph().links(Direction.OUT);
    Links in = snapshot.graph().links(Direction.IN);
    long hash = Arrays.hashCode(snapshot.ranks().scores());
    for (int page = 0; page < out.pages(); page++) {
      hash = 31 * hash + Arrays.hashCode(out.targets(page));
      hash = 31 * hash + Arrays.hashCode(in.targets(page));
    }
    return "links " + hash;
  }

  private static String names(PageNames names) {
    long hash = 0;
    for (int page = 0; page < names.size(); page++) {
      hash = 31 * hash + names.name(page).hashCode();
    }
    return "names " + hash;
  }

  private static int aliases(PageAliases aliases) {
    int hash = 0;
    for (PageAlias alias : aliases) {
      hash = 31 * hash + (alias.name() + alias.page() + alias.reason()).hashCode();
    }
    return hash;
  }

  private static String titles(PageCollection opened) throws IOException {
    long hash = 0;
    for (int page = 0; page < opened.pages(); page++) {
      hash = 31 * hash + opened.title(page).hashCode();
    }
    return "titles " + hash;
  }

  private static String words(PageCollection opened) throws IOException {
    long hash = 0;
    for (int page = 0; page < opened.pages(); page += 37) {
      hash = 31 * hash + opened.words().texts(page).hashCode();
    }
    return "words " + hash + " " + opened.words().languages();
  }

  private static String flagged(FlaggedLinks links) {
    return "flagged "
        + Arrays.hashCode(links.offsets())
        + Arrays.hashCode(links.targets())
        + Arrays.hashCode(links.flags());
  }
}
