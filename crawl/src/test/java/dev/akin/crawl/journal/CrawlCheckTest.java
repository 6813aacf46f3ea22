package dev.akin.crawl.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.Run;
import dev.akin.crawl.CrawlFixtures;
import dev.akin.crawl.SiteCrawl;
import dev.akin.crawl.policy.ScopeKind;
import dev.akin.engine.collection.CheckReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Damage in the directory of a crawl is found; data of a stopped crawl is only noted. */
class CrawlCheckTest extends SiteCrawl {
  /** Two rounds, the second with a new page. */
  @BeforeEach
  void fill() throws IOException {
    site.page("/", "/a", "/b").page("/a").page("/b", "/c").page("/c");
    crawl(ScopeKind.HOST, "/");
    site.page("/c", "/d").page("/d");
    crawl(ScopeKind.HOST, "/");
    assertThat(check()).isEqualTo(CheckReport.of(List.of(), List.of()));
  }

  private CheckReport check() {
    return CrawlCheck.check(collection, Run.silent());
  }

  private List<Path> files(String pattern) throws IOException {
    try (Stream<Path> files = Files.list(collection.resolve("crawl"))) {
      return files.filter(file -> file.getFileName().toString().matches(pattern)).sorted().toList();
    }
  }

  private void assertDamaged(Path file, String what) {
    CheckReport report = check();
    assertThat(report.ok()).as(what).isFalse();
    assertThat(report.problems().get(0).file()).as(what).isEqualTo("crawl/" + file.getFileName());
  }

  @Test
  @Tag("long") // the other damage is found on every JDK
  void findsFlippedBitsOfJournalsAndArchives() throws IOException {
    for (Path file : files("(journal|akin)-.*")) {
      byte[] bytes = Files.readAllBytes(file);
      long first = file.toString().endsWith(".gz") ? firstPlace(file) : 0;
      for (int at = 0; at < bytes.length; at += 1 + at % 7) {
        // The record about the archive itself has the checksum of gzip only, which does not cover
        // the time in its header and the bits that fill its last byte.
        if (at < first && ((at >= 4 && at < 10) || at == first - 9)) {
          continue;
        }
        bytes[at] ^= (byte) (1 << at % 8);
        Files.write(file, bytes);
        assertDamaged(file, file.getFileName() + " byte " + at);
        bytes[at] ^= (byte) (1 << at % 8);
      }
      Files.write(file, bytes);
    }
    assertThat(check().problems()).isEmpty();
  }

  private long firstPlace(Path archive) throws IOException {
    String name = archive.getFileName().toString();
    Path journal = files("journal-" + name.substring(5, 9)).get(0);
    JournalCheck check = JournalCheck.of(journal, Run.silent());
    return check.places().getOrDefault(name, List.of()).get(0).offset();
  }

  @Test
  void findsMissingAndShortenedFiles() throws IOException {
    for (Path file : files("akin-.*")) {
      byte[] bytes = Files.readAllBytes(file);
      Files.delete(file);
      assertDamaged(file, "missing");
      for (int length : new int[] {0, 9, bytes.length / 2, bytes.length - 1}) {
        Files.write(file, Arrays.copyOf(bytes, length));
        assertDamaged(file, "cut to " + length);
      }
      Files.write(file, Arrays.copyOf(bytes, bytes.length + 5));
      assertDamaged(file, "longer");
      Files.write(file, bytes);
    }
    Path first = files("journal-0001").get(0);
    byte[] bytes = Files.readAllBytes(first);
    Files.delete(first);
    assertDamaged(first, "missing");
    Files.write(first, Arrays.copyOf(bytes, bytes.length / 2));
    assertDamaged(first, "cut off, though there is a later round");
    Files.write(first, bytes);
    assertThat(check().problems()).isEmpty();
  }

