package dev.akin.spark.related;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import org.apache.hadoop.fs.ChecksumException;
import org.apache.spark.sql.Row;

/** Reads a file of {@link ListFiles}; a damaged file fails at the latest after its last row. */
final class ListReader implements Iterator<Row>, Closeable {
  /** Bytes after the rows: their number and a checksum. */
  private static final int END = 2 * Long.BYTES;

  private final CRC32C crc = new CRC32C();
  private final DataInputStream in;
  private final String name;
  private final long rows;
  private long read;

  /** The file is damaged. */
  static final class DamagedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    DamagedException(String name) {
      super(name + " is damaged; start the job again");
    }
  }

  /** Reads a file of {@code bytes} bytes. */
  ListReader(InputStream in, long bytes, String name) {
    this.in = new DataInputStream(new CheckedInputStream(in, crc));
    this.name = name;
    rows = (bytes - END) / ListRow.BYTES;
    if (bytes < END || (bytes - END) % ListRow.BYTES != 0) {
      close();
      throw new DamagedException(name);
    }
  }

  @Override
  public boolean hasNext() {
    if (read == rows) {
      read++;
      checkEnd();
    }
    return read < rows;
  }

  private void checkEnd() {
    boolean isCounted = read(in::readLong) == rows;
    long sum = crc.getValue();
    if (!isCounted || read(in::readLong) != sum) {
      throw new DamagedException(name);
    }
  }

  @Override
  public Row next() {
    if (read >= rows) {
      throw new NoSuchElementException();
    }
    read++;
    return read(() -> ListRow.of(in.readLong(), in.readInt(), in.readLong(), in.readDouble()));
  }

  /** Reads a value. */
  private interface ReadAction<T> {
    T read() throws IOException;
  }

  private <T> T read(ReadAction<T> part) {
    try {
      return part.read();
    } catch (EOFException | ChecksumException e) {
      // A file system with its own checksums detects damage first.
      throw new DamagedException(name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
