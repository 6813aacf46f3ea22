package dev.akin.ingest.source;

import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * A file, or standard input as {@code -}, opened for reading. Gzip and Zstandard are recognised by
 * their first bytes and decompressed while reading.
 *
 * @param name the name of the file
 * @param label its name in messages
 */
public record InputFile(String name, String label) {
  private static final int BUFFER = 1 << 16;

  /** A file whose label is its name. */
  public InputFile(String name) {
    this(name, name.equals("-") ? "standard input" : name);
  }

  /** Whether it is standard input. */
  public boolean isStandardInput() {
    return name.equals("-");
  }

  /** The file; not for standard input. */
  public Path path() {
    return Path.of(name);
  }

  /** Returns its size in bytes, or -1 if it is unknown. */
  public long size() throws IOException {
    return !isStandardInput() && Files.isRegularFile(path()) ? Files.size(path()) : -1;
  }

  /** Starts the progress of reading it, in bytes. */
  public ProgressListener.Task start(Run run) throws IOException {
    return run.start("reading " + label, "bytes", size());
  }

  /** Opens it; the progress of {@code task} is in bytes read from disk. */
  public InputStream open(ProgressListener.Task task) throws IOException {
    if (!isStandardInput() && Files.isDirectory(path())) {
      throw new RejectedInputException(name + " is a directory; name a file");
    }
    if (!isStandardInput() && !Files.exists(path())) {
      throw new NoSuchFileException(name, null, "there is no such file");
    }
    InputStream raw = isStandardInput() ? System.in : Files.newInputStream(path());
    BufferedInputStream buffered = new BufferedInputStream(new CountingStream(raw, task), BUFFER);
    try {
      return unpack(buffered);
    } catch (EOFException | ZipException e) {
      buffered.close();
      throw new RejectedInputException(
          label()
              + " begins like a gzip file, but its header is damaged; download or compress"
              + " it again");
    } catch (IOException | RuntimeException e) {
      buffered.close();
      throw e;
    }
  }

  /** The first bytes of the content as Latin-1 text, without a UTF-8 byte order mark. */
  public String startAsText(int length) throws IOException {
    String start = new String(peek(length), StandardCharsets.ISO_8859_1);
    return start.startsWith("\u00ef\u00bb\u00bf") ? start.substring(3) : start;
  }

  /** Returns the first decompressed bytes; fewer if the file is shorter or damaged. */
  public byte[] peek(int length) throws IOException {
    byte[] bytes = new byte[length];
    int count = 0;
    try (InputStream in = open(ProgressListener.Task.NONE)) {
      for (int read; (read = in.read(bytes, count, length - count)) > 0; ) {
        count += read;
      }
    } catch (EOFException | ZipException | ZstdIOException e) {
      // A full read will find the damage again and count it.
      return Arrays.copyOf(bytes, count);
    }
    return Arrays.copyOf(bytes, count);
  }

  /** Whether the file is compressed. */
  public boolean isPacked() throws IOException {
    if (isStandardInput() || !Files.isRegularFile(path())) {
      return false;
    }
    try (InputStream in = Files.newInputStream(path())) {
      byte[] magic = in.readNBytes(4);
      return isGzip(magic) || isZstandard(magic);
    }
  }

  private static InputStream unpack(BufferedInputStream in) throws IOException {
    in.mark(4);
    byte[] magic = in.readNBytes(4);
    in.reset();
    if (isGzip(magic)) {
      return new GZIPInputStream(new NeverEmptyStream(in), BUFFER);
    }
    if (isZstandard(magic)) {
      return new ZstdInputStreamNoFinalizer(in).setContinuous(false);
    }
    return in;
  }

  private static boolean isGzip(byte[] magic) {
    return magic.length >= 2 && magic[0] == (byte) 0x1f && magic[1] == (byte) 0x8b;
  }

  private static boolean isZstandard(byte[] magic) {
    return magic.length == 4
        && magic[0] == (byte) 0x28
        && magic[1] == (byte) 0xb5
        && magic[2] == (byte) 0x2f
        && magic[3] == (byte) 0xfd;
  }

  /**
   * Never returns 0 for {@code available()}. The gzip reader takes 0 as the end of the file, so
   * that it would silently drop later members of a slow pipe.
   */
  private static final class NeverEmptyStream extends FilterInputStream {
    NeverEmptyStream(InputStream in) {
      super(in);
    }

    @Override
    public int available() throws IOException {
      return Math.max(1, super.available());
    }
  }

  private static final class CountingStream extends FilterInputStream {
    private final ProgressListener.Task task;

    CountingStream(InputStream in, ProgressListener.Task task) {
      super(in);
      this.task = task;
    }

    @Override
    public int read() throws IOException {
      int b = super.read();
      task.advance(b < 0 ? 0 : 1);
      return b;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int count = super.read(bytes, from, length);
      task.advance(Math.max(0, count));
      return count;
    }
  }
}
