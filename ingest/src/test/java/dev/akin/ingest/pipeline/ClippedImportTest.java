package dev.akin.ingest.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.archive.WarcFixtures;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.warc.ArchiveSource;
import dev.akin.testkit.files.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Downloads that broke off: cut at every byte of the last two records, an archive still becomes a
 * collection of all pages whose records are whole. In a plain file a record is whole without the
 * line breaks behind it.
 */
@Tag("long") // says the same on every JDK
class ClippedImportTest {
  private static final int PAGES = 4;
  private static final int LINE_BREAKS = 4;

  @TempDir Path directory;

  private static String url(int page) {
    return "http://a.example/" + page;
  }

  @Test
  void packedRecordsBecomePagesUpToTheCut() throws IOException {
    cut(i -> WarcFixtures.gzip(record(i)), 0);
  }

  @Test
  void plainRecordsBecomePagesUpToTheCut() throws IOException {
    cut(ClippedImportTest::record, LINE_BREAKS);
  }

  private interface Maker {
    byte[] make(int page);
  }

  private static byte[] record(int page) {
    return WarcFixtures.page(
        url(page), "<title>" + page + "</title><a href=/" + (page + 1) % PAGES + ">x");
  }

  private void cut(Maker maker, int slack) throws IOException {
    byte[] whole = new byte[0];
    int[] ends = new int[PAGES];
    for (int page = 0; page < PAGES; page++) {
      whole = WarcFixtures.join(whole, maker.make(page));
      ends[page] = whole.length;
    }
    for (int length = ends[PAGES - 3]; length <= whole.length; length++) {
      List<String> intact = new ArrayList<>();
      for (int page = 0; page < PAGES && ends[page] <= length + slack; page++) {
        intact.add(url(page));
      }
      assertThat(intake(Arrays.copyOf(whole, length), intact)).as("%s bytes", length).isTrue();
    }
    // Down to the collection, where the last page is just there and where it just is not.
    for (int missing : new int[] {0, slack + 1}) {
      byte[] archive = Arrays.copyOf(whole, whole.length - missing);
      assertThat(collection(archive)).hasSize(missing == 0 ? PAGES : PAGES - 1);
    }
  }

  /** The last two members of this sample are a revisit and its request; its page comes before. */
  @Test
  void aRealArchiveKeepsItsPage() throws IOException {
    byte[] whole = Files.readAllBytes(SharedData.require("warc-samples/pywb/example.warc.gz"));
    List<Integer> starts = new ArrayList<>();
    for (int at = 0; at + 3 < whole.length; at++) {
      if (whole[at] == 0x1f && whole[at + 1] == (byte) 0x8b && whole[at + 2] == 8) {
        starts.add(at);
      }
    }
    assertThat(starts).hasSize(6);
    for (int length = starts.get(4); length <= whole.length; length++) {
      byte[] archive = Arrays.copyOf(whole, length);
      assertThat(intake(archive, List.of("http://example.com/?example=1")))
          .as("%s bytes", length)
          .isTrue();
    }
  }

  /** Whether exactly these pages are taken in. */
  private boolean intake(byte[] archive, List<String> expected) throws IOException {
    Path folder = Files.createTempDirectory(directory, "intake");
    try (SpillingSink intake = new SpillingSink(folder, 1 << 20)) {
      source(archive).read(intake, new SkippedRecords(false), Run.silent());
      BitSet pages = intake.chunks().get(0).pages();
      return pages.cardinality() == expected.size()
          && expected.stream().allMatch(name -> pages.get(intake.name(name)));
    }
  }

  private ArchiveSource source(byte[] archive) throws IOException {
    Path file = Files.write(directory.resolve("archive"), archive);
    return new ArchiveSource(List.of(new InputFile(file.toString())));
  }

  /** The pages of the collection that an archive becomes. */
  private List<String> collection(byte[] archive) throws IOException {
    try (PageCollection collection =
        ImportFixtures.run(source(archive), directory, new SkippedRecords(false))) {
      return ImportFixtures.names(collection);
    }
  }
}
