package dev.akin.crawl.journal;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CheckReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/**
 * Verifies the directory {@code crawl} of a collection: every line of the journals, and every byte
 * of the WARC records that they list. Data of a stopped crawl after the last line is noted and is
 * not damage, because the next crawl removes it. Memory: the locations of all pages of one round.
 */
public final class CrawlCheck {
  /** Maximum number of restarts because of a running crawl. */
  private static final int ATTEMPTS = 3;

  private final Path directory;
  private final Run run;
  private final List<CheckReport.Problem> problems = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  CrawlCheck(Path directory, Run run) {
    this.directory = directory;
    this.run = run;
  }

  /**
   * Checks the crawl of a collection, if it was crawled. Files are named from the collection on.
   *
   * @throws CancellationException if the run is cancelled
   */
  public static CheckReport check(Path collection, Run run) {
    Path directory = CrawlDirectory.of(collection);
    for (int attempt = 1; ; attempt++) {
      CrawlCheck check = new CrawlCheck(directory, run);
      Map<String, Long> before = check.lengths();
      if (!before.isEmpty()) {
        check.check(before);
      }
      if (check.problems.isEmpty() || attempt == ATTEMPTS || check.lengths().equals(before)) {
        return check.report();
      }
    }
  }

  CheckReport report() {
    return CheckReport.of(problems, notes);
  }

  /** Returns the files by name, with their lengths; a running crawl changes them. */
  Map<String, Long> lengths() {
    Map<String, Long> lengths = new TreeMap<>();
    if (Files.isDirectory(directory)) {
      try (Stream<Path> files = Files.list(directory)) {
        for (Path file : files.toList()) {
          lengths.put(file.getFileName().toString(), Files.size(file));
        }
      } catch (IOException e) {
        problem("", 0, "a directory that can be listed", e);
      }
    }
    return lengths;
  }

  void check(Map<String, Long> files) {
    Set<String> others = new TreeSet<>(files.keySet());
    others.remove(CrawlDirectory.LOCK);
    SortedSet<Integer> rounds = CrawlDirectory.rounds(new TreeSet<>(files.keySet()));
    int expected = 1;
    for (int round : rounds) {
      run.check();
      checkGap(expected, round);
      expected = round + 1;
      String name = CrawlDirectory.journalName(round);
      others.remove(name);
      try {
        JournalCheck journal = JournalCheck.of(directory.resolve(name), run);
        checkEnd(journal, name, round == rounds.last());
        others.removeAll(checkWarcs(journal));
      } catch (CorruptFileException e) {
        problem(name, e.offset(), e.expected(), e.found());
        others.removeIf(each -> each.startsWith(CrawlDirectory.warcPrefix(round)));
      } catch (IOException e) {
        problem(name, 0, "a readable journal", e);
      }
    }
    others.forEach(this::noteOther);
  }

  /** Adds one problem for all rounds that are missing before a round. */
  private void checkGap(int first, int round) {
    if (first < round) {
      String last = CrawlDirectory.journalName(round - 1);
      String missing = first == round - 1 ? "a journal" : "the journals up to " + last;
      problem(CrawlDirectory.journalName(first), 0, missing, "no file");
    }
  }

  private void noteOther(String name) {
    boolean isOurs = name.matches("journal-\\d{4,9}\\.tmp");
    if (isOurs || name.matches("akin-\\d{4,}-\\d{5,}\\.warc\\.gz")) {
      notes.add(here(name) + " was left by a stopped crawl; the next crawl removes it");
    } else {
      notes.add(here(name) + " is not a file of akin; it is left alone");
    }
  }

  private void checkEnd(JournalCheck journal, String name, boolean isLast) {
    if (journal.cutOff() > 0) {
      notes.add(
          here(name)
              + " ends within a line, as a stopped crawl leaves it; the next crawl cuts it off");
    }
    if (!isLast && !journal.isEnded()) {
      problem(name, journal.end(), "the end of the round, as there is a later one", "none");
    }
  }

  /** Verifies the records that a journal lists, and returns the names of the files. */
  private Set<String> checkWarcs(JournalCheck journal) {
    try (CrawlArchive archive = new CrawlArchive(directory)) {
      for (Map.Entry<String, List<RecordLocation>> warc : journal.places().entrySet()) {
        try {
          // A running crawl has written the records before the lines that were read.
          long length = Files.size(directory.resolve(warc.getKey()));
          checkWarc(warc.getValue(), length, archive, journal.isEnded());
        } catch (NoSuchFileException e) {
          problem(warc.getKey(), 0, warc.getValue().size() + " visits", "no file");
        } catch (CorruptFileException e) {
          problem(warc.getKey(), e.offset(), e.expected(), e.found());
        }
      }
    } catch (IOException e) {
      problem("", 0, "WARC files that can be read", e);
    }
    return journal.places().keySet();
  }

  private void checkWarc(
      List<RecordLocation> places, long length, CrawlArchive archive, boolean isEnded)
      throws IOException {
    Path file = directory.resolve(places.get(0).fileName());
    long at = 0;
    for (RecordLocation place : places) {
      run.check();
      if (place.offset() < at || place.length() < 0 || place.end() > length) {
        throw new CorruptFileException(
            file, Math.min(length, place.offset()), "records up to " + place.end(), "" + length);
      }
      // Records between visits are not in the journal, but their compression has its own checksum.
      if (place.offset() > at && !archive.isPacked(place.fileName(), at, place.offset())) {
        throw new CorruptFileException(file, at, "packed records", "other bytes");
      }
      if (archive.records(place) == null) {
        throw new CorruptFileException(
            file, place.offset(), "CRC-32C " + Integer.toHexString(place.crc()), "another");
      }
      at = place.end();
    }
    if (at < length && isEnded) {
      throw new CorruptFileException(file, at, "the end of the archive", (length - at) + " bytes");
    }
    if (at < length) {
      notes.add(
          "%s has %s bytes that no line of the journal lists; the next crawl removes them"
              .formatted(here(places.get(0).fileName()), length - at));
    }
  }

  private static String here(String name) {
    return name.isEmpty() ? "crawl" : "crawl/" + name;
  }

  private void problem(String name, long offset, String expected, Object found) {
    problems.add(new CheckReport.Problem(here(name), offset, expected, String.valueOf(found)));
  }
}
