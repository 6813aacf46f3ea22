package dev.akin.crawl.journal;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Verifies every line of a journal and collects the places of the records that it lists. */
final class JournalCheck {
  private final Path file;
  private final Map<String, List<RecordLocation>> places = new TreeMap<>();
  private boolean isEnded;
  private long end;
  private long cutOff;

  private JournalCheck(Path file) {
    this.file = file;
  }

  /**
   * Verifies a journal.
   *
   * @throws CorruptFileException if a line is damaged
   */
  static JournalCheck of(Path file, Run run) throws IOException {
    JournalCheck check = new JournalCheck(file);
    try (JournalLines lines = new JournalLines(file, run)) {
      for (byte[] bytes; (bytes = lines.next()) != null; ) {
        check.line(bytes);
      }
      check.rest(lines.rest());
    }
    check
        .places
        .values()
        .forEach(all -> all.sort(Comparator.comparingLong(RecordLocation::offset)));
    return check;
  }

  private void line(byte[] bytes) throws CorruptFileException {
    CrawlJournal.Line line = CrawlJournal.parse(bytes, end);
    if (line == null) {
      throw new CorruptFileException(file, end, "a line with its checksum", "other bytes");
    }
    if (end == 0 && !line.kind().equals(CrawlJournal.CRAWL)) {
      throw new CorruptFileException(file, 0, "the head of a crawl", line.kind());
    }
    isEnded = line.kind().equals(CrawlJournal.END);
    if (line.kind().equals(CrawlJournal.VISIT)) {
      RecordLocation place = place(line);
      if (place != null) {
        places.computeIfAbsent(place.fileName(), name -> new ArrayList<>()).add(place);
      }
    }
    end = line.end();
  }

  private @Nullable RecordLocation place(CrawlJournal.Line line) throws CorruptFileException {
    try {
      return VisitRecord.parse(line.rest()).place();
    } catch (RuntimeException e) {
      throw new CorruptFileException(file, line.offset(), "a visit", "another line");
    }
  }

  /** Checks the bytes after the last line end: an unfinished line, or one that lost its end. */
  private void rest(byte[] bytes) throws CorruptFileException {
    cutOff = bytes.length;
    byte[] shorter = Arrays.copyOf(bytes, Math.max(0, bytes.length - 1));
    if (CrawlJournal.parse(shorter, end) != null) {
      throw new CorruptFileException(file, end + shorter.length, "the end of a line", "a byte");
    }
  }

  /** Returns the locations of records by the name of the WARC file, in file order. */
  Map<String, List<RecordLocation>> places() {
    return places;
  }

  /** Whether the last line is the end of the round. */
  boolean isEnded() {
    return isEnded && cutOff == 0;
  }

  /** Returns the end of the last complete line. */
  long end() {
    return end;
  }

  /** Returns the length of an unfinished line, as a stopped crawl leaves it. */
  long cutOff() {
    return cutOff;
  }
}
