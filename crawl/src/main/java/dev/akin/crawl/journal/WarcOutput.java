package dev.akin.crawl.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Appends compressed records to the WARC files of one crawl; a new file begins when one is full.
 */
public final class WarcOutput implements Closeable {
  /** Maximum size of a file in bytes, as usual for archives. */
  public static final long FULL = 1L << 30;

  private final Path directory;
  private final int round;
  private final String agent;
  private final long full;
  private int file;
  private long position;
  private @Nullable FileChannel channel;

  /** Continues after {@code last}, or begins the first file; data after it is cut off. */
  public WarcOutput(
      Path directory, int round, @Nullable RecordLocation last, String agent, long full)
      throws IOException {
    this.directory = directory;
    this.round = round;
    this.agent = agent;
    this.full = full;
    file = last == null ? 0 : last.file();
    removeBehind();
    if (last != null) {
      FileChannel open =
          FileChannel.open(directory.resolve(last.fileName()), StandardOpenOption.WRITE);
      channel = open;
      position = last.end();
      open.truncate(position);
      open.position(position);
    }
  }

  /** Removes files that no line of the journal lists. */
  private void removeBehind() throws IOException {
    String glob = String.format(Locale.ROOT, "akin-%04d-*.warc.gz", round);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, glob)) {
      for (Path each : files) {
        if (each.getFileName().toString().compareTo(RecordLocation.fileName(round, file)) > 0) {
          Files.delete(each);
        }
      }
    }
  }

  public RecordLocation append(byte[] records) throws IOException {
    FileChannel open = channel;
    if (open == null || position >= full) {
      open = next();
    }
    RecordLocation place = new RecordLocation(round, file, position, records.length, crc(records));
    write(open, records);
    return place;
  }

  private FileChannel next() throws IOException {
    close();
    file++;
    position = 0;
    String name = RecordLocation.fileName(round, file);
    FileChannel open =
        FileChannel.open(
            directory.resolve(name),
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE);
    channel = open;
    write(open, new WarcPacker().info(name, agent));
    // A mark states that the bytes of the file are on disk, so its name must be on disk as well.
    try (FileChannel names = FileChannel.open(directory, StandardOpenOption.READ)) {
      names.force(true);
    }
    return open;
  }

  private void write(FileChannel open, byte[] bytes) throws IOException {
    ByteBuffer left = ByteBuffer.wrap(bytes);
    while (left.hasRemaining()) {
      open.write(left);
    }
    position += bytes.length;
  }

  static int crc(byte[] bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes);
    return (int) crc.getValue();
  }

  /** Forces everything to disk. */
  public void force() throws IOException {
    if (channel != null) {
      channel.force(false);
    }
  }

  @Override
  public void close() throws IOException {
    if (channel != null) {
      channel.force(false);
      channel.close();
      channel = null;
    }
  }
}
