package dev.akin.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.kernel.Run;
import dev.akin.engine.SharedData;
import dev.akin.engine.archive.ArchiveReader;
import dev.akin.engine.archive.ArchiveRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Archives of other projects. */
class WarcSamplesTest {
  @TempDir Path directory;

  /**
   * Records and HTML replies with status 200 were counted apart, by a script of fifty lines that
   * walks over the files with zlib and by Content-Length; iana has 16 such replies. The links of
   * all pages that have targets outside are counted as well.
   */
  @ParameterizedTest
  @CsvSource({
    "archives-unleashed/arc/badexample.arc.gz, 3, 0, 0, 3",
    "archives-unleashed/arc/example.arc.gz, 300, 94, 29409, 0",
    "archives-unleashed/warc/example.docs.warc.gz, 21, 0, 0, 0",
    "archives-unleashed/warc/example.txt.warc.gz, 6, 0, 0, 0",
    "archives-unleashed/warc/example.warc.gz, 822, 94, 29409, 0",
    "archives-unleashed/warc/issue-493.warc, 32, 4, 4, 0",
    "archives-unleashed/warc/issue-514.warc, 8, 1, 150, 0",
    "cc-whirlwind/whirlwind.warc, 4, 1, 207, 0",
    "cc-whirlwind/whirlwind.warc.gz, 4, 1, 207, 0",
    "cc-whirlwind/whirlwind.warc.wat, 2, 0, 0, 0",
    "cc-whirlwind/whirlwind.warc.wat.gz, 2, 0, 0, 0",
    "cc-whirlwind/whirlwind.warc.wet, 2, 1, 0, 0",
    "cc-whirlwind/whirlwind.warc.wet.gz, 2, 1, 0, 0",
    "jwarc/cc.warc.gz, 1, 1, 44, 0",
    "jwarc/gzip_extra_sl.warc.gz, 1, 0, 0, 0",
    "pywb/dupes.warc.gz, 25, 1, 1, 0",
    "pywb/example-extra.warc, 6, 1, 1, 1",
    "pywb/example-url-agnostic-orig.warc.gz, 2, 1, 1, 0",
    "pywb/example-url-agnostic-revisit.warc.gz, 2, 0, 0, 0",
    "pywb/example-wget-1-14.warc.gz, 6, 1, 1, 0",
    "pywb/example-wpull.warc.gz, 4, 1, 1, 0",
    "pywb/example.arc, 2, 1, 1, 0",
    "pywb/example.arc.gz, 2, 1, 1, 0",
    "pywb/example.warc, 5, 1, 1, 1",
    "pywb/example.warc.gz, 6, 1, 1, 0",
    "pywb/example2.warc.gz, 3, 1, 1, 0",
    "pywb/httpbin-resource.warc.gz, 1, 0, 0, 0",
    "pywb/iana.warc.gz, 343, 16, 5043, 0",
    "pywb/post-test.warc.gz, 6, 0, 0, 0",
  })
  void readsEverySample(String name, int records, int pages, long links, int skipped)
      throws IOException {
    Path file = SharedData.require("warc-samples").resolve(name);
    Tally tally = new Tally(false);
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
                  new ArchiveSource(List.of(new Input(file.toString()))),
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
        .isEqualTo(List.of((long) records, (long) pages, links, (long) skipped));
  }

  @Test
  void aRevisitFindsItsPageInAnotherFile() throws IOException {
    Path folder = SharedData.require("warc-samples/pywb");
    List<Input> inputs =
        List.of(
            new Input(folder.resolve("example-url-agnostic-revisit.warc.gz").toString()),
            new Input(folder.resolve("example-url-agnostic-orig.warc.gz").toString()));
    Tally tally = new Tally(true);
    assertThat(Imports.names(Imports.run(new ArchiveSource(inputs), directory, tally)))
        .containsExactly("http://example.com/", "http://example.iana.org/");
  }

  /** Every prefix of a whole file: the records before the cut are all there. */
  @Test
  void aSampleThatIsClippedAnywhereGivesEveryIntactRecord() throws IOException {
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
