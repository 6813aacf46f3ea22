package dev.akin.ingest.warc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.archive.ArchiveReader;
import dev.akin.ingest.archive.ArchiveRecord;
import dev.akin.ingest.pipeline.ImportReport;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.testkit.files.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Archives of other projects. */
@Tag("long") // says the same on every JDK
class WarcSamplesTest {
  @TempDir Path directory;

  /** The rows of the table in docs/guide/web-archives.md: file, records, pages, links, skipped. */
  static List<Arguments> rows() throws IOException {
    Path docs = Path.of("").toAbsolutePath();
    while (docs != null && !Files.exists(docs.resolve("docs/guide/web-archives.md"))) {
      docs = docs.getParent();
    }
    Pattern row = Pattern.compile("^\\| `([^`]+/[^`]+)`" + " \\| ([\\d,]+)".repeat(4) + " \\|$");
    List<Arguments> rows = new ArrayList<>();
    for (String line :
        Files.readAllLines(Objects.requireNonNull(docs).resolve("docs/guide/web-archives.md"))) {
      Matcher found = row.matcher(line);
      if (found.matches()) {
        rows.add(
            Arguments.of(
                found.group(1),
                number(found.group(2)),
                number(found.group(3)),
                number(found.group(4)),
                number(found.group(5))));
      }
    }
    return rows;
  }

  private static long number(String text) {
    return Long.parseLong(text.replace(",", ""));
  }

  @Test
  void theTableNamesEverySample() throws IOException {
    Path folder = SharedData.require("warc-samples");
    List<String> files;
    try (Stream<Path> found = Files.walk(folder)) {
      files =
          found
              .map(file -> folder.relativize(file).toString())
              .filter(name -> name.matches(".*\\.w?arc(\\.wat|\\.wet)?(\\.gz)?"))
              .sorted()
              .toList();
    }
    assertThat(rows().stream().map(row -> String.valueOf(row.get()[0])).toList()).isEqualTo(files);
  }

  /**
   * Records and HTML replies with status 200 were counted apart, by a script of fifty lines that
   * walks over the files with zlib and by Content-Length; iana has 16 such replies. The links of
   * all pages that have targets outside are counted as well.
   */
  @ParameterizedTest
  @MethodSource("rows")
  void readsEverySample(String name, long records, long pages, long links, long skipped)
      throws IOException {
    Path file = SharedData.require("warc-samples").resolve(name);
    SkippedRecords tally = new SkippedRecords(false);
    int count = 0;
    try (ArchiveReader reader = ArchiveReader.open(file, name, (reason, where) -> {})) {
      while (reader.next() != null) {
        count++;
      }
    }
    int foundPages = 0;
    long foundLinks = 0;
    try {
      Path target = directory.resolve("c");
      ImportReport report =
          Importer.of("warc")
              .run(
                  new ArchiveSource(List.of(new InputFile(file.toString()))),
                  target,
                  tally,
                  Run.silent());
      foundPages = report.manifest().facts().pages();
      foundLinks =
          report.manifest().facts().allLinks() + report.outsideLinks() + report.selfLinks();
    } catch (RejectedInputException e) {
      assertThat(e).hasMessageStartingWith("no HTML pages in");
    }
    assertThat(List.of((long) count, (long) foundPages, foundLinks, tally.total()))
        .as("%s: records, pages, links, skipped", name)
        .isEqualTo(List.of(records, pages, links, skipped));
  }

  @Test
  void aRevisitFindsItsPageInAnotherFile() throws IOException {
    Path folder = SharedData.require("warc-samples/pywb");
    List<InputFile> inputs =
        List.of(
            new InputFile(folder.resolve("example-url-agnostic-revisit.warc.gz").toString()),
            new InputFile(folder.resolve("example-url-agnostic-orig.warc.gz").toString()));
    SkippedRecords tally = new SkippedRecords(true);
    assertThat(
            ImportFixtures.names(ImportFixtures.run(new ArchiveSource(inputs), directory, tally)))
        .containsExactly("http://example.com/", "http://example.iana.org/");
  }

  /** Every prefix of a whole file: the records before the cut are all there. */
  @Test
  void readsEveryIntactRecordOfATruncatedSample() throws IOException {
    byte[] whole = Files.readAllBytes(SharedData.require("warc-samples/pywb/example.warc.gz"));
    Path file = directory.resolve("clipped.warc.gz");
    int before = 0;
    for (int length = 1; length <= whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      int[] damaged = new int[1];
      int count = 0;
      try (ArchiveReader reader = ArchiveReader.open(file, "f", (reason, where) -> damaged[0]++)) {
        for (ArchiveRecord record; (record = reader.next()) != null; ) {
          count++;
        }
      }
      assertThat(count).as("%s bytes", length).isBetween(before, before + 1);
      assertThat(damaged[0]).as("%s bytes", length).isEqualTo(count > before ? 0 : 1);
      before = count;
    }
    assertThat(before).isEqualTo(6);
  }
}
