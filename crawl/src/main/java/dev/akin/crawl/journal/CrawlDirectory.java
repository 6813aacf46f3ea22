package dev.akin.crawl.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The directory {@code crawl} of a collection: a journal for each round, the WARC files, and a lock
 * that one crawl holds at a time. A crawl of a collection that was crawled before is its next
 * round.
 */
public final class CrawlDirectory implements Closeable {
  private static final Pattern JOURNAL = Pattern.compile("journal-(\\d{4,9})");

  static final String LOCK = "lock";

  private final Path path;
  private final FileChannel lock;

  private CrawlDirectory(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  public static Path of(Path collection) {
    return collection.resolve("crawl");
  }

  public static CrawlDirectory open(Path collection) throws IOException {
    Path path = Files.createDirectories(of(collection));
    FileChannel channel =
        FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean isOurs = false;
    try {
      isOurs = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      // Another thread of this process has the lock.
    } finally {
      if (!isOurs) {
        channel.close();
      }
    }
    if (!isOurs) {
      throw new IOException(
          collection + " is being crawled by another process; wait until it" + " ends");
    }
    return new CrawlDirectory(path, channel);
  }

  public Path path() {
    return path;
  }

  public Path journal(int round) {
    return path.resolve(journalName(round));
  }

  static String journalName(int round) {
    return String.format(Locale.ROOT, "journal-%04d", round);
  }

  /** Returns the round of a journal by its file name; 0 if it is not a journal. */
  static int round(String name) {
    Matcher journal = JOURNAL.matcher(name);
    int round = journal.matches() ? Integer.parseInt(journal.group(1)) : 0;
    return name.equals(journalName(round)) ? round : 0;
  }

  /**
   * Returns the rounds whose journals are among some file names. A journal after a missing round
   * counts only if there is a WARC file of its round; otherwise it is a foreign file.
   */
  static SortedSet<Integer> rounds(NavigableSet<String> names) {
    SortedSet<Integer> rounds = new TreeSet<>();
    SortedSet<Integer> named = new TreeSet<>();
    names.forEach(name -> named.add(round(name)));
    int next = 1;
    for (int round : named.tailSet(1)) {
      String warc = names.ceiling(warcPrefix(round));
      if (round == next || (warc != null && warc.startsWith(warcPrefix(round)))) {
        rounds.add(round);
        next = round + 1;
      }
    }
    return rounds;
  }

  static String warcPrefix(int round) {
    return String.format(Locale.ROOT, "akin-%04d-", round);
  }

  /** Returns the last round, 0 if there is none. */
  public int lastRound() throws IOException {
    SortedSet<Integer> rounds = rounds();
    return rounds.isEmpty() ? 0 : rounds.last();
  }

  private SortedSet<Integer> rounds() throws IOException {
    NavigableSet<String> names = new TreeSet<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
      files.forEach(file -> names.add(file.getFileName().toString()));
    }
    return rounds(names);
  }

  /** Returns the WARC files, oldest first. */
  public List<Path> warcs() throws IOException {
    List<Path> warcs = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path, "akin-*.warc.gz")) {
      files.forEach(warcs::add);
    }
    warcs.sort(null);
    return warcs;
  }

  /** Removes all files of earlier crawls. */
  void clear() throws IOException {
    SortedSet<Integer> rounds = rounds();
    for (Path warc : warcs()) {
      Files.delete(warc);
    }
    for (int round : rounds) {
      Files.deleteIfExists(journal(round));
    }
  }

  /** Removes the directory if it holds no foreign files. */
  public void remove() throws IOException {
    clear();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path, "journal-*.tmp")) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.deleteIfExists(path.resolve(LOCK));
    try {
      Files.delete(path);
    } catch (DirectoryNotEmptyException e) {
      // It holds foreign files, so it is kept.
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
