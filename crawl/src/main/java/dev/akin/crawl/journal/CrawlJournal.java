package dev.akin.crawl.journal;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.Run;
import dev.akin.crawl.policy.TrapKind;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The append-only journal of a crawl: its visits and the addresses found. A line begins with its
 * checksum, which detects lines that a kill or a power failure cut off. All lines before the first
 * wrong line are valid.
 *
 * <p>A visit and all addresses it found are in one line, so both are recorded or neither. Queues
 * hold offsets into this file in place of addresses, eight bytes for each.
 *
 * <p>Fields are divided by tabs. The first names the kind of line: {@code c} the crawl, {@code f}
 * addresses that were found, {@code v} a visit, {@code s} a mark (all data before it is on disk,
 * including the archives), {@code e} the end.
 */
public final class CrawlJournal implements Closeable {
  static final String CRAWL = "c";
  public static final String FOUND = "f";
  public static final String VISIT = "v";
  public static final String MARK = "s";
  public static final String END = "e";

  /** Latin-1, because lines are ASCII or escaped and bytes must map one to one to characters. */
  private static final Charset TEXT = StandardCharsets.ISO_8859_1;

  private static final int CHECKSUM = 8;

  /** Bytes of the longest address, see {@link TrapKind#MAX_LENGTH}, with its other fields. */
  private static final int LONGEST_ITEM = TrapKind.MAX_LENGTH + 100;

  /** Room for two addresses, two validators, and some numbers. */
  private static final int LONGEST_VISIT =
      2 * LONGEST_ITEM + 2 * VisitRecord.LONGEST_VALIDATOR + 500;

  private final FileChannel channel;
  private long position;

  /** A line of the journal with its position. */
  public record Line(long offset, long end, List<String> fields) {
    public String kind() {
      return fields.get(0);
    }

    /** Returns the fields after the kind. */
    public List<String> rest() {
      return fields.subList(1, fields.size());
    }

    /** Returns the offset of a field in the file. */
    public long offsetOf(int field) {
      long at = offset + CHECKSUM + 1;
      for (int i = 0; i < field; i++) {
        at += fields.get(i).length() + 1L;
      }
      return at;
    }
  }

  /** Receives the lines of a journal in order. */
  public interface Reader {
    /** Accepts a line, or returns false if the journal ends before it. */
    boolean take(Line line) throws IOException;
  }

  private CrawlJournal(FileChannel channel, long position) {
    this.channel = channel;
    this.position = position;
  }

  /**
   * Checks that no line before a valid mark is wrong. A crawl that continued at such a line would
   * lose every line after it.
   *
   * @throws CorruptFileException if there is one
   */
  public static void checkMarked(Path file) throws IOException {
    if (!Files.exists(file)) {
      return;
    }
    long wrong = -1;
    try (JournalLines lines = new JournalLines(file, Run.silent())) {
      for (byte[] bytes; (bytes = lines.next()) != null; ) {
        Line line = parse(bytes, lines.offset());
        if (line == null) {
          wrong = wrong < 0 ? lines.offset() : wrong;
        } else if (wrong >= 0 && (line.kind().equals(MARK) || line.kind().equals(END))) {
          throw new CorruptFileException(file, wrong, "a line with its checksum", "other bytes");
        }
      }
    }
  }

  /** Opens a journal for appending, cut off at {@code length}. */
  public static CrawlJournal open(Path file, long length) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    channel.truncate(length);
    channel.position(length);
    return new CrawlJournal(channel, length);
  }

  /** Opens a journal that is complete. */
  static CrawlJournal openToRead(Path file) throws IOException {
    return new CrawlJournal(FileChannel.open(file, StandardOpenOption.READ), 0);
  }

  /** Reads the valid lines; returns the offset at which the last of them ends. */
  public static long read(Path file, Reader reader) throws IOException {
    long offset = 0;
    if (!Files.exists(file)) {
      return 0;
    }
    try (JournalLines lines = new JournalLines(file, Run.silent())) {
      for (byte[] bytes; (bytes = lines.next()) != null; ) {
        Line line = parse(bytes, offset);
        if (line == null || !reader.take(line)) {
          return offset;
        }
        offset = line.end();
      }
    }
    return offset;
  }

  /** Receives the visits of a journal in order. */
  public interface VisitReader {
    /** Accepts a visit, whose line begins at an offset. */
    void take(VisitRecord visit, long offset) throws IOException;
  }

  public static void readVisits(Path file, VisitReader reader) throws IOException {
    long unused =
        read(
            file,
            line -> {
              if (line.kind().equals(VISIT)) {
                reader.take(VisitRecord.parse(line.rest()), line.offset());
              }
              return true;
            });
  }

  /** Parses a line without its end; null if its checksum is wrong. */
  static @Nullable Line parse(byte[] bytes, long offset) {
    if (bytes.length <= CHECKSUM || bytes[CHECKSUM] != '\t') {
      return null;
    }
    String text = new String(bytes, CHECKSUM + 1, bytes.length - CHECKSUM - 1, TEXT);
    if (!new String(bytes, 0, CHECKSUM, TEXT).equals(checksum(text))) {
      return null;
    }
    return new Line(offset, offset + bytes.length + 1, Arrays.asList(text.split("\t", -1)));
  }

  private static String checksum(String text) {
    CRC32C crc = new CRC32C();
    crc.update(text.getBytes(TEXT));
    return String.format(Locale.ROOT, "%08x", crc.getValue());
  }

  /** Appends a line: readers of the file see it at once, and {@link #force()} makes it durable. */
  public Line append(List<String> fields) throws IOException {
    String text = String.join("\t", fields);
    ByteBuffer bytes = ByteBuffer.wrap((checksum(text) + "\t" + text + "\n").getBytes(TEXT));
    long offset = position;
    position += bytes.remaining();
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    return new Line(offset, position, fields);
  }

  /** Reads the address whose field begins at an offset. */
  public CrawlUrl item(long offset) throws IOException {
    String text = text(offset, LONGEST_ITEM);
    int tab = text.indexOf('\t');
    int newline = text.indexOf('\n');
    int end = tab < 0 || (newline >= 0 && newline < tab) ? newline : tab;
    CrawlUrl item = end < 0 ? null : CrawlUrl.parse(text.substring(0, end));
    if (item == null) {
      throw new IOException("the journal of the crawl has no address at byte " + offset);
    }
    return item;
  }

  /** Reads the visit whose line begins at an offset. */
  VisitRecord visit(long offset) throws IOException {
    String line = text(offset + CHECKSUM + 1, LONGEST_VISIT);
    int newline = line.indexOf('\n');
    String[] fields = (newline < 0 ? line : line.substring(0, newline)).split("\t", -1);
    return VisitRecord.parse(Arrays.asList(fields).subList(1, fields.length));
  }

  private String text(long offset, int length) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(length);
    int read = channel.read(buffer, offset);
    return new String(buffer.array(), 0, Math.max(0, read), TEXT);
  }

  /**
   * Appends a mark or the end, after forcing the lines before it to disk: after a power failure the
   * mark must not exist without the lines that it covers.
   */
  public void mark(String kind) throws IOException {
    force();
    append(List.of(kind));
    force();
  }

  /** Forces everything to disk. */
  public void force() throws IOException {
    channel.force(false);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
