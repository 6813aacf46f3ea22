package dev.akin.engine.ingest;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import dev.akin.core.kernel.Progress;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * A file, or standard input as {@code -}, opened for reading. Gzip and Zstandard are recognised by
 * their first bytes and unpacked on the way, whatever the file is called.
 */
public record Input(String name) {
  private static final int BUFFER = 1 << 16;

  /** Whether it is standard input. */
  public boolean isStandardInput() {
    return name.equals("-");
  }

  /** The file; not for standard input. */
  public Path path() {
    return Path.of(name);
  }

  /** How it is called in messages. */
  public String label() {
    return isStandardInput() ? "standard input" : name;
  }

  /** Its size in bytes, or -1 if nobody knows. */
  public long size() throws IOException {
    return isStandardInput() ? -1 : Files.size(path());
  }

  /** Opens it, telling {@code task} of every byte that is read from disk. */
  public InputStream open(Progress.Task task) throws IOException {
    if (!isStandardInput() && !Files.isRegularFile(path())) {
      if (Files.isDirectory(path())) {
        throw new RejectedInputException(name + " is a directory; name a file");
      }
      throw new NoSuchFileException(name, null, "there is no such file");
    }
    InputStream raw = isStandardInput() ? System.in : Files.newInputStream(path());
    BufferedInputStream buffered = new BufferedInputStream(new Counted(raw, task), BUFFER);
    try {
      return unpack(buffered);
    } catch (IOException e) {
      buffered.close();
      throw e;
    }
  }

  private static InputStream unpack(BufferedInputStream in) throws IOException {
    in.mark(4);
    byte[] magic = in.readNBytes(4);
    in.reset();
    if (magic.length >= 2 && magic[0] == (byte) 0x1f && magic[1] == (byte) 0x8b) {
      return new GZIPInputStream(in, BUFFER);
    }
    if (magic.length == 4
        && magic[0] == (byte) 0x28
        && magic[1] == (byte) 0xb5
        && magic[2] == (byte) 0x2f
        && magic[3] == (byte) 0xfd) {
      return new ZstdInputStreamNoFinalizer(in).setContinuous(false);
    }
    return in;
  }

  /** Counts the bytes that go through. */
  private static final class Counted extends FilterInputStream {
    private final Progress.Task task;

    Counted(InputStream in, Progress.Task task) {
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