  @Test
  void notesTheDataOfAStoppedCrawl() throws IOException {
    Path journal = files("journal-0002").get(0);
    byte[] bytes = Files.readAllBytes(journal);
    // The line of the end, and half of the line before it.
    Files.write(journal, Arrays.copyOf(bytes, bytes.length - 30));
    Files.write(collection.resolve("crawl/journal-0003.tmp"), new byte[5]);
    Files.write(collection.resolve("crawl/akin-0002-00009.warc.gz"), new byte[5]);
    Files.write(collection.resolve("crawl/notes.txt"), new byte[5]);
    CheckReport report = check();
    assertThat(report.problems()).isEmpty();
    assertThat(String.join("\n", report.notes()))
        .contains("crawl/journal-0002 ends within a line")
        .contains("crawl/journal-0003.tmp was left by a stopped crawl")
        .contains("crawl/akin-0002-00009.warc.gz was left by a stopped crawl")
        .contains("crawl/notes.txt is not a file of akin");
    crawl(ScopeKind.HOST, "/");
    assertThat(check().problems()).isEmpty();
    assertThat(check().notes()).hasSize(2);
  }

  @Test
  void keepsAForeignFileNamedLikeAJournal() throws IOException {
    Path stray = collection.resolve("crawl/journal-20261118");
    Files.copy(collection.resolve("crawl/journal-0001"), stray);
    CheckReport report = check();
    assertThat(report.problems()).isEmpty();
    assertThat(report.notes())
        .containsExactly("crawl/journal-20261118 is not a file of akin; it is left alone");
    site.page("/d", "/e").page("/e");
    crawl(ScopeKind.HOST, "/");
    assertThat(files("journal-.*"))
        .extracting(file -> file.getFileName().toString())
        .containsExactly("journal-0001", "journal-0002", "journal-0003", "journal-20261118");
    assertThat(check().problems()).isEmpty();
  }

  @Test
  void missingRoundsAreOneProblem() throws IOException {
    Files.move(
        collection.resolve("crawl/journal-0002"), collection.resolve("crawl/journal-20261118"));
    Files.copy(
        files("akin-0002-.*").get(0), collection.resolve("crawl/akin-20261118-00001.warc.gz"));
    assertThat(check().problems())
        .containsExactly(
            new CheckReport.Problem(
                "crawl/journal-0002", 0, "the journals up to journal-20261117", "no file"));
  }

  /** A crawl that continued at the wrong line would cut off every visit after it. */
  @Test
  void rejectsADamagedJournal() throws IOException {
    Path journal = files("journal-0002").get(0);
    byte[] bytes = Files.readAllBytes(journal);
    bytes[bytes.length / 2] ^= 1;
    Files.write(journal, bytes);
    assertThatThrownBy(() -> crawl(ScopeKind.HOST, "/"))
        .isInstanceOf(CorruptFileException.class)
        .hasMessageContaining("journal-0002 is damaged at byte");
    assertThatThrownBy(() -> CrawlFixtures.build(collection))
        .isInstanceOf(CorruptFileException.class);
    assertThat(journal).hasBinaryContent(bytes);
  }

  /** A crawl appends to the journal and the archive after their lengths have been listed. */
  @Test
  void aRunningCrawlIsNotDamage() throws IOException {
    Path journal = files("journal-0002").get(0);
    Path archive = files("akin-0002-.*").get(0);
    byte[] lines = Files.readAllBytes(journal);
    byte[] records = Files.readAllBytes(archive);
    int half = lines.length / 2;
    while (lines[half - 1] != '\n') {
      half--;
    }
    Files.write(journal, Arrays.copyOf(lines, half));
    List<RecordLocation> places =
        JournalCheck.of(journal, Run.silent())
            .places()
            .getOrDefault(archive.getFileName().toString(), List.of());
    Files.write(archive, Arrays.copyOf(records, (int) places.get(places.size() - 1).end()));
    assertThat(check()).isEqualTo(CheckReport.of(List.of(), List.of()));

    CrawlCheck check = new CrawlCheck(collection.resolve("crawl"), Run.silent());
    Map<String, Long> before = check.lengths();
    Files.write(archive, records);
    Files.write(journal, lines);
    check.check(before);
    assertThat(check.report()).isEqualTo(CheckReport.of(List.of(), List.of()));
  }
}
