package dev.akin.ingest.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of a WARC or ARC file, plain or compressed with gzip or Zstandard, per record
 * or as a whole. A damaged record is reported, and reading continues at the next compressed member
 * that begins with a record, or else at the next bytes that can be parsed as a header. A record is
 * damaged if its header cannot be parsed, if its bytes cannot be decompressed or are incomplete, or
 * if no record follows it, because then its length is wrong.
 *
 * <p>Blocks above {@value #MAX_BLOCK} bytes are cut, headers above {@value #MAX_HEADER} bytes are
 * rejected. Memory: at most twice the size of a block.
 */
public final class ArchiveReader implements Closeable {
  /** Maximum bytes that are kept of a block. */
  public static final int MAX_BLOCK = 16 << 20;

  static final int MAX_HEADER = 1 << 18;
  private static final int USUAL_HEADER = 1 << 11;

  /** Bytes of the two empty lines that end a WARC record. */
  private static final int LINE_BREAKS = 4;

  /** Bytes that are kept of a block that is too long: enough for the header of an HTTP message. */
  private static final int HEAD_OF_BLOCK = 1 << 16;

  private final String label;
  private final ArchiveMembers members;
  private final SlidingWindow window;
  private final DamageListener damages;
  private final RecordFinder resync;
  private long number;

  @FunctionalInterface
  public interface DamageListener {
    /** Called for each damaged part. */
    void damaged(String reason, String where) throws IOException;
  }

  private ArchiveReader(String label, ArchiveMembers members, DamageListener damages) {
    this.label = label;
    this.members = members;
    this.damages = damages;
    window = new SlidingWindow(members);
    resync = new RecordFinder(window);
  }

  /**
   * Opens an archive.
   *
   * @param label its name in messages
   */
  public static ArchiveReader open(Path path, String label, DamageListener damages)
      throws IOException {
    ArchiveFile file = new ArchiveFile(path);
    try {
      return new ArchiveReader(label, new ArchiveMembers(file), damages);
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /** Opens an archive, or some of its records, in memory. */
  public static ArchiveReader open(byte[] bytes, String label, DamageListener damages)
      throws IOException {
    return new ArchiveReader(label, new ArchiveMembers(new ArchiveFile(bytes)), damages);
  }

  /** Returns the number of bytes of the file that have been read. */
  public long progress() {
    return window.progress();
  }

  /** Returns the next record that can be read, or null at the end. */
  public @Nullable ArchiveRecord next() throws IOException {
    while (true) {
      skipLineBreaks();
      if (!window.ensure(1)) {
        SlidingWindow.Damage damage = window.damage();
        if (damage == null) {
          return null;
        }
        report(damage.reason(), where(damage.offset()));
        window.pass();
        continue;
      }
      String where = where(window.offset());
      ArchiveRecord record = read(where);
      if (record != null) {
        return record;
      }
    }
  }

  private void skipLineBreaks() throws IOException {
    while (window.ensure(1) && RecordFinder.isLineBreak(window.bytes()[window.from()])) {
      window.advance(1);
    }
  }

  private String where(long offset) {
    boolean isInside = !window.isMemberStart() && window.position() != offset;
    return label + " at byte " + offset + (isInside ? ", unpacked byte " + window.position() : "");
  }

  private void report(String reason, String where) throws IOException {
    damages.damaged(reason, where);
  }

  /**
   * Reads the record that begins here; if it is damaged, reports it, moves to the next and returns
   * null.
   */
  private @Nullable ArchiveRecord read(String where) throws IOException {
    RecordHead.Reading reading = readHead();
    RecordHead head = reading.head();
    if (head == null) {
      giveUp(reasonOf(reading.problem()), where);
      return null;
    }
    if (head.length() + head.blockLength() > MAX_BLOCK + MAX_HEADER) {
      return readLong(head, where);
    }
    int length = head.length() + (int) head.blockLength();
    String fault = fault(length);
    if (fault != null) {
      giveUp(fault, where);
      return null;
    }
    resync.learn();
    ArchiveRecord record = record(head, where, (int) head.blockLength());
    window.advance(length);
    return record;
  }

  private ArchiveRecord record(RecordHead head, String where, int kept) {
    int from = window.from() + head.length();
    byte[] block = Arrays.copyOfRange(window.bytes(), from, from + kept);
    return new ArchiveRecord(number++, where, head, block, kept == head.blockLength());
  }

  private RecordHead.Reading readHead() throws IOException {
    for (int size = USUAL_HEADER; ; size *= 4) {
      boolean isThere = window.ensure(size);
      int to = window.from() + Math.min(size, window.available());
      RecordHead.Reading reading = RecordHead.read(window.bytes(), window.from(), to);
      if (reading.problem() != RecordHead.Problem.UNFINISHED || !isThere || size >= MAX_HEADER) {
        return reading;
      }
    }
  }

  private String reasonOf(RecordHead.@Nullable Problem problem) {
    SlidingWindow.Damage damage = window.damage();
    if (problem == RecordHead.Problem.NO_LENGTH) {
      return "record without a length or type";
    }
    if (problem == RecordHead.Problem.MALFORMED || window.available() >= MAX_HEADER) {
      return problem == RecordHead.Problem.MALFORMED
          ? "record whose header cannot be read"
          : "record whose header is longer than 256 KiB";
    }
    return damage == null ? "record cut off at the end of the file" : damage.reason();
  }

  /** Returns the fault of a record of that length; null if there is none. */
  private @Nullable String fault(int length) throws IOException {
    boolean isMember = window.isMemberStart();
    long offset = window.offset();
    boolean isThere = window.ensure(length);
    int cut = window.nextRecordBoundary();
    if (cut >= 0 && cut < length) {
      return "record that is shorter than its length";
    }
    if (!isThere) {
      SlidingWindow.Damage damage = window.damage();
      return damage == null ? "record cut off at the end of the file" : damage.reason();
    }
    int after = resync.afterLineBreaks(length);
    SlidingWindow.Damage damage = window.damage();
    if (isMember && damage != null && damage.offset() == offset) {
      return damage.reason();
    }
    // The empty lines after a record confirm its length even if the next record is damaged.
    return after - length == LINE_BREAKS || resync.isEndOrStart(after)
        ? null
        : "record whose length is wrong";
  }

  /** Reads the beginning of a record whose block is too long to be kept. */
  private @Nullable ArchiveRecord readLong(RecordHead head, String where) throws IOException {
    boolean isMember = window.isMemberStart();
    if (!window.ensure(head.length() + HEAD_OF_BLOCK)) {
      giveUp(reasonOf(RecordHead.Problem.UNFINISHED), where);
      return null;
    }
    ArchiveRecord record = record(head, where, HEAD_OF_BLOCK);
    window.advance(head.length());
    if (resync.skipBlock(head.blockLength(), !isMember)) {
      return record;
    }
    number--;
    SlidingWindow.Damage damage = window.damage();
    report(
        window.available() > 0
            ? "record that is shorter than its length"
            : damage == null ? "record cut off at the end of the file" : damage.reason(),
        where);
    if (window.available() == 0) {
      window.pass();
    }
    return null;
  }

  /** Reports the record that begins here, and moves to the next. */
  private void giveUp(String reason, String where) throws IOException {
    report(reason, where);
    resync.toNextRecord();
  }

  @Override
  public void close() throws IOException {
    window.close();
    members.close();
  }
}
