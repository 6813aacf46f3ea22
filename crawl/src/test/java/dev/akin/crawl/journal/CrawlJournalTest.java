package dev.akin.crawl.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.Run;
import dev.akin.crawl.fetch.Fetcher;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CrawlJournalTest {
  @TempDir Path folder;

  private static CrawlUrl item(int number) {
    return CrawlUrl.page(
        Objects.requireNonNull(WebUrl.tryParse("http://a.org/" + number, null)), 3);
  }

  private static VisitRecord visit(int number) {
    return new VisitRecord(
        item(number),
        12345,
        VisitOutcome.KEPT,
        200,
        new RecordLocation(1, 2, 3, 4, -5),
        -6,
        new Fetcher.Validators("\"a\tb%\nü\"", "Thu, 01 Jan 1970 00:00:00 GMT"),
        "");
  }

  private Path write(int visits) throws IOException {
    Path file = folder.resolve("journal");
    try (CrawlJournal journal = CrawlJournal.open(file, 0)) {
      for (int i = 0; i < visits; i++) {
        List<String> fields = new ArrayList<>(List.of(CrawlJournal.VISIT));
        fields.addAll(visit(i).fields());
        fields.add(item(100 + i).print());
        CrawlJournal.Line line = journal.append(fields);
        assertThat(journal.item(line.offsetOf(1 + VisitRecord.FIELDS))).isEqualTo(item(100 + i));
        assertThat(journal.visit(line.offset())).isEqualTo(visit(i));
      }
    }
    return file;
  }

  @Test
  void readsTheWrittenLines() throws IOException {
    Path file = write(3);
    List<VisitRecord> visits = new ArrayList<>();
    long end =
        CrawlJournal.read(
            file,
            line -> {
              visits.add(VisitRecord.parse(line.rest()));
              assertThat(VisitRecord.found(line.rest())).hasSize(1);
              return true;
            });
    assertThat(visits).containsExactly(visit(0), visit(1), visit(2));
    assertThat(end).isEqualTo(Files.size(file));
  }

  @Test
  void validatesLinesBeforeATruncation() throws IOException {
    byte[] whole = Files.readAllBytes(write(3));
    int line = whole.length / 3;
    Path cut = folder.resolve("cut");
    for (int length = 0; length <= whole.length; length++) {
      Files.write(cut, java.util.Arrays.copyOf(whole, length));
      assertThat(CrawlJournal.read(cut, each -> true)).isEqualTo((long) length / line * line);
    }
  }

  @Test
  @Tag("long") // validatesLinesBeforeATruncation runs on every JDK
  void validatesLinesBeforeTheFirstWrongBit() throws IOException {
    byte[] whole = Files.readAllBytes(write(2));
    int line = whole.length / 2;
    Path wrong = folder.resolve("wrong");
    for (int bit = 8 * line; bit < 8 * whole.length; bit++) {
      byte[] bytes = whole.clone();
      bytes[bit / 8] ^= (byte) (1 << bit % 8);
      Files.write(wrong, bytes);
      assertThat(CrawlJournal.read(wrong, each -> true)).as("bit %s", bit).isEqualTo(line);
    }
  }

  @Test
  void aLineWithoutEndIsDamageAtItsOffset() throws IOException {
    Path file = folder.resolve("journal");
    try (CrawlJournal journal = CrawlJournal.open(file, 0)) {
      journal.append(List.of(CrawlJournal.CRAWL));
    }
    long end = Files.size(file);
    try (RandomAccessFile longer = new RandomAccessFile(file.toFile(), "rw")) {
      longer.setLength(end + 2L * JournalLines.MAX_LINE);
    }
    List<ThrowingCallable> readers =
        List.of(
            () -> JournalCheck.of(file, Run.silent()),
            () -> CrawlJournal.checkMarked(file),
            () -> CrawlJournal.read(file, line -> true));
    for (ThrowingCallable reader : readers) {
      assertThatThrownBy(reader)
          .isInstanceOfSatisfying(
              CorruptFileException.class,
              damage -> {
                assertThat(damage.offset()).isEqualTo(end);
                assertThat(damage.expected())
                    .isEqualTo("a line of at most " + JournalLines.MAX_LINE + " bytes");
              });
    }
  }

  @Test
  void theCheckOfALongLineCanBeCancelled() throws IOException {
    Path file = Files.write(folder.resolve("long"), new byte[200_000]);
    int[] asked = new int[1];
    Run run = Run.silent().withCancellation(() -> ++asked[0] == 3);
    assertThatThrownBy(() -> JournalCheck.of(file, run)).isInstanceOf(CancellationException.class);
  }

  @Test
  void overwritesInvalidLines() throws IOException {
    Path file = write(2);
    long line = Files.size(file) / 2;
    try (CrawlJournal journal = CrawlJournal.open(file, line)) {
      journal.append(List.of(CrawlJournal.END));
    }
    List<String> kinds = new ArrayList<>();
    CrawlJournal.read(file, each -> kinds.add(each.kind()));
    assertThat(kinds).containsExactly(CrawlJournal.VISIT, CrawlJournal.END);
  }

  /** After a power failure, no mark may exist without the lines before it. */
  @ParameterizedTest
  @ValueSource(strings = {CrawlJournal.MARK, CrawlJournal.END})
  void forcesLinesToDiskBeforeTheirMark(String mark) throws IOException {
    Path file = folder.resolve("journal");
    Path events = folder.resolve("events.jfr");
    try (Recording recording = new Recording()) {
      recording.enable("jdk.FileWrite").withoutThreshold();
      recording.enable("jdk.FileForce").withoutThreshold();
      recording.start();
      try (CrawlJournal journal = CrawlJournal.open(file, 0)) {
        journal.append(List.of(CrawlJournal.FOUND, item(1).print()));
        journal.mark(mark);
      }
      recording.stop();
      recording.dump(events);
    }
    assertThat(RecordingFile.readAllEvents(events))
        .filteredOn(event -> file.toString().equals(event.getString("path")))
        .extracting(event -> event.getEventType().getName())
        .containsExactly("jdk.FileWrite", "jdk.FileForce", "jdk.FileWrite", "jdk.FileForce");
  }
}
